import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { IconName } from '../../../components/Icon';
import type { Column, RowName } from '../../../components/lists/column';
import type { FilterKinds, FiltersOf, ListSpec } from '../../../components/lists/useListAddress';

export interface FilterProps<Kinds extends FilterKinds> {
  filters: FiltersOf<Kinds>;
  choose: (filters: FiltersOf<Kinds>) => void;
}

/** One kind of records that the university is set up by: where they are read, and how their list looks. */
export interface Area<Row extends RaRecord<string>, Field extends string, Kinds extends FilterKinds> {
  /** Below /api, and the name under which the reader's columns are kept. */
  resource: string;
  path: string;
  title: string;
  note: string;
  /** As useMay asks. */
  needs: readonly [action: string, resource: string];
  one: string;
  many: string;
  icon: IconName;
  /** Where it belongs, if not to Settings. */
  back?: { to: string; label: string };
  /** The button that adds one. */
  add: string;
  list: ListSpec<Field, Kinds>;
  /** Absent: the list is not searched. */
  placeholder?: string;
  toFilter: (filters: FiltersOf<Kinds>) => Record<string, unknown>;
  Filters: (props: FilterProps<Kinds>) => ReactNode;
  name: Pick<RowName<Row, Field>, 'label' | 'sort' | 'width'> & { text: (row: Row) => string };
  columns: readonly Column<Row, Field>[];
  muted?: (row: Row) => boolean;
}

export const rowLinkId = (id: string) => `row-${id}`;

/** "term" begins a sentence as "Term". */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
