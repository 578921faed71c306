import type { ListSpec } from '../../components/lists/useListAddress';

const sortable = ['assignedAt', 'submittedAt', 'applicationNumber'] as const;
export type Field = (typeof sortable)[number];
const filters = { open: ['true', 'false'] } as const;
export type Filters = typeof filters;
export const spec: ListSpec<Field, Filters> = { sortable, sort: '-assignedAt', filters };
