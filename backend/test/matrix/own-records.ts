import { routesOfApplications } from './own-records-of-applications.js';
import { routesOfNobody } from './own-records-of-nobody.js';
import { routesOfStudents } from './own-records-of-students.js';

/**
 * What happens when staff who are also students call a route about their own record. The list is handwritten, and the
 * matrix checks it (permissions.md; decision 0128). Every route is here: the matrix fails for a missing one.
 *
 * - `refused`: 403 with `own_record`, for every role with the permission.
 * - `as a student`: answered as the student would be, with none of the staff role's powers.
 * - `noted`: a read that leaves its row in the audit trail, under the staff role.
 * - any other text is the reason why the route is not about a student's record.
 */
const lists = { ...routesOfStudents, ...routesOfNobody, ...routesOfApplications };
const decided = Object.entries(lists).flatMap(([decision, routes]) =>
  routes.map((route) => [route, decision] as const),
);
export const ownRecords: Record<string, string> = Object.fromEntries(decided);
if (Object.keys(ownRecords).length < decided.length) throw new Error('A route is decided twice.');
