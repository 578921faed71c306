import { matchPath } from 'react-router-dom';
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

/** The page of the guide for a screen; by role where roles do different jobs there, `default` for all others. */
type Guide = string | Readonly<Record<string, string>>;

/** The first line that matches counts. A path ends with * if it includes all below it. */
const screens: readonly (readonly [path: string, guide: Guide])[] = [
  [
    '/portal/dashboard',
    {
      student: 'student/see-what-is-due',
      faculty: 'faculty/grade-an-assignment',
      bursar: 'bursar/find-overdue-accounts',
      financial_aid: 'financial-aid/check-a-students-enrollment-intensity',
      admissions: 'admissions/answer-an-inquiry',
      compliance: 'compliance/search-the-audit-log',
      super_admin: 'administrator/add-a-user',
      default: 'registrar/find-a-student',
    },
  ],
  ['/portal/profile', { student: 'student/restrict-your-directory-information' }],
  ['/portal/preferences', { student: 'student/choose-your-notifications' }],
  ['/portal/my-courses/*', 'student/submit-an-assignment'],
  ['/portal/my-record/degree-audit', 'student/read-your-degree-audit'],
  ['/portal/my-record/transcript', 'student/get-a-transcript-or-a-letter'],
  ['/portal/my-record/*', 'student/update-your-contact-information'],
  ['/portal/my-account/*', 'student/see-what-you-owe'],
  ['/portal/register/*', 'student/register-for-courses'],
  ['/portal/requests/*', 'student/write-to-an-office'],
  ['/portal/my-sections/:id/gradebook', 'faculty/read-the-gradebook'],
  ['/portal/my-sections/:id/assignments', 'faculty/create-an-assignment'],
  ['/portal/my-sections/:id/assignments/:assignment', 'faculty/grade-an-assignment'],
  ['/portal/my-sections/*', 'faculty/create-an-assignment'],
  ['/portal/grading/*', 'faculty/grade-an-assignment'],
  [
    '/portal/grade-changes/*',
    { faculty: 'faculty/request-a-grade-change', default: 'registrar/decide-a-grade-change-request' },
  ],
  ['/portal/courses/:id/roster', 'faculty/submit-final-grades'],
  ['/portal/courses/:id/assignments', 'faculty/create-an-assignment'],
  ['/portal/courses/:id/assignments/:assignment', 'faculty/grade-an-assignment'],
  ['/portal/courses/*', { faculty: 'faculty/submit-final-grades', default: 'registrar/create-a-section' }],
  ['/portal/student-records/:id/transcript', 'registrar/issue-an-official-transcript'],
  ['/portal/student-records/:id/degree-audit', 'registrar/audit-a-degree'],
  [
    '/portal/student-records/*',
    {
      financial_aid: 'financial-aid/check-a-students-enrollment-intensity',
      compliance: 'compliance/see-who-looked-at-a-record',
      default: 'registrar/find-a-student',
    },
  ],
  ['/portal/enrollment/new', 'registrar/register-a-student'],
  ['/portal/enrollment/enrollments/*', 'registrar/drop-or-withdraw-a-student'],
  ['/portal/enrollment/sections/*', 'registrar/manage-a-waitlist'],
  ['/portal/enrollment/overrides/*', 'registrar/grant-an-override'],
  ['/portal/enrollment/windows/*', 'registrar/open-registration'],
  ['/portal/enrollment/time-tickets/*', 'registrar/open-registration'],
  ['/portal/enrollment/*', 'registrar/register-a-student'],
  ['/portal/holds/*', 'registrar/release-a-hold'],
  ['/portal/financial/students/:id', 'bursar/add-a-charge'],
  ['/portal/financial/*', 'bursar/record-a-payment'],
  ['/portal/inquiries/*', 'admissions/answer-an-inquiry'],
  ['/portal/transfer-credit/*', 'registrar/evaluate-transfer-credit'],
  ['/portal/athletics/*', 'admissions/follow-up-on-an-athletics-sign-up'],
  ['/portal/compliance/*', 'compliance/search-the-audit-log'],
  ['/portal/reports/*', { bursar: 'bursar/find-overdue-accounts', default: 'registrar/export-a-report' }],
  ['/portal/settings/users/*', 'administrator/add-a-user'],
  ['/portal/settings/policies/*', 'administrator/change-a-policy'],
  ['/portal/settings/clients/*', 'administrator/create-a-machine-client'],
  ['/portal/settings/mails/*', 'administrator/find-an-email-that-was-not-sent'],
  ['/portal/settings/departments/*', 'registrar/merge-departments'],
  ['/portal/settings/terms/*', 'registrar/close-a-term'],
  ['/portal/settings/courses/*', 'registrar/create-a-section'],
];

/** Dialogs for another job than their screen's, by their name in the address, without the record's id after a dot. */
const dialogs: Readonly<Record<string, Guide>> = {
  'place-hold': 'registrar/place-a-hold',
  'place-holds': 'registrar/place-a-hold',
  'lift-hold': 'registrar/release-a-hold',
  'release-holds': 'registrar/release-a-hold',
  'edit-student': 'registrar/correct-a-student-record',
  'directory-restriction': {
    student: 'student/restrict-your-directory-information',
    default: 'registrar/restrict-a-students-directory-information',
  },
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
  'edit-payment': 'bursar/record-a-payment',
  'void-payment': 'bursar/record-a-payment',
  leave: {
    student: 'student/drop-or-withdraw-from-a-course',
    default: 'registrar/drop-or-withdraw-a-student',
  },
  swap: 'student/swap-a-course',
  record_correction: 'student/ask-for-a-correction',
  merge: 'registrar/merge-departments',
};

const pagesOf = (guide: Guide): readonly string[] =>
  typeof guide === 'string' ? [guide] : Object.values(guide);

/** All pages that a screen or a dialog opens. */
export const guidesOfScreens = [...screens.map(([, guide]) => guide), ...Object.values(dialogs)].flatMap(
  pagesOf,
);

/** The address of the help for a screen or the dialog open on it: its page of the guide, or the list of all. */
export function helpFor(pathname: string, role: string, dialog = ''): string {
  const [name = ''] = dialog.split('.');
  const guide = dialogs[name] ?? screens.find(([path]) => matchPath(path, pathname))?.[1];
  const page = typeof guide === 'object' ? (guide[role] ?? guide.default) : guide;
  return page ? pageOf(page) : helpPath;
}
