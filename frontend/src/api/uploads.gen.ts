// Generated from backend/openapi.json by `npm run generate`; do not edit.

/** What a field of files takes; the server has the last word. */
export interface UploadLimits {
  /** In small letters, without the dot. */
  extensions: readonly string[];
  /** How many. */
  most: number;
  mostBytesEach: number;
  /** Of all files together. */
  mostBytes: number;
}

/** By the address, then by the field. */
export const uploads = {
  "/api/apply/applications/{id}/files": {
    "file": {
      "extensions": [
        "pdf",
        "jpg",
        "jpeg",
        "png"
      ],
      "most": 1,
      "mostBytesEach": 10485760,
      "mostBytes": 10485760
    }
  },
  "/api/assignments/{id}/submissions": {
    "files": {
      "extensions": [
        "pdf",
        "jpg",
        "jpeg",
        "png",
        "docx",
        "xlsx",
        "pptx",
        "odt",
        "txt",
        "md",
        "csv",
        "zip",
        "mp3",
        "m4a",
        "wav",
        "ogg",
        "oga",
        "opus",
        "mp4",
        "m4v",
        "mov",
        "webm"
      ],
      "most": 10,
      "mostBytesEach": 20971520,
      "mostBytes": 41943040
    }
  },
  "/api/inquiries/transfer-evaluations": {
    "transcripts": {
      "extensions": [
        "pdf",
        "jpg",
        "jpeg",
        "png"
      ],
      "most": 10,
      "mostBytesEach": 10485760,
      "mostBytes": 41943040
    }
  },
  "/api/sections/{id}/files": {
    "file": {
      "extensions": [
        "pdf",
        "jpg",
        "jpeg",
        "png",
        "docx",
        "xlsx",
        "pptx",
        "odt",
        "txt",
        "md",
        "csv",
        "zip",
        "mp3",
        "m4a",
        "wav",
        "ogg",
        "oga",
        "opus",
        "mp4",
        "m4v",
        "mov",
        "webm"
      ],
      "most": 1,
      "mostBytesEach": 41943040,
      "mostBytes": 41943040
    }
  }
} as const satisfies Record<
  string,
  Record<string, UploadLimits>
>;
