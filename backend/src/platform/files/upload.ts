/** A file in its final place, before the transaction that writes its row. */
export interface PlacedFile {
  /** The name to show. */
  name: string;
  mediaType: string;
  size: number;
  sha256: Buffer;
  /** Its name in the store. */
  key: string;
  /** For an upload: the row of `incoming_uploads` that counts its bytes until it is stored. */
  incomingId?: string;
  /** A transaction has written its row; otherwise the file is removed. */
  isKept: boolean;
}

/** A received file whose content matches its name. */
export interface Upload extends PlacedFile {
  field: string;
  /** Its path in the incoming folder. */
  path: string;
  incomingId: string;
}

/** For responses. */
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
