import type { Cell } from './cell.js';
import { administration } from './cells/administration.js';
import { admissions } from './cells/admissions.js';
import { billing } from './cells/billing.js';
import { common } from './cells/common.js';
import { content } from './cells/content.js';
import { coursework } from './cells/coursework.js';
import { discussions } from './cells/discussions.js';
import { files } from './cells/files.js';
import { inquiries } from './cells/inquiries.js';
import { pages } from './cells/pages.js';
import { registration } from './cells/registration.js';
import { reports } from './cells/reports.js';
import { students } from './cells/students.js';
import { teaching } from './cells/teaching.js';

const areas = [
  teaching,
  students,
  registration,
  content,
  coursework,
  discussions,
  files,
  pages,
  billing,
  admissions,
  inquiries,
  reports,
  administration,
  common,
];
const declared = areas.flatMap((area) => Object.entries(area));

/** Every route, by area of the product. A route declared in two areas would be judged only by the last. */
export const cells: Record<string, Cell> = Object.fromEntries(declared);
if (Object.keys(cells).length < declared.length) throw new Error('A route is declared in two areas.');

/** Not called, because they sign the session out. */
export const notCalled = ['GET /api/logout', 'DELETE /api/apply/sessions'];

/** Never ends; HEAD returns its headers. */
export const endless = 'GET /api/events';
