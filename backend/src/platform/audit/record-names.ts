import { readsOwnRows, type Reader } from '../auth/fields/field-groups.js';
import { type RecordName, records } from '../auth/fields/records.js';
import { can } from '../auth/permissions.js';

const isOpenTo = ({ permission, everyRow }: RecordName, reader: Reader): boolean =>
  (everyRow || !readsOwnRows(reader)) && (!permission || can(reader, permission));

const selectName = (
  { text, table, alias, joins = '', where }: RecordName,
  reader: Reader,
  id: string,
): string =>
  `SELECT ${text} FROM ${table} ${alias} ${joins} WHERE ${alias}.id = ${id} ${where ? `AND ${where(reader)}` : ''}`;

/** The SELECT of each kind of record whose names the reader may know. */
const nameSelects = (reader: Reader, id: string): { type: string; select: string }[] =>
  records.all.flatMap(({ name: type, recordName: name }) =>
    name && isOpenTo(name, reader) ? [{ type, select: selectName(name, reader, id) }] : [],
  );

/** The current name of a column's record; null if the record is gone or the reader may not see it. */
export const recordName = (reader: Reader, type: string, id: string): string =>
  caseOf(type, nameSelects(reader, id));

/** The kind of a record, if it decides who reads the fields; null for any other record, and for a deleted one. */
export const kindOf = (type: string, id: string): string =>
  caseOf(
    type,
    records.all.flatMap(({ name, kind }) => (kind ? [{ type: name, select: kind.select(id) }] : [])),
  );

const caseOf = (type: string, selects: readonly { type: string; select: string }[]): string =>
  `CASE ${type} ${selects.map((one) => `WHEN '${one.type}' THEN (${one.select})`).join(' ')} END`;

const anId = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** The names of all records mentioned anywhere in a JSON value, by id, limited to those the reader may know. */
export const namesIn = (reader: Reader, json: string): string => `(
  SELECT jsonb_object_agg(ref.id, known.name) FROM (
    SELECT DISTINCT found #>> '{}' AS id FROM jsonb_path_query(${json}, 'strict $.** ? (@ like_regex "${anId}")') found) ref
  CROSS JOIN LATERAL (${nameSelects(reader, 'ref.id::uuid')
    .map(({ select }) => select)
    .join(' UNION ALL ')}) known (name))`;
