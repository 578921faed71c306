import { counted } from '../../../components/format';

/** The texts of merging two applicants who are one person. */
export const messages = {
  button: 'Merge',
  buttonFor: (name: string) => `Merge ${name}`,
  title: (email: string) => `Merge into ${email}`,
  reading: 'Merge two applicants',
  text: (merged: string, kept: string) =>
    `All applications of ${merged} move to ${kept}, which gets an email. ${merged} can no longer open them. A merge can't be undone.`,
  blocked: (count: number) =>
    counted(count, {
      one: 'These applicants cannot be merged yet, for this reason:',
      other: 'These applicants cannot be merged yet, for # reasons:',
    }),
  swap: 'Keep the other email address instead',
  people: 'The two applicants',
  kept: 'Stays',
  merged: 'Is merged',
  names: 'Names',
  birthDates: 'Dates of birth',
  phones: 'Phones',
  moves: 'What moves',
  application: (number: string, program: string, term: string, state: string) =>
    `${number}, ${program}, ${term}, ${state}`,
  parts: (files: number, recommendations: number, notes: number) =>
    [
      counted(files, { one: '# file', other: '# files' }),
      counted(recommendations, { one: '# recommendation', other: '# recommendations' }),
      counted(notes, { one: '# note', other: '# notes' }),
    ].join(', '),
  ends: 'What ends',
  end: (name: string, count: number) => `${name} (${count})`,
  reason: 'Reason',
  reasonHint: 'How you know that both are one person. It becomes a note on each application that moves.',
  reasonRequired: 'Reason is required',
  submit: 'Merge Applicants',
  saving: 'Merging…',
  failed: 'Failed to merge the applicants',
  readFailed: 'Could not load the preview',
  done: 'The applicants were merged',
};
