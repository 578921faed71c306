import type { EnrollmentDepositDto } from '../../api/types.gen';
import { counted, formatDay, formatMoment } from '../../components/format';

export const messages = {
  subtitle:
    'An accepted applicant becomes a student when the deposit is recorded or waived. The deposit pays the first tuition.',
  deposits: (count: number) => counted(count, { one: '# application', other: '# applications' }),
  noName: 'Name deleted',
  failed: 'Could not load enrollment deposits',
  acceptedOn: (at: string) => `Accepted ${formatDay(at)}`,
  recordedOn: (at: string) => `Recorded ${formatDay(at)}`,
  depositOf: (amount: string) => `Deposit ${amount}`,
  heldOf: (held: string) => `${held} held`,
  empty: {
    awaiting: {
      title: 'No deposits awaited',
      hint: 'Applicants who accept their offer appear here, the longest waiting first.',
      unmatched: 'No accepted applications match.',
    },
    recorded: {
      title: 'No deposits recorded',
      hint: 'Applications appear here when their deposit is recorded or waived.',
      unmatched: 'No recorded deposits match.',
    },
  },
  state: { recorded: 'Recorded', waived: 'Waived', returned: 'Returned', awaiting: 'Awaiting deposit' },
  newRecord: 'New record',
  formerStudent: 'Former student',
  who: (name: string | null, at: string) => [name, formatMoment(at)].filter(Boolean).join(', '),
  reasonRequired: 'Reason is required',
  person: {
    label: 'Student record',
    isNew: 'Create a new record',
    isFormer: 'Use the record of a former student',
    picker: 'Former student',
    pickerHint: 'The record becomes active, with the program and catalog year of the application.',
    recordRequired: 'Student record is required',
    required: 'Former student is required',
    use: (studentNumber: string) => `Use the Record ${studentNumber}`,
  },
  record: {
    title: 'Record Deposit',
    text: 'The applicant becomes a student, and gets an email with the student ID.',
    least: (required: string) => `The fee policy requires ${required}.`,
    done: 'Deposit recorded',
    failed: 'Failed to record the deposit',
  },
  waive: {
    title: 'Waive Deposit',
    text: 'The applicant becomes a student without a deposit, and gets an email with the student ID.',
    done: 'Deposit waived',
    failed: 'Failed to waive the deposit',
  },
  undo: {
    title: 'Undo Enrollment',
    isVoided: 'The deposit becomes void, and the application awaits a deposit again.',
    isAwaited: 'The application awaits a deposit again.',
    ofNew: 'The student record becomes inactive. The next deposit uses it again.',
    ofFormer: 'The student record gets back its earlier status, program and catalog year.',
    done: 'Enrollment undone',
    failed: 'Failed to undo the enrollment',
  },
};

/** "Ada Okoye (A-000123), Business Administration, Spring 2027. …" */
export const descriptionOf = (
  { applicantName, number, programName, termName }: EnrollmentDepositDto,
  text: string,
) => `${applicantName ? `${applicantName} (${number})` : number}, ${programName}, ${termName}. ${text}`;
