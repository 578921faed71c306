import { monthsOf } from '../financial/figures';
import { exportLabels, stateLabels } from './messages';

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
    id: 'enrollment',
    report: 'enrollment',
    label: exportLabels.enrollment,
    needs: 'academic',
    fields: ['term'],
    fixed: { by: 'program' },
  },
  {
    id: 'places',
    report: 'enrollment/rows',
    label: exportLabels.places,
    needs: 'academic',
    fields: ['term'],
    fixed: { by: 'program', figure: 'places' },
  },
  { id: 'capacity', report: 'capacity', label: exportLabels.capacity, needs: 'academic', fields: ['term'] },
  {
    id: 'sections',
    report: 'capacity/rows',
    label: exportLabels.sections,
    needs: 'academic',
    fields: ['term'],
    fixed: { group: 'total', figure: 'sections' },
  },
  { id: 'grades', report: 'grades', label: exportLabels.grades, needs: 'academic', fields: ['term'] },
  {
    id: 'given',
    report: 'grades/rows',
    label: exportLabels.given,
    needs: 'academic',
    hasGrades: true,
    fields: ['term'],
  },
  { id: 'retention', report: 'retention', label: exportLabels.retention, needs: 'academic', fields: [] },
  { id: 'beginners', report: 'retention/rows', label: exportLabels.beginners, needs: 'academic', fields: [] },
  { id: 'census', report: 'census', label: exportLabels.census, needs: 'academic', fields: ['term', 'date'] },
  {
    id: 'counted',
    report: 'census/rows',
    label: exportLabels.counted,
    needs: 'academic',
    fields: ['term', 'date'],
  },
  {
    id: 'receivables',
    report: 'receivables',
    label: exportLabels.receivables,
    needs: 'financial',
    fields: ['asOf'],
  },
  {
    id: 'items',
    report: 'receivables/rows',
    label: exportLabels.items,
    needs: 'financial',
    fields: ['state', 'asOf'],
  },
  { id: 'aging', report: 'aging', label: exportLabels.aging, needs: 'financial', fields: ['asOf'] },
  { id: 'revenue', report: 'revenue', label: exportLabels.revenue, needs: 'financial', fields: ['period'] },
  {
    id: 'payments',
    report: 'revenue/rows',
    label: exportLabels.payments,
    needs: 'financial',
    fields: ['period'],
  },
];

export const runsInBackground = (report: string) => exportable.some((one) => one.report === report);

export interface ExportValues {
  id: string;
  termId: string;
  asOf: string;
  date: string;
  state: string;
  period: string;
}

export const states = [
  { value: 'open', label: stateLabels.open },
  { value: 'pastDue', label: stateLabels.pastDue },
  { value: 'all', label: stateLabels.all },
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
