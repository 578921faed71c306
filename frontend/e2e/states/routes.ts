import { routes as paths } from '../../src/routes';
import { admissions } from './paths/admissions';
import { courses } from './paths/courses';
import { enrollment } from './paths/enrollment';
import { financial } from './paths/financial';
import { records } from './paths/records';
import { reports } from './paths/reports';
import { settings } from './paths/settings';
import { shell } from './paths/shell';
import { student } from './paths/student';
import { teaching } from './paths/teaching';
import type { Judged } from './paths/kinds';

export const areas: Record<string, Record<string, Judged>> = {
  shell,
  records,
  courses,
  financial,
  enrollment,
  admissions,
  reports,
  student,
  teaching,
  settings,
};

/** The states by path. Without `loaded`, the state with its main content has the name of the path. */
export const written: Record<string, Judged> = Object.assign({}, ...Object.values(areas));

/**
 * Each path of the portal's manifests with its states. Each is checked at 390 and at 1440 px, in light and dark. A
 * state without an entry and a name that no walk has each fail `accessibility-routes.spec.ts`.
 */
export const routes: Record<string, Judged> = Object.fromEntries(
  paths.map((path) => [path, { loaded: [path], ...written[path] }]),
);
