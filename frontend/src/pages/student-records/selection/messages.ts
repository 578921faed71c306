import { counted, formatNumber } from '../../../components/format';

type Forms = Parameters<typeof counted>[1];
const count = (forms: Forms) => (students: number) => counted(students, forms);

/** The actions on selected students. */
export const messages = {
  selected: count({ one: '# student selected', other: '# students selected' }),
  selectAll: (students: number) => `Select all ${formatNumber(students)} that match`,
  selectAllFailed: 'Failed to select all students',
  tooMany: count({
    one: 'Select at most # student at a time.',
    other: 'Select at most # students at a time.',
  }),
  narrow: 'Narrow the search to select all.',
  doneBefore: count({
    one: 'The first student was processed.',
    other: 'The first # students were processed.',
  }),
  unchanged: 'Students without a change',
  aStudent: 'A student',
  names: {
    andMore: (names: string, others: number) => `${names} and ${formatNumber(others)} more.`,
    and: (names: string, last: string) => `${names} and ${last}.`,
    one: (name: string) => `${name}.`,
  },
};

/** One form for each action on the holds of selected students. */
export const holdsMessages = {
  place: {
    title: count({ one: 'Place a hold on # student', other: 'Place a hold on # students' }),
    submit: count({ one: 'Place hold on # student', other: 'Place hold on # students' }),
    saving: 'Placing…',
    failed: 'Failed to place the holds',
    description:
      'Each student is notified. While the hold is active, it blocks registration unless it is an aid hold.',
    done: count({ one: 'Hold placed on # student', other: 'Hold placed on # students' }),
    resultTitle: 'Place hold: results',
    figure: count({ one: 'Placed on # student', other: 'Placed on # students' }),
  },
  release: {
    title: count({ one: 'Release holds for # student', other: 'Release holds for # students' }),
    submit: count({ one: 'Release holds for # student', other: 'Release holds for # students' }),
    saving: 'Releasing…',
    failed: 'Failed to release the holds',
    description:
      'All active holds of the chosen type are released. Each student is notified and can register unless another hold blocks registration.',
    done: count({ one: 'Hold released for # student', other: 'Hold released for # students' }),
    resultTitle: 'Release hold: results',
    figure: count({ one: 'Released for # student', other: 'Released for # students' }),
  },
  unchanged: count({ one: 'no change for #', other: 'no change for #' }),
  refused: count({ one: 'refused for #', other: 'refused for #' }),
  kind: (kind: string, office: string) => `${kind}, released by ${office}`,
  reasonHint: 'Each student sees this reason.',
  noteHint: "The note is saved in each hold's history.",
};

export const emailMessages = {
  title: count({ one: 'Email # student', other: 'Email # students' }),
  submit: count({ one: 'Send email to # student', other: 'Send email to # students' }),
  failed: 'Failed to send the email',
  description: 'Each student gets a separate email, and replies go to your address.',
  done: count({ one: 'Email queued for # student', other: 'Email queued for # students' }),
  queued: count({ one: 'Queued for # student', other: 'Queued for # students' }),
  notSent: count({ one: 'not sent to #', other: 'not sent to #' }),
  tooLong: 'Text must be at most 10,000 characters long',
  hint: (name: string) =>
    `Begins with “Dear ${name},” and ends with your name and office. Don't write grades, balances or ID numbers: email isn't confidential.`,
};
