import { counted } from '../../../components/format';

/** The texts of merging two records of one person. */
export const messages = {
  button: 'Merge',
  pickTitle: 'Merge another record into this one',
  pickText: 'Choose the other record of this person. You see everything that moves before you merge.',
  other: 'Other record',
  otherRequired: 'The other record is required',
  title: (kept: string) => `Merge into ${kept}`,
  text: (merged: string, kept: string) =>
    `${merged} becomes an alias of ${kept}: its number finds ${kept}, and its account can no longer sign in. A merge can't be undone.`,
  record: (name: string, number: string) => `${name} (${number})`,
  blocked: (count: number) =>
    counted(count, {
      one: 'These records cannot be merged yet, for this reason:',
      other: 'These records cannot be merged yet, for # reasons:',
    }),
  swap: 'Keep the other record instead',
  fields: 'Personal data',
  chosen: 'Both records have a value. Choose the one that stays.',
  choiceRequired: 'Choose the value that stays',
  follows: { kept: 'stays', merged: 'moves', same: 'same in both' },
  restricted: 'One of the records restricts directory information, so the merged record does too.',
  moves: 'What moves',
  nothingMoves: 'No rows move.',
  stays: 'What stays with the old record',
  rows: (name: string, count: number) => `${name} (${count})`,
  reason: 'Reason',
  reasonHint: 'How you know that both records are about one person.',
  reasonRequired: 'Reason is required',
  submit: 'Merge records',
  saving: 'Merging…',
  failed: 'Failed to merge the records',
  readFailed: 'Failed to load the preview',
  done: (number: string) => `${number} was merged into this record`,
};
