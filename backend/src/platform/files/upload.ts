/** A file in its final place, before the transaction that writes its row. */
export interface PlacedFile {
  /** As it will be shown. */
  name: string;
  mediaType: string;
  size: number;
  sha256: Buffer;
  /** Its name on the disk. */
  key: string;
  /** Of an upload: the row of `incoming_uploads` that counts its bytes until it is kept. */
  incomingId?: string;
  /** A transaction has written its row; otherwise the file is removed. */
  isKept: boolean;
}

/** A received file whose content matches its name. */
export interface Upload extends PlacedFile {
  field: string;
  /** Where it came in. */
  path: string;
  incomingId: string;
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
