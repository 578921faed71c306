/** A file as it came in and was found to be what its name says; it lies in the folder of what comes in. */
export interface Upload {
  field: string;
  /** As it will be shown. */
  name: string;
  mediaType: string;
  size: number;
  sha256: Buffer;
  /** Where it lies. */
  path: string;
}

/** For answers. */
export interface FileSummary {
  id: string;
  name: string;
  mediaType: string;
  size: number;
}

/** A file that the server makes. */
export interface MadeFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}
