import type { StudentDto } from '../../../api/types.gen';
import { formatNumber, plural } from '../../../components/format';
import { fullName } from '../../../resources/students/student';

/** The most students that can be selected: as many as one export takes. */
export const mostStudents = 5000;
/** The most students that the server takes in one call that writes. */
const mostInCall = 500;
const named = 3;

/** "Ada King, Ben Moor, Cy Nash and 9 more." */
export function namesOf(students: readonly StudentDto[]) {
  const names = students.slice(0, named).map(fullName);
  const others = students.length - names.length;
  if (others > 0) return `${names.join(', ')} and ${formatNumber(others)} more.`;
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}.` : `${names[0] ?? ''}.`;
}

/** The students in as many calls as the server needs. */
export const inCalls = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / mostInCall) }, (_, at) =>
    rows.slice(at * mostInCall, (at + 1) * mostInCall),
  );

/** Whether all matches can be selected. */
export const allSelectable = (chosen: number, total: number) => total > chosen && total <= mostStudents;

export const isTooMany = (chosen: number) => chosen > mostStudents;
export const tooMany = `Select at most ${plural(mostStudents, 'student')} at a time.`;
