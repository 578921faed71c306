import { coursesPath, sectionPath } from './pages/courses/path.ts';
import { dashboardPaths } from './pages/dashboard/path.ts';
import { loginPath } from './pages/login/path.ts';
import { studentRecordPath, studentRecordsPath } from './pages/student-records/path.ts';

/**
 * Every path that the portal answers. The router refuses all others, and the build writes the list to
 * dist/routes.json, so that the server gives the not-found screen its status 404.
 */
export const routes: readonly string[] = [
  ...dashboardPaths,
  studentRecordsPath,
  studentRecordPath,
  coursesPath,
  sectionPath,
  loginPath,
];
