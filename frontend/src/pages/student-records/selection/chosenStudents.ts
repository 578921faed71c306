import type { StudentDto } from '../../../api/types.gen';
import { fullName } from '../../../resources/students/student';
import { messages } from './messages';

/** The most students that can be selected: as many as one export takes. */
export const mostStudents = 5000;
/** The most students that the server takes in one call that writes. */
const mostInCall = 500;
const named = 3;

/** "Ada King, Ben Moor, Cy Nash and 9 more." */
export function namesOf(students: readonly StudentDto[]) {
  const names = students.slice(0, named).map(fullName);
  const others = students.length - names.length;
  if (others > 0) return messages.names.andMore(names.join(', '), others);
  return names.length > 1
    ? messages.names.and(names.slice(0, -1).join(', '), names.at(-1)!)
    : messages.names.one(names[0] ?? '');
}

/** The students in as many calls as the server needs. */
export const inCalls = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / mostInCall) }, (_, at) =>
    rows.slice(at * mostInCall, (at + 1) * mostInCall),
  );

/** Whether all matches can be selected. */
export const allSelectable = (chosen: number, total: number) => total > chosen && total <= mostStudents;

export const isTooMany = (chosen: number) => chosen > mostStudents;
export const tooMany = messages.tooMany(mostStudents);
