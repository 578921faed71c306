import type { EnrollmentFiguresDto } from '../../../api/types.gen';
import { formatNumber } from '../../../components/format';
import type { FigureColumn } from '../frame/FiguresTable';
import { groupingLabels, messages } from './messages';

export const groupings = [
  { value: 'term', label: groupingLabels.term, one: 'Term' },
  { value: 'program', label: groupingLabels.program, one: 'Program' },
  { value: 'status', label: groupingLabels.status, one: 'Status' },
] as const;
export type Grouping = (typeof groupings)[number]['value'];

const counted: readonly FigureColumn<EnrollmentFiguresDto>[] = [
  { id: 'students', label: 'Students', opens: 'students' },
  { id: 'places', label: 'Enrollments', opens: 'places' },
  { id: 'credits', label: 'Credits', opens: 'places' },
];
const states: readonly FigureColumn<EnrollmentFiguresDto>[] = [
  { id: 'enrolled', label: 'Enrolled', opens: 'enrolled' },
  { id: 'completed', label: 'Completed', opens: 'completed' },
  { id: 'waitlisted', label: 'Waitlisted', opens: 'waitlisted' },
  { id: 'dropped', label: 'Dropped', opens: 'dropped' },
  { id: 'withdrawn', label: 'Withdrawn', opens: 'withdrawn' },
];

/** By status, the status columns would repeat the rows. */
export const columnsBy = (by: Grouping) => (by === 'status' ? counted : [...counted, ...states]);

/** The chart's summary in a sentence. */
export function summaryOf(by: Grouping, rows: readonly EnrollmentFiguresDto[]) {
  if (by === 'term') {
    const [before, last] = [rows.at(-2), rows.at(-1)];
    if (!last) return '';
    return before
      ? messages.nowAndBefore(last.label, last.students, formatNumber(before.students), before.label)
      : messages.now(last.label, last.students);
  }
  const most = rows.toSorted((one, other) => other.places - one.places)[0];
  return most ? messages.most(most.label, formatNumber(most.places)) : '';
}
