import { administrator } from './administrator.mjs';
import { admissions } from './admissions.mjs';
import { bursar } from './bursar.mjs';
import { compliance } from './compliance.mjs';
import { faculty } from './faculty.mjs';
import { financialAid } from './financial-aid.mjs';
import { operator } from './operator.mjs';
import { overview } from './overview.mjs';
import { registrar } from './registrar.mjs';
import { student } from './student.mjs';

/** The pictures of the README, docs/images/NAME.png. */
export const overviewPictures = overview;
/** The pictures of the guide, docs/images/guide/NAME.png. */
export const guidePictures = {
  ...student,
  ...faculty,
  ...registrar,
  ...bursar,
  ...financialAid,
  ...admissions,
  ...compliance,
  ...administrator,
  ...operator,
};
