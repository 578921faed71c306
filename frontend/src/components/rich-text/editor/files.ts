/** A file of the section that a document can show or link to. */
export interface FileChoice {
  id: string;
  name: string;
  mediaType: string;
}

/** Adds a file to the section. Its errors are those of the field `upload`. */
export type UploadFile = (file: File) => Promise<FileChoice>;

export const isImage = ({ mediaType }: Pick<FileChoice, 'mediaType'>) =>
  mediaType === 'image/png' || mediaType === 'image/jpeg';
