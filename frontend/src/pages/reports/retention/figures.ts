import type { RetentionFiguresDto, RetentionReportRowDto } from '../../../api/types.gen';
import { formatNumber } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import { studentStatusLabels } from '../../../resources/students/messages';
import type { FigureColumn } from '../frame/FiguresTable';
import { studentColumns, studentFields } from '../frame/studentColumns';
import { messages } from './messages';

export const percent = (value: number | string) => `${value}%`;
const credits = (value: number | string) => Number(value).toFixed(2);
const none = 'Not yet';

export const columns: readonly FigureColumn<RetentionFiguresDto>[] = [
  { id: 'size', label: 'Students', opens: 'size' },
  { id: 'returned', label: 'Returned next term', opens: 'returned', none },
  { id: 'returnedPercent', label: 'Percent', format: percent, opens: 'returned', none },
  { id: 'returnedAfterYear', label: 'Returned after a year', opens: 'returned_after_year', none },
  {
    id: 'returnedAfterYearPercent',
    label: 'Percent',
    format: percent,
    opens: 'returned_after_year',
    none,
  },
  { id: 'graduated', label: 'Graduated', opens: 'graduated' },
  { id: 'averageAttempted', label: 'Credits attempted', format: credits, opens: 'size' },
  { id: 'averageEarned', label: 'Credits earned', format: credits, opens: 'size' },
];

export const fields = [...studentFields, 'creditsAttempted', 'creditsEarned'] as const;
export type Field = (typeof fields)[number];

const figure = (
  id: 'creditsAttempted' | 'creditsEarned',
  label: string,
): Column<RetentionReportRowDto, Field> => ({
  id,
  label,
  sort: id,
  width: 104,
  figure: true,
  show: (row) => formatNumber(row[id]),
  folded: (row) => messages.credits(formatNumber(row[id]), label),
});
const answer = (value: boolean | null) => (value === null ? none : value ? 'Yes' : 'No');

export const rowColumns: readonly Column<RetentionReportRowDto, Field>[] = [
  ...studentColumns,
  {
    id: 'returned',
    label: 'Next term',
    width: 104,
    show: ({ hasReturned }) => answer(hasReturned),
    folded: ({ hasReturned }) => messages.next(answer(hasReturned)),
  },
  {
    id: 'year',
    label: 'After a year',
    width: 104,
    show: ({ hasReturnedAfterYear }) => answer(hasReturnedAfterYear),
    folded: ({ hasReturnedAfterYear }) => messages.after(answer(hasReturnedAfterYear)),
  },
  figure('creditsAttempted', 'Attempted'),
  figure('creditsEarned', 'Earned'),
  {
    id: 'status',
    label: 'Status',
    width: 104,
    show: ({ enrollmentStatus }) => studentStatusLabels[enrollmentStatus],
  },
];

/** The chart's summary in a sentence. */
export function summaryOf(rows: readonly RetentionFiguresDto[]) {
  const last = rows.findLast(({ returnedPercent }) => returnedPercent !== null);
  if (!last) return '';
  const year = rows.findLast(({ returnedAfterYearPercent }) => returnedAfterYearPercent !== null);
  return [
    messages.summary(last.label, last.returnedPercent, last.nextTerm),
    year && messages.summaryYear(year.label, year.returnedAfterYearPercent, year.yearTerm),
  ]
    .filter(Boolean)
    .join(' ');
}
