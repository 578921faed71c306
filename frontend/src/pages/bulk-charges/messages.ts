import type { ChargeOutcome } from '../../api/types.gen';
import { counted, formatMoney, formatNumber } from '../../components/format';

export const outcomeLabels: Record<ChargeOutcome, string> = {
  pending: 'Waiting',
  charged: 'Charged',
  failed: 'Failed',
  unknown: 'Unknown student ID',
  duplicate: 'Listed twice',
  own_account: 'Your own account',
  inactive: 'Not active',
  already_charged: 'Already charged',
};

const students = { one: '# student', other: '# students' };

export const messages = {
  subtitle: 'The same charge for many students: fees, housing, meal plans and others. Tuition is assessed.',
  charge: 'Charge in Bulk',
  runs: (count: number) => counted(count, { one: '# bulk charge', other: '# bulk charges' }),
  students: (count: number) => counted(count, students),
  failed: 'Could not load bulk charges',
  none: 'No bulk charges',
  noneHint: 'Select Charge in Bulk to charge the students of a term, of a program or of a list.',
  noStudents: 'No students',
  noStudentsHint: 'The students of this bulk charge appear here.',
  unmatched: 'No students match.',
  studentsFailed: 'Could not load the students',
  byNumber: 'Student IDs',
  enrolled: (term: string) => `Enrolled in ${term}`,
  all: 'All Bulk Charges',
  dialog: {
    title: 'Charge in Bulk',
    text: 'Each student gets the charge once, even if the work is interrupted. Students are notified.',
    by: 'Students',
    byFilter: 'By term or program',
    byNumber: 'By student ID',
    enrolledTerm: 'Enrolled in',
    anyTerm: 'Any term',
    program: 'Program',
    anyProgram: 'All programs',
    numbers: 'Student IDs',
    numbersHint: 'One on each line, or separated by commas. At most 5,000.',
    numbersRequired: 'Enter at least one student ID',
    filterRequired: 'Choose a term or a program',
    termRequired: 'Term is required',
    typeRequired: 'Charge type is required',
    descriptionRequired: 'Description is required',
    amountRequired: 'Amount is required',
    amountNumber: 'Amount must be a valid number',
    dueDateRequired: 'Due date is required',
    previewed: (count: number, total: string) =>
      `${counted(count, { one: '# student is charged', other: '# students are charged' })}, ${formatMoney(total)} in total.`,
    nobody: 'No students are charged.',
    skipped: (count: number) => counted(count, { one: '# is skipped:', other: '# are skipped:' }),
    more: (count: number) => `And ${formatNumber(count)} more.`,
    who: 'Who is charged',
    incomplete: 'Fill in the charge and the students to see who is charged.',
    previewFailed: 'Could not load the preview',
    submit: 'Charge Students',
    done: (count: number) =>
      `${counted(count, { one: '# student is', other: '# students are' })} being charged`,
    failed: 'Failed to charge the students',
  },
};
