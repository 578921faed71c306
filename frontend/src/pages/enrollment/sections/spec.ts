import type { ListSpec } from '../../../components/lists/useListAddress';

const demandSortable = [
  'demandPercent',
  'waitlisted',
  'refused',
  'hoursToFill',
  'courseCode',
  'enrolled',
] as const;
export type DemandField = (typeof demandSortable)[number];
export const rooms = ['full', 'free'] as const;
const demandKinds = { department: 'text', room: rooms } as const;
/** The highest demand first. */
export const demandSpec: ListSpec<DemandField, typeof demandKinds> = {
  sortable: demandSortable,
  sort: '-demandPercent',
  filters: demandKinds,
};

const seatSortable = [
  'courseCode',
  'courseTitle',
  'enrolled',
  'capacity',
  'waitlisted',
  'seatStatus',
] as const;
export type SeatField = (typeof seatSortable)[number];
export const seatStatuses = ['Open', 'Limited', 'Full'] as const;
const seatKinds = { department: 'text', room: seatStatuses } as const;
export const seatSpec: ListSpec<SeatField, typeof seatKinds> = {
  sortable: seatSortable,
  sort: 'courseCode',
  filters: seatKinds,
};
