/** A file of the section that a document can show or link to. */
export interface FileChoice {
  id: string;
  name: string;
  mediaType: string;
}
