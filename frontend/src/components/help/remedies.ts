import type { BlockerDto } from '../../api/types.gen';
import { pageOf } from './path';

type Remedies = Partial<Record<BlockerDto['code'], string>>;

const ofEmployees: Remedies = {
  hold: 'registrar/release-a-hold',
  window_closed: 'registrar/open-registration',
  time_ticket: 'registrar/open-registration',
  section_full: 'registrar/manage-a-waitlist',
  seat_available: 'registrar/manage-a-waitlist',
  waitlist_full: 'registrar/manage-a-waitlist',
  prerequisite: 'registrar/grant-an-override',
  corequisite: 'registrar/grant-an-override',
  time_conflict: 'registrar/grant-an-override',
  repeat_limit: 'registrar/grant-an-override',
  credit_limit: 'registrar/grant-an-override',
  level: 'registrar/grant-an-override',
  program: 'registrar/grant-an-override',
  consent: 'registrar/grant-an-override',
  student_inactive: 'registrar/correct-a-student-record',
  same_identifier: 'registrar/rename-a-course',
};
const ofStudents: Remedies = {
  hold: 'student/write-to-an-office',
  section_full: 'student/join-a-waitlist',
  time_conflict: 'student/swap-a-course',
  prerequisite: 'student/write-to-an-office',
  corequisite: 'student/write-to-an-office',
  credit_limit: 'student/write-to-an-office',
  level: 'student/write-to-an-office',
  program: 'student/write-to-an-office',
  consent: 'student/write-to-an-office',
};

/** All pages that a blocker leads to. */
export const guidesOfRemedies = [...Object.values(ofEmployees), ...Object.values(ofStudents)];

/** The address of the help page that resolves a blocker, if one does. */
export function remedyOf(code: BlockerDto['code'], role: string): string | undefined {
  const page = (role === 'student' ? ofStudents : ofEmployees)[code];
  return page && pageOf(page);
}
