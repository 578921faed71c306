import type { CapacityFiguresDto, CapacityReportRowDto } from '../../../api/types.gen';
import { formatNumber } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import type { FigureColumn } from '../frame/FiguresTable';
import { messages } from './messages';

export const percent = (value: number | string) => `${value}%`;

export const columns: readonly FigureColumn<CapacityFiguresDto>[] = [
  { id: 'sections', label: 'Sections', opens: 'sections' },
  { id: 'full', label: 'Full', opens: 'full' },
  { id: 'unlimited', label: 'No seat limit', opens: 'unlimited' },
  { id: 'seats', label: 'Seats', opens: 'limited' },
  { id: 'enrolled', label: 'Seats taken', opens: 'taken' },
  { id: 'enrolledWithoutLimit', label: messages.unlimited, opens: 'unlimited' },
  { id: 'waitlisted', label: 'Waitlisted', opens: 'waiting' },
  { id: 'utilizationPercent', label: 'Used', format: percent, opens: 'limited', none: 'No seats' },
];

export const fields = ['courseCode', 'seats', 'enrolled', 'waitlisted', 'utilizationPercent'] as const;
export type Field = (typeof fields)[number];

const figure = (
  id: 'seats' | 'enrolled' | 'waitlisted',
  label: string,
  unknown = '',
): Column<CapacityReportRowDto, Field> => ({
  id,
  label,
  sort: id,
  width: 96,
  figure: true,
  show: (row) => (row[id] === null ? unknown : formatNumber(row[id])),
  folded: (row) => (row[id] === null ? unknown : messages.figure(formatNumber(row[id]), label)),
});

export const rowColumns: readonly Column<CapacityReportRowDto, Field>[] = [
  { id: 'title', label: 'Title', wraps: true, foldedAs: 'title', show: ({ courseTitle }) => courseTitle },
  {
    id: 'department',
    label: 'Department',
    width: 160,
    folds: 'tablet',
    show: ({ department }) => department ?? 'No department',
  },
  figure('seats', 'Seats', 'No limit'),
  figure('enrolled', 'Seats taken'),
  figure('waitlisted', 'Waitlisted'),
  {
    id: 'used',
    label: 'Used',
    sort: 'utilizationPercent',
    width: 80,
    figure: true,
    show: ({ utilizationPercent }) => (utilizationPercent === null ? '' : percent(utilizationPercent)),
    folded: ({ utilizationPercent }) =>
      utilizationPercent === null ? '' : messages.used(percent(utilizationPercent)),
  },
];

/** The chart's summary in a sentence. */
export function summaryOf(rows: readonly CapacityFiguresDto[]) {
  const ordered = rows.toSorted((one, other) => other.utilizationPercent! - one.utilizationPercent!);
  const [most, least] = [ordered[0], ordered.at(-1)];
  if (!most || !least) return '';
  return most === least
    ? messages.summaryOne(most.label, most.utilizationPercent)
    : messages.summary(most.label, most.utilizationPercent, least.label, least.utilizationPercent);
}
