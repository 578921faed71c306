export interface GuidePage {
  reader: string;
  slug: string;
  file: string;
  title: string;
  text: string;
}
export const pictures: string;
export const readers: Record<string, string>;
export function guidePages(): GuidePage[];
