import type { StudentDto } from '../../../api/types.gen';
import type { ListRequest } from '../../../providers/dataProvider';
import { plural } from '../../../components/format';
import { fullName } from '../../../resources/students/student';

/** The most students that the server takes in one call. */
export const mostStudents = 500;
/** More ids than these make an address that the server refuses. */
const mostInAddress = 250;
const named = 3;

/** "Ada King, Ben Moor, Cy Nash and 9 more." */
export function namesOf(students: readonly StudentDto[]) {
  const names = students.slice(0, named).map(fullName);
  const others = students.length - names.length;
  if (others > 0) return `${names.join(', ')} and ${others} more.`;
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}.` : `${names[0] ?? ''}.`;
}

/** What the file of a selection is asked by; undefined: too many to name, and not all of the list. */
export function exportRequest(
  ids: readonly string[],
  { request, total }: { request: ListRequest; total: number },
): ListRequest | undefined {
  if (ids.length === total) return request;
  if (ids.length > mostInAddress) return undefined;
  return { sort: request.sort, filter: { id: ids } };
}

export const tooManyToExport = `Select at most ${mostInAddress} students to export them, or export the whole list.`;

/** Whether all matches can be selected: more than one call takes cannot. */
export const allSelectable = (chosen: number, total: number) => total > chosen && total <= mostStudents;

export const isTooMany = (chosen: number) => chosen > mostStudents;
export const tooMany = `Select at most ${plural(mostStudents, 'student')} at a time.`;
