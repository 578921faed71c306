import type { SectionDemandDto, SectionDto } from '../../../api/types.gen';
import { formatNumber } from '../../../components/format';
import type { Column, RowName } from '../../../components/lists/column';
import { sectionName, seatStatusOf } from '../../../resources/sections/section';
import { SeatStatus } from '../../../resources/sections/SeatStatus';
import type { DemandField, SeatField } from './spec';

type Row = SectionDemandDto | SectionDto;

export const sectionColumn = <R extends Row>(hrefTo: (id: string) => string): RowName<R, 'courseCode'> => ({
  label: 'Section',
  sort: 'courseCode',
  width: 144,
  text: sectionName,
  to: ({ id }) => hrefTo(id),
});

const title = {
  id: 'courseTitle',
  label: 'Course title',
  wraps: true,
  foldedAs: 'title',
  folds: 'tablet',
  yields: 'never',
  show: ({ courseTitle }: Row) => <span title={courseTitle}>{courseTitle}</span>,
  folded: ({ courseTitle }: Row) => courseTitle,
} as const;
const enrolled = {
  id: 'enrolled',
  label: 'Enrolled',
  sort: 'enrolled',
  figure: true,
  width: 92,
  show: ({ enrolled: count }: Row) => formatNumber(count),
  folded: ({ enrolled: count }: Row) => `${formatNumber(count)} enrolled`,
} as const;
const capacityOf = ({ capacity, isUnlimited }: Row) => (isUnlimited ? 'Unlimited' : formatNumber(capacity));
const capacity = {
  id: 'capacity',
  label: 'Capacity',
  figure: true,
  width: 100,
  yields: 'tablet',
  show: capacityOf,
  folded: (row: Row) => `capacity ${capacityOf(row).toLowerCase()}`,
} as const;
const waitlisted = {
  id: 'waitlisted',
  label: 'Waitlisted',
  sort: 'waitlisted',
  figure: true,
  width: 100,
  yields: 'tablet',
  show: ({ waitlisted: count }: Row) => formatNumber(count),
  folded: ({ waitlisted: count }: Row) => `${formatNumber(count)} waitlisted`,
} as const;

const hours = (value: number | null) =>
  value === null
    ? ''
    : value < 48
      ? `${formatNumber(value)} h`
      : `${formatNumber(Math.round(value / 24))} days`;

export const demandColumns: readonly Column<SectionDemandDto, DemandField>[] = [
  title,
  enrolled,
  capacity,
  waitlisted,
  {
    id: 'demandPercent',
    label: 'Demand',
    sort: 'demandPercent',
    figure: true,
    width: 92,
    show: ({ demandPercent }) => (demandPercent === null ? '' : `${formatNumber(demandPercent)}%`),
    folded: ({ demandPercent }) => (demandPercent === null ? '' : `demand ${formatNumber(demandPercent)}%`),
  },
  {
    id: 'refused',
    label: 'Refused',
    sort: 'refused',
    figure: true,
    width: 88,
    folds: 'tablet',
    show: ({ refused }) => formatNumber(refused),
    folded: ({ refused }) => (refused > 0 ? `${formatNumber(refused)} refused` : ''),
  },
  {
    id: 'hoursToFill',
    label: 'Time to fill',
    sort: 'hoursToFill',
    figure: true,
    width: 96,
    folds: 'tablet',
    show: ({ hoursToFill }) => hours(hoursToFill),
    folded: ({ hoursToFill }) => (hoursToFill === null ? '' : `filled in ${hours(hoursToFill)}`),
  },
  {
    id: 'seatStatus',
    label: 'Status',
    width: 116,
    foldedAs: 'badge',
    yields: 'never',
    show: (row) => <SeatStatus section={{ seatStatus: seatStatusOf(row), isActive: true }} />,
  },
];

export const seatColumns: readonly Column<SectionDto, SeatField>[] = [
  { ...title, sort: 'courseTitle' },
  enrolled,
  { ...capacity, sort: 'capacity' },
  waitlisted,
  {
    id: 'seatStatus',
    label: 'Status',
    sort: 'seatStatus',
    width: 116,
    foldedAs: 'badge',
    yields: 'never',
    show: (row) => <SeatStatus section={row} />,
  },
];
