import type { CensusFiguresDto, CensusReportRowDto } from '../../../api/types.gen';
import { formatNumber } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import type { FigureColumn } from '../frame/FiguresTable';
import { creditsColumn, enrollmentsColumn, studentColumns, studentFields } from '../frame/studentColumns';
import { messages } from './messages';

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
    note: messages.allNote,
  },
  { part: 'class_level', title: 'By class level', one: 'Class level', note: messages.levelNote },
  { part: 'program', title: 'By program', one: 'Program', note: messages.programNote },
] as const;

export const fields = [...studentFields, 'credits'] as const;
export type Field = (typeof fields)[number];

export const rowColumns: readonly Column<CensusReportRowDto, Field>[] = [
  ...studentColumns,
  enrollmentsColumn,
  creditsColumn,
  {
    id: 'time',
    label: 'Full or part time',
    width: 104,
    foldedAs: 'badge',
    show: ({ isFullTime }) => (isFullTime ? 'Full-time' : 'Part-time'),
  },
];

/** The chart's summary in a sentence. */
export const summaryOf = (all: CensusFiguresDto | undefined) =>
  all ? messages.summary(all.headcount, formatNumber(all.fullTime), formatNumber(all.partTime)) : '';
