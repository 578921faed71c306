import { counted } from '../../../components/format';

type Forms = Parameters<typeof counted>[1];
const count = (forms: Forms) => (figure: number) => counted(figure, forms);

/** The texts that all reports share. */
export const messages = {
  controls: 'Report settings',
  asOf: (moment: string) => `As of ${moment}`,
  failed: 'Could not load the figures',
  rowsFailed: 'Could not load the records',
  noRows: 'No records',
  noRowsHint: 'This figure includes no records.',
  unknown: 'Unknown',
  cell: (row: string, column: string, value: string) => `${row}, ${column}: ${value}`,
  of: (group: string, figure: string) => `${group}: ${figure}`,
  noProgram: 'No program',
};

/** The rows behind a figure. */
export const rowCounts = {
  students: count({ one: '# student', other: '# students' }),
  enrollments: count({ one: '# enrollment', other: '# enrollments' }),
  sections: count({ one: '# section', other: '# sections' }),
  grades: count({ one: '# grade', other: '# grades' }),
  items: count({ one: '# item', other: '# items' }),
  payments: count({ one: '# payment', other: '# payments' }),
  credits: count({ one: '# credit', other: '# credits' }),
};
