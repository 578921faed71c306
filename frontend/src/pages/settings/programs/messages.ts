import { counted } from '../../../components/format';

/** What the settings of programs say. */
export const messages = {
  note: 'Programs of study, their degrees and credits.',
  search: 'Code or name...',
  closed: 'Closed',
  credits: (count: number) => counted(count, { one: '# credit', other: '# credits' }),
  number: 'Must be a valid number',
  creditsHint: 'Used for SAP. Students in the program are updated within ten minutes.',
  endText:
    'The program can no longer be selected. Current students stay in it, and it still applies to them. You can reopen it later.',
};
