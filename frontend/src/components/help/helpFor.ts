import { matchRoutes } from 'react-router-dom';
import type { Guide } from '../../layout/screen';
import { screens } from '../../routes';
import { helpPath, pageOf } from './path';

/** The guide's folder for a role that has one of its own. */
const readerOf: Record<string, string> = {
  super_admin: 'administrator',
  financial_aid: 'financial-aid',
};
const employees = ['registrar', 'faculty', 'bursar', 'financial-aid', 'admissions', 'compliance'];

/** The parts of the guide to list for a role, its own first. Students see only theirs. */
export function readersOf(role: string): readonly string[] {
  if (role === 'student') return ['student'];
  const own = readerOf[role] ?? role;
  const further = role === 'super_admin' ? [...employees, 'operator'] : employees;
  return [own, ...further.filter((reader) => reader !== own)];
}

const directoryGuide: Guide = {
  student: 'student/restrict-your-directory-information',
  default: 'registrar/restrict-a-students-directory-information',
};

/** Dialogs for another job than their screen's, by their name in the address, without the record's id after a dot. */
const dialogs: Readonly<Record<string, Guide>> = {
  'place-hold': 'registrar/place-a-hold',
  'place-holds': 'registrar/place-a-hold',
  'release-hold': 'registrar/release-a-hold',
  'lift-hold': 'registrar/release-a-hold', // in older links
  'release-holds': 'registrar/release-a-hold',
  'edit-student': 'registrar/correct-a-student-record',
  'directory-restriction': directoryGuide,
  'remove-directory-restriction': directoryGuide,
  register: 'registrar/register-a-student-for-several-courses',
  'issue-letter': { student: 'student/get-a-transcript-or-a-letter', default: 'registrar/issue-a-letter' },
  'verify-enrollment': 'registrar/issue-a-letter',
  'issue-transcript': 'registrar/issue-an-official-transcript',
  'degree-audit': 'registrar/audit-a-degree',
  'add-section': 'registrar/create-a-section',
  'create-course': 'registrar/create-a-section',
  'edit-section': 'registrar/create-a-section',
  'cancel-section': 'registrar/cancel-a-section',
  'export-reports': 'registrar/export-a-report',
  'new-charge': 'bursar/add-a-charge',
  'edit-charge': 'bursar/add-a-charge',
  'void-charge': 'bursar/add-a-charge',
  'new-plan': 'bursar/set-up-a-payment-plan',
  'edit-plan': 'bursar/set-up-a-payment-plan',
  'cancel-plan': 'bursar/set-up-a-payment-plan',
  'pay-charge': 'bursar/record-a-payment',
  'pay-plan': 'bursar/record-a-payment',
  'pay-account': 'bursar/record-a-payment',
  'adjust-charge': 'bursar/add-a-charge',
  'edit-payment': 'bursar/record-a-payment',
  'reallocate-payment': 'bursar/record-a-payment',
  'return-payment': 'bursar/record-a-payment',
  'void-payment': 'bursar/record-a-payment',
  leave: {
    student: 'student/drop-or-withdraw-from-a-course',
    default: 'registrar/drop-or-withdraw-a-student',
  },
  withdraw: 'registrar/withdraw-a-student-from-a-term',
  swap: 'student/swap-a-course',
  record_correction: 'student/ask-for-a-correction',
  merge: 'registrar/merge-departments',
};

const addresses = screens.flatMap(({ paths, guide, guides }) =>
  paths.map((path) => ({ path, guide: guides?.[path] ?? guide })),
);

const pagesOf = (guide: Guide = {}): readonly string[] =>
  typeof guide === 'string' ? [guide] : Object.values(guide);

/** All pages that a screen or a dialog opens. */
export const guidesOfScreens = [...addresses.map(({ guide }) => guide), ...Object.values(dialogs)].flatMap(
  pagesOf,
);

const guideAt = (pathname: string) => matchRoutes(addresses, pathname)?.[0]?.route.guide;

/** The address of the help for a screen or the dialog open on it: its page of the guide, or the list of all. */
export function helpFor(pathname: string, role: string, dialog = ''): string {
  const [name = ''] = dialog.split('.');
  const guide = Object.hasOwn(dialogs, name) ? dialogs[name] : guideAt(pathname);
  const page = typeof guide === 'object' ? (guide[role] ?? guide.default) : guide;
  return page ? pageOf(page) : helpPath;
}
