import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { IconName } from '../../../components/Icon';
import type { Column, RowName } from '../../../components/lists/column';
import type { FilterKinds, FiltersOf, ListSpec } from '../../../components/lists/useListAddress';

export interface FilterProps<Kinds extends FilterKinds> {
  filters: FiltersOf<Kinds>;
  choose: (filters: FiltersOf<Kinds>) => void;
}

/** One kind of setup records: their resource and their list. */
export interface Area<Row extends RaRecord<string>, Field extends string, Kinds extends FilterKinds> {
  /** Below /api; also the key of the reader's choice of columns. */
  resource: string;
  path: string;
  title: string;
  note: string;
  one: string;
  many: string;
  icon: IconName;
  /** The label of the Add button. */
  add: string;
  list: ListSpec<Field, Kinds>;
  /** Absent: the list has no search. */
  placeholder?: string;
  toFilter: (filters: FiltersOf<Kinds>) => Record<string, unknown>;
  Filters: (props: FilterProps<Kinds>) => ReactNode;
  name: Pick<RowName<Row, Field>, 'label' | 'sort' | 'width'> & { text: (row: Row) => string };
  columns: readonly Column<Row, Field>[];
  muted?: (row: Row) => boolean;
}

export const rowLinkId = (id: string) => `row-${id}`;

/** "term" as "Term", for the start of a sentence. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
