import type { GradeFiguresDto, GradeReportRowDto } from '../../../api/types.gen';
import type { Column } from '../../../components/lists/column';
import type { FigureColumn } from '../frame/FiguresTable';
import { studentColumns, studentFields } from '../frame/studentColumns';
import { messages } from './messages';

export const columns: readonly FigureColumn<GradeFiguresDto>[] = [
  { id: 'count', label: 'Grades', opens: 'grades' },
  {
    id: 'percent',
    label: 'Percent',
    format: (value) => `${Number(value).toFixed(1)}%`,
    opens: 'grades',
    none: '',
  },
];

export const fields = [...studentFields, 'courseCode'] as const;
export type Field = (typeof fields)[number];

export const rowColumns: readonly Column<GradeReportRowDto, Field>[] = [
  ...studentColumns,
  {
    id: 'section',
    label: 'Section',
    sort: 'courseCode',
    width: 132,
    show: ({ courseCode, sectionNumber }) => `${courseCode}-${sectionNumber}`,
  },
  { id: 'grade', label: 'Grade', width: 80, foldedAs: 'badge', show: ({ grade }) => grade },
];

/** The chart's summary in a sentence. */
export function summaryOf(rows: readonly GradeFiguresDto[]) {
  const most = rows.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))[0];
  return most?.count ? messages.summary(most.label, most.count) : '';
}
