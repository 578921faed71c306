import { type FieldGroupName, fieldGroups, opens, type Reader } from './field-groups.js';
import { callFields, filterFields, recordFields, type RecordType } from './record-fields.js';

/** Names separated by spaces and line breaks. */
type Words<Text extends string> = Text extends `${infer Line}\n${infer Rest}`
  ? Words<Line> | Words<Rest>
  : Text extends `${infer First} ${infer Rest}`
    ? Exclude<First, ''> | Words<Rest>
    : Exclude<Text, ''>;

/** The fields of a kind of record in the table. */
export type FieldOf<Type extends RecordType> = Words<
  Extract<(typeof recordFields)[Type][keyof (typeof recordFields)[Type]], string>
>;

/** They change with every write, so their values are never sensitive. */
export const bookkeeping = ['id', 'createdAt', 'updatedAt', 'version', 'searchText'] as const;

/** The kinds of record whose table has all of these fields. */
export type RecordTypeOf<Row> = {
  [Type in RecordType]: Exclude<keyof Row, (typeof bookkeeping)[number]> extends FieldOf<Type> ? Type : never;
}[RecordType];

type Groups = ReadonlyMap<string, readonly string[]>;

const inverted = (groups: Partial<Record<string, string>>): Groups => {
  const fields = new Map<string, string[]>();
  for (const [name, text] of Object.entries(groups))
    for (const field of text!.split(/\s+/)) fields.set(field, [...(fields.get(field) ?? []), name]);
  return fields;
};

const tables: ReadonlyMap<string, Groups> = new Map(
  Object.entries(recordFields).map(([type, groups]) => [type, inverted(groups)]),
);
const calls = inverted({ trail: callFields });
const filters = inverted(filterFields);

/** A field in no group is open to super administrators. */
const unlisted: readonly FieldGroupName[] = ['system'];

const isGroup = (name: string): name is FieldGroupName => Object.hasOwn(fieldGroups, name);

/** The groups of a field, any of which opens it; `kind` is the kind of an inquiry. */
function groupsIn(table: Groups | undefined, field: string, kind?: string | null): FieldGroupName[] | null {
  const names = table?.get(field);
  return names ? names.map((name) => (name === 'inquiry' ? `inquiry.${kind}` : name)).filter(isGroup) : null;
}

const isAnyOpen = (groups: readonly FieldGroupName[], user: Reader): boolean =>
  groups.some((group) => opens(group, user));

/** The groups of a field of a record, any of which opens it. */
export const groupsOf = (type: string, field: string, kind?: string | null): readonly FieldGroupName[] =>
  groupsIn(tables.get(type), field, kind) ?? unlisted;

/** Whether this reader may read a field of a record, in any answer. Without a reader, no field is readable. */
export const mayReadField = (user: Reader, type: string, field: string, kind?: string | null): boolean =>
  isAnyOpen(groupsOf(type, field, kind), user);

/** The audit log's details other than changes: fields of the record, or of the call itself. */
export const mayReadDetail = (user: Reader, type: string, field: string, kind?: string | null): boolean =>
  isAnyOpen(groupsIn(tables.get(type), field, kind) ?? groupsIn(calls, field) ?? unlisted, user);

/** A filter or sort field of a list: together with the rows shown, it reveals the value. */
export const mayReadFilter = (user: Reader, type: string, filter: string, kind?: string | null): boolean =>
  isAnyOpen(groupsIn(tables.get(type), filter, kind) ?? groupsIn(filters, filter) ?? unlisted, user);
