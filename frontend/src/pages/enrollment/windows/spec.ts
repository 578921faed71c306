import type { ListSpec } from '../../../components/lists/useListAddress';

const windowSortable = ['opensAt', 'closesAt', 'name'] as const;
export type WindowField = (typeof windowSortable)[number];
export const windowSpec: ListSpec<WindowField, Record<never, never>> = {
  sortable: windowSortable,
  sort: 'opensAt',
};

const ticketSortable = ['opensAt', 'studentName'] as const;
export type TicketField = (typeof ticketSortable)[number];
export const ticketSpec: ListSpec<TicketField, Record<never, never>> = {
  sortable: ticketSortable,
  sort: 'opensAt',
};

export const classLevels = ['freshman', 'sophomore', 'junior', 'senior'] as const;
export type ClassLevel = (typeof classLevels)[number];
