import { callFields, filterFields } from './call-fields.js';
import { fieldGroups, opens, type Reader } from './field-groups.js';
import { records, type RecordWith, wordsOf } from './records.js';

/** They change with every write, so their values are never sensitive. */
export const bookkeeping = ['id', 'createdAt', 'updatedAt', 'version', 'searchText'] as const;

/** The kinds of record that have all of these fields. */
export type RecordOf<Row> = RecordWith<Exclude<keyof Row, (typeof bookkeeping)[number]> & string>;

type Groups = ReadonlyMap<string, readonly string[]>;

const inverted = (groups: Partial<Record<string, string>>): Groups => {
  const fields = new Map<string, string[]>();
  for (const [name, text] of Object.entries(groups))
    for (const field of wordsOf(text!)) fields.set(field, [...(fields.get(field) ?? []), name]);
  return fields;
};

const tables = new Map<string, Groups>();
const tableOf = (type: string): Groups | undefined => {
  const record = records.find(type);
  if (record && !tables.has(type)) tables.set(type, inverted(record.fields));
  return tables.get(type);
};
const calls = inverted({ trail: callFields });
const filters = inverted(filterFields);

/** A field in no group is open to super administrators. */
const unlisted: readonly string[] = ['system'];

/** The groups of a field, any of which opens it; a group that isn't declared is divided by the record's kind. */
function groupsIn(table: Groups | undefined, field: string, kind?: string | null): string[] | null {
  const names = table?.get(field)?.map((name) => (fieldGroups.find(name) ? name : `${name}.${kind}`));
  return names?.filter((name) => fieldGroups.find(name)) ?? null;
}

const isAnyOpen = (groups: readonly string[], user: Reader): boolean =>
  groups.some((group) => opens(group, user));

/** The groups of a field of a record, any of which opens it. */
export const groupsOf = (type: string, field: string, kind?: string | null): readonly string[] =>
  groupsIn(tableOf(type), field, kind) ?? unlisted;

/** Whether this reader may read a field of a record, in any answer. Without a reader, no field is readable. */
export const mayReadField = (user: Reader, type: string, field: string, kind?: string | null): boolean =>
  isAnyOpen(groupsOf(type, field, kind), user);

/** The audit log's details other than changes: fields of the record, or of the call itself. */
export const mayReadDetail = (user: Reader, type: string, field: string, kind?: string | null): boolean =>
  isAnyOpen(groupsIn(tableOf(type), field, kind) ?? groupsIn(calls, field) ?? unlisted, user);

/** A filter or sort field of a list: together with the rows shown, it reveals the value. */
export const mayReadFilter = (user: Reader, type: string, filter: string, kind?: string | null): boolean =>
  isAnyOpen(groupsIn(tableOf(type), filter, kind) ?? groupsIn(filters, filter) ?? unlisted, user);
