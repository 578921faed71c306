import { bursar } from './bursar.mjs';
import { faculty } from './faculty.mjs';
import { financialAid } from './financial-aid.mjs';
import { overview } from './overview.mjs';
import { registrar } from './registrar.mjs';
import { student } from './student.mjs';

/** The pictures of the README, docs/images/NAME.png. */
export const overviewPictures = overview;
/** The pictures of the guide, docs/images/guide/NAME.png. */
export const guidePictures = { ...student, ...faculty, ...registrar, ...bursar, ...financialAid };
