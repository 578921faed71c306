import { mayReadDetail, mayReadField, mayReadFilter } from '../auth/fields/read-fields.js';
import type { Reader } from '../auth/fields/field-groups.js';
import { recordLists } from '../auth/fields/records.js';
import type { Json } from './canonical.js';
import type { Changes } from './changes.js';
import type { HistoryChangeDto } from './history.dto.js';

/** Replaces a value that the reader may not see. */
export const withheld = { withheld: true } as const;

/** The part of an audit row that identifies the record of its details. */
export interface AuditedAction {
  action: string;
  subjectType: string;
  /** Of a record whose kind decides who reads it. */
  subjectKind: string | null;
}

type Details = Record<string, Json>;
type Shows = (field: string) => boolean;

const isObject = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without a reader, nothing is shown. */
const shows = (
  may: typeof mayReadField,
  reader: Reader | undefined,
  { subjectType, subjectKind }: Omit<AuditedAction, 'action'>,
): Shows => {
  const known = new Map<string, boolean>();
  return (field) => {
    if (!known.has(field)) known.set(field, !!reader && may(reader, subjectType, field, subjectKind));
    return known.get(field)!;
  };
};

/** Which fields of a record's changes the reader may see; the answer for a field is remembered across changes. */
export const shownFields = (reader: Reader | undefined, audited: Omit<AuditedAction, 'action'>): Shows =>
  shows(mayReadField, reader, audited);

/** By name, since jsonb does not keep the order of fields. For a withheld field, only that it changed. */
export const listedChanges = (changes: Changes | null, shown: Shows): HistoryChangeDto[] =>
  Object.entries(changes ?? {})
    .filter(([, pair]) => Array.isArray(pair))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, [from, to]]) => (shown(field) ? { field, from, to } : { field, ...withheld }));

const onlyShown = (values: Details, shown: Shows): Details =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name) ? value : withheld]));

/** The details of a row of the trail, without the values that the reader may not see. */
export function shownDetails(details: Details, audited: AuditedAction, reader: Reader): Details {
  const shownField = shownFields(reader, audited);
  const shownDetail = shows(mayReadDetail, reader, audited);
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (name === 'changes' && isObject(value)) return [name, onlyShown(value, shownField)];
      if (name === 'filters' && isObject(value)) return [name, shownFilters(value, audited, reader)];
      if (name === 'query') return [name, shownQuery(value, audited, reader)];
      return [name, shownDetail(name) ? value : withheld];
    }),
  );
}

/** The filters of a list, with the kind that they ask for. */
function shownFilters(filters: Details, { action }: AuditedAction, reader: Reader): Details {
  const list = action.split('.')[0]!;
  const subjectKind = typeof filters.kind === 'string' ? filters.kind : null;
  const subjectType = recordLists.find(list)?.record ?? list;
  return onlyShown(filters, shows(mayReadFilter, reader, { subjectType, subjectKind }));
}

/** The words of a search, or the address of a file, which contains `filter` and `sort` as text. */
function shownQuery(query: Json, audited: AuditedAction, reader: Reader): Json {
  if (!isObject(query)) return shownFilters({ search: query }, audited, reader).search!;
  const { filter, sort, ...rest } = query;
  return {
    ...shownFilters(rest, audited, reader),
    ...(filter !== undefined && { filter: shownFilter(filter, audited, reader) }),
    ...(sort !== undefined && { sort: shownSort(sort, audited, reader) }),
  };
}

function shownFilter(filter: Json, audited: AuditedAction, reader: Reader): Json {
  const parsed = parse(filter);
  return isObject(parsed) ? shownFilters(parsed, audited, reader) : withheld;
}

function shownSort(sort: Json, audited: AuditedAction, reader: Reader): Json {
  const parsed = parse(sort);
  const field = Array.isArray(parsed) ? parsed[0] : null;
  return typeof field === 'string' && shownFilters({ [field]: field }, audited, reader)[field] === field
    ? sort
    : withheld;
}

function parse(text: Json): Json {
  try {
    return JSON.parse(String(text)) as Json;
  } catch {
    return null;
  }
}

/** The names of the records whose ids are in the shown part. */
export function namesShown(shown: unknown, names: Record<string, string> | null): Record<string, string> {
  const text = JSON.stringify(shown);
  return Object.fromEntries(Object.entries(names ?? {}).filter(([id]) => text.includes(id)));
}
