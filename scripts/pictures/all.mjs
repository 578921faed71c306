import { overview } from './overview.mjs';
import { registrar } from './registrar.mjs';

/** The pictures of the README, docs/images/NAME.png. */
export const overviewPictures = overview;
/** The pictures of the guide, docs/images/guide/NAME.png. */
export const guidePictures = { ...registrar };
