import type { Picture } from '../lib/pictures.mjs';

export const overviewPictures: Record<string, Picture>;
export const guidePictures: Record<string, Picture>;
