import type { CensusFiguresDto, CensusReportRowDto } from '../../../api/types.gen';
import { formatNumber, plural } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import type { FigureColumn } from '../frame/FiguresTable';
import { creditsColumn, placesColumn, studentColumns, studentFields } from '../frame/studentColumns';

export const columns: readonly FigureColumn<CensusFiguresDto>[] = [
  { id: 'headcount', label: 'Headcount', opens: 'headcount' },
  { id: 'fullTime', label: 'Full-time', opens: 'full_time' },
  { id: 'partTime', label: 'Part-time', opens: 'part_time' },
  {
    id: 'fullTimeEquivalent',
    label: 'Full-time equivalent',
    format: (value) => Number(value).toFixed(2),
    opens: 'headcount',
  },
  { id: 'credits', label: 'Credits', opens: 'headcount' },
];

export const parts = [
  {
    part: 'all',
    title: 'All students',
    one: 'Students',
    note: 'Who held a place when the day ended in New York, also where it was given up later.',
  },
  { part: 'class_level', title: 'By class level', one: 'Class level', note: 'The class level of today.' },
  { part: 'program', title: 'By program', one: 'Program', note: 'The program of today.' },
] as const;

export const fields = [...studentFields, 'credits'] as const;
export type Field = (typeof fields)[number];

export const rowColumns: readonly Column<CensusReportRowDto, Field>[] = [
  ...studentColumns,
  placesColumn,
  creditsColumn,
  {
    id: 'time',
    label: 'Time',
    width: 104,
    foldedAs: 'badge',
    show: ({ isFullTime }) => (isFullTime ? 'Full-time' : 'Part-time'),
  },
];

/** The chart's summary in a sentence. */
export const summaryOf = (all: CensusFiguresDto | undefined) =>
  all
    ? `${plural(all.headcount, 'student')}: ${formatNumber(all.fullTime)} full-time, ${formatNumber(all.partTime)} part-time.`
    : '';
