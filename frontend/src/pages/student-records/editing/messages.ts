import type { MatchReason, StudentStatus } from '../../../api/types.gen';
import { counted } from '../../../components/format';
import { studentStatusLabels } from '../../../resources/students/messages';

/** The texts of the forms about a student. */
export const messages = {
  saveFailed: 'Failed to save the record',
  openFailed: "Failed to open the student's record",
  issueTranscript: 'Choose a student. You see the transcript before you issue it.',
  degreeAudit: "Choose a student. Viewing a degree audit doesn't change the record.",
  verifyEnrollment: 'Choose a student. You see the text of the letter and any blockers before you issue it.',
  created: (name: string, studentId: string) => `${name} created with student ID ${studentId}`,
  programsFailed: 'Could not load the programs. Close the dialog, then open it again.',
  newStudent: 'Only the first and last name are required.',
  computed: 'GPA, credits, class level and SAP status are calculated from enrollments and grades.',
  registrarOnly: 'The student has enrolled, so only the Office of the Registrar can edit this record.',
  edit: (name: string) => `Edit ${name}`,
  nextId: 'Leave blank to assign the next student ID.',
  signsIn: 'The student signs in with this address.',
  idRequired: 'Student ID is required',
};

const reasonLabels: Record<MatchReason, string> = {
  email: 'same email address',
  phone: 'same phone number',
  birth_date_and_name: 'same birth date and a similar name',
};

/** The question before a student is created who may have a record already. */
export const similarMessages = {
  title: (count: number) =>
    counted(count, { one: 'This student may have a record', other: '# records may be of this student' }),
  text: 'Open a record to compare it. If it is the same person, cancel and use that record.',
  confirm: 'Create another record',
  record: (name: string, studentId: string) => `${name}, ${studentId} (opens in a new tab)`,
  merge: (one: string, other: string) =>
    `${one} and ${other} are two records of one person (opens in a new tab)`,
  facts: (reasons: readonly MatchReason[], program: string | null, status: StudentStatus) => {
    const [first = '', ...rest] = [
      ...reasons.map((reason) => reasonLabels[reason]),
      studentStatusLabels[status],
      program,
    ].filter((text) => text !== null);
    return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' · ');
  },
};

/** The effect of an enrollment status on the student's enrollments. */
const seats =
  "Through the add/drop deadline, enrollments are dropped. From then through the last day to withdraw, they are withdrawn with a W. After that, they don't change. No refund is recorded.";
export const statusMessages = {
  inactive: `${seats} Waitlist entries stay, but are skipped.`,
  on_leave: `${seats} Waitlist entries stay, but are skipped.`,
  withdrawn: `${seats} Waitlist entries are dropped.`,
  graduated:
    'The student completes courses that have started. Enrollments in later terms and waitlist entries are dropped.',
  active: "The student can register again. Dropped enrollments aren't restored.",
  final:
    "Waitlisted students get the open seats immediately. Changing the status back doesn't restore the student's seats.",
  enrollments: (count: number, courses: string) =>
    counted(count, { one: `# enrollment (${courses})`, other: `# enrollments (${courses})` }),
  waitlisted: (count: number, courses: string) =>
    counted(count, { one: `# waitlist entry (${courses})`, other: `# waitlist entries (${courses})` }),
  current: (one: string) => `Current: ${one}.`,
  currentBoth: (enrollments: string, waitlisted: string) => `Current: ${enrollments} and ${waitlisted}.`,
  none: 'The student has no current enrollments.',
  question: (name: string, status: StudentStatus) =>
    `Change the status of ${name} to ${studentStatusLabels[status].toLowerCase()}?`,
  confirm: 'Change status',
};
