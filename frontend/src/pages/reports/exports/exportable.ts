import { monthsOf } from '../financial/figures';

/** A parameter that not all exports have. */
export type ExportField = 'term' | 'date' | 'asOf' | 'state' | 'period';

export interface Exportable {
  /** Identifies the form only: two forms may belong to one report. */
  id: string;
  /** The report's name in its address below /api/reports. */
  report: string;
  label: string;
  needs: 'academic' | 'financial';
  /** Each row contains a student's grade. */
  hasGrades?: true;
  fields: readonly ExportField[];
  fixed?: Readonly<Record<string, string>>;
}

/** The exports that can run in the background, in display order. */
export const exportable: readonly Exportable[] = [
  {
    ...{ id: 'enrollment', report: 'enrollment', label: 'Enrollment by program' },
    ...{ needs: 'academic', fields: ['term'], fixed: { by: 'program' } },
  },
  {
    ...{ id: 'places', report: 'enrollment/rows', label: 'Enrollment, every place' },
    ...{ needs: 'academic', fields: ['term'], fixed: { by: 'program', figure: 'places' } },
  },
  {
    ...{ id: 'capacity', report: 'capacity', label: 'Capacity by department' },
    ...{ needs: 'academic', fields: ['term'] },
  },
  {
    ...{ id: 'sections', report: 'capacity/rows', label: 'Capacity, every section' },
    ...{ needs: 'academic', fields: ['term'], fixed: { group: 'total', figure: 'sections' } },
  },
  {
    ...{ id: 'grades', report: 'grades', label: 'Grades given' },
    ...{ needs: 'academic', fields: ['term'] },
  },
  {
    ...{ id: 'given', report: 'grades/rows', label: 'Grades, every final grade' },
    ...{ needs: 'academic', hasGrades: true, fields: ['term'] },
  },
  {
    ...{ id: 'retention', report: 'retention', label: 'Retention by first term' },
    ...{ needs: 'academic', fields: [] },
  },
  {
    ...{ id: 'beginners', report: 'retention/rows', label: 'Retention, every student' },
    ...{ needs: 'academic', fields: [] },
  },
  {
    ...{ id: 'census', report: 'census', label: 'Census of a day' },
    ...{ needs: 'academic', fields: ['term', 'date'] },
  },
  {
    ...{ id: 'counted', report: 'census/rows', label: 'Census, every student' },
    ...{ needs: 'academic', fields: ['term', 'date'] },
  },
  {
    ...{ id: 'receivables', report: 'receivables', label: 'Receivables by type' },
    ...{ needs: 'financial', fields: ['asOf'] },
  },
  {
    ...{ id: 'items', report: 'receivables/rows', label: 'Receivables, every charge and installment' },
    ...{ needs: 'financial', fields: ['state', 'asOf'] },
  },
  {
    ...{ id: 'revenue', report: 'revenue', label: 'Revenue by month and type' },
    ...{ needs: 'financial', fields: ['period'] },
  },
  {
    ...{ id: 'payments', report: 'revenue/rows', label: 'Revenue, every payment' },
    ...{ needs: 'financial', fields: ['period'] },
  },
];

export interface ExportValues {
  id: string;
  termId: string;
  asOf: string;
  date: string;
  state: string;
  period: string;
}

export const states = [
  { value: 'open', label: 'What is open' },
  { value: 'pastDue', label: 'What is past due' },
  { value: 'all', label: 'All' },
] as const;
const stateFilters: Record<string, Record<string, boolean>> = {
  open: { isOpen: true },
  pastDue: { isPastDue: true },
};

/** The filters for the report's address. */
export function filtersOf(
  { fields, fixed }: Exportable,
  { termId, date, asOf, state, period }: ExportValues,
  today: string,
): Record<string, unknown> {
  return {
    ...fixed,
    ...(fields.includes('term') && { termId }),
    ...(fields.includes('date') && date && { date }),
    ...(fields.includes('asOf') && asOf && { asOf }),
    ...(fields.includes('state') && stateFilters[state]),
    ...(fields.includes('period') && monthsOf(period, today)),
  };
}
