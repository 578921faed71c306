import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { IconName } from '../Icon';
import type { Column, RowName } from '../lists/column';
import type { FilterKinds, FiltersOf, ListSpec } from '../lists/useListAddress';

export interface FilterProps<Kinds extends FilterKinds> {
  filters: FiltersOf<Kinds>;
  choose: (filters: FiltersOf<Kinds>) => void;
}

/** What an open record and its dialogs use of their kind. */
export interface RecordKind<Row extends RaRecord<string>> {
  /** Below /api; also the key of the reader's choice of columns. */
  resource: string;
  path: string;
  one: string;
  /** `one` in full, if that is a short form: "machine client". */
  inFull?: string;
  /** The size of its forms. */
  size?: 'medium' | 'large';
  /** The label of the Add button. */
  add: string;
  name: { text: (row: Row) => string };
  /** The name of an open record, if it is longer than that of its row. */
  heading?: (row: Row) => string;
  badge?: (row: Row) => ReactNode;
  /** The parameters of the dialog that adds a record. */
  about?: readonly string[];
  /** Default: "Close panel", because "Close term" would name a different action of the record. */
  closeLabel?: string;
  /** Its versions are its history. */
  hasNoHistory?: boolean;
  ending?: Ending<Row>;
}

/** For records that can be deactivated. */
export interface Ending<Row> {
  /** Words for inactive and active again: "closed", "open again". */
  words: EndingWords;
  /** The name in questions and toasts, if it is shorter than the heading. */
  name?: (row: Row) => string;
  /** The consequences of deactivating, unless the kind has its own question. */
  text?: string;
  /** Queries to refetch in addition to the records themselves. */
  refreshes?: readonly (readonly unknown[])[];
  /** The record can't be deleted. */
  isLasting?: boolean;
}

export interface EndingWords {
  end: string;
  ended: string;
  bringBack: string;
  broughtBack: string;
}

/** One kind of records with their list. */
export interface ListedKind<
  Row extends RaRecord<string>,
  Field extends string,
  Kinds extends FilterKinds,
> extends RecordKind<Row> {
  title: string;
  note: string;
  many: string;
  icon: IconName;
  list: ListSpec<Field, Kinds>;
  /** Absent: the list has no search. */
  placeholder?: string;
  /** The id of the search, which takes focus if the row of a closed record is gone. */
  searchId?: string;
  /** The name of the dialog that adds a record, in the address; default: "add". */
  adding?: string;
  /** What an empty list suggests; default: to add the first record. */
  empty?: string;
  toFilter: (filters: FiltersOf<Kinds>) => Record<string, unknown>;
  Filters: (props: FilterProps<Kinds>) => ReactNode;
  name: Pick<RowName<Row, Field>, 'label' | 'sort' | 'width'> & { text: (row: Row) => string };
  columns: readonly Column<Row, Field>[];
  muted?: (row: Row) => boolean;
}

/** "term" as "Term", for the start of a sentence. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name in questions and toasts. */
export const nameOf = <Row extends RaRecord<string>>(kind: RecordKind<Row>, row: Row) =>
  (kind.ending?.name ?? kind.heading ?? kind.name.text)(row);
