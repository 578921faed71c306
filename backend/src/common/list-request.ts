import { isDate, isInstant, isMonth } from './calendar.js';
import { BadRequestError } from './errors.js';
import { isUuid } from './uuid.js';
import { messages } from './messages.js';

/**
 * The values of a filter: text, an id or a list of ids (`uuid`), a single id, a whole number, a day, a month, an
 * instant, true or false, or one of a closed list.
 */
export type FilterKind =
  | 'text'
  | 'uuid'
  | 'id'
  | 'number'
  | 'date'
  | 'month'
  | 'instant'
  | 'boolean'
  | readonly string[];

export interface ListSpec<Sort extends string = string, Filter extends string = string> {
  /** The name in Content-Range. */
  resource: string;
  sort: readonly Sort[];
  filters: Record<Filter, FilterKind>;
}

export interface ListRequest<Sort extends string = string, Filter extends string = string> {
  format: ListFormat;
  /** The first line of a file; plain headings unless the field names of the API are requested. */
  headings?: Headings;
  /** All rows, regardless of their number: a file without a range. */
  whole: boolean;
  /** Read by a job: it may take longer than a response, and waits while too many others read. */
  isPatient?: boolean;
  sort: { field: Sort; descending: boolean } | null;
  offset: number;
  limit: number;
  filters: Partial<Record<Filter, string | string[] | boolean | number>>;
}

/** The request of a list, from its definition. */
export type ListRequestOf<Spec extends ListSpec> = Omit<
  ListRequest<Spec['sort'][number], keyof Spec['filters'] & string>,
  'filters'
> & { filters: { [Filter in keyof Spec['filters']]?: FilterValue<Spec['filters'][Filter]> } };

type FilterValue<Kind> = Kind extends 'boolean'
  ? boolean
  : Kind extends 'number'
    ? number
    : Kind extends 'uuid'
      ? string | string[]
      : Kind extends readonly (infer Choice)[]
        ? Choice
        : string;

export type ListFormat = 'json' | 'csv';

export const headingKinds = ['plain', 'fields'] as const;
export type Headings = (typeof headingKinds)[number];

/** Some rows of a list for a file, with the names of the columns and the total of all rows. */
export interface Chunk<Row> {
  rows: Row[];
  columns: string[];
  total: number;
}

/** A part of a list, or all of it for a file; the interceptor turns it into HTTP. */
export class Page<Row> {
  format: ListFormat = 'json';
  /** For a list whose order people save as a whole: its ETag. */
  version?: number;
  /** The rows as JSON made by the database; `rows` is then empty, and `map` must change nothing. */
  private made?: { json: string; count: number };

  constructor(
    readonly resource: string,
    readonly rows: Row[],
    readonly total: number,
    readonly offset: number,
    private readonly stream?: AsyncIterable<Chunk<Row>>,
  ) {}

  /** For long lists: avoids parsing the database's rows and dates only to turn them into JSON again. */
  static ofJson<Row>(
    resource: string,
    made: { json: string; count: number },
    total: number,
    offset: number,
  ): Page<Row> {
    const page = new Page<Row>(resource, [], total, offset);
    page.made = made;
    return page;
  }

  /** A list that is always short, and always returned whole. */
  static all<Row>(resource: string, rows: Row[], { format }: Pick<ListRequest, 'format'>): Page<Row> {
    const page = new Page(resource, rows, rows.length, 0);
    page.format = format;
    return page;
  }

  get json(): string | undefined {
    return this.made?.json;
  }

  map<Other>(change: (row: Row) => Other): Page<Other> {
    const stream = this.stream && changed(this.stream, (rows) => rows.map(change));
    const page = new Page(this.resource, this.rows.map(change), this.total, this.offset, stream);
    page.format = this.format;
    return page;
  }

  /** Changes rows, also those of JSON made by the database, which is parsed only if it has the mark. */
  changed(mark: string, change: (row: Row) => Row): Page<Row> {
    if (!this.made) return this.map(change);
    if (this.made.json.includes(mark))
      this.made.json = JSON.stringify((JSON.parse(this.made.json) as Row[]).map(change));
    return this;
  }

  /** Shows the rows to the audit trail: immediately, or chunk by chunk as a file is read. */
  noting(note: (rows: Row[]) => void): this | Page<Row> {
    if (!this.stream) {
      note(this.rows);
      return this;
    }
    const stream = changed(this.stream, (rows) => {
      note(rows);
      return rows;
    });
    const page = new Page(this.resource, this.rows, this.total, this.offset, stream);
    page.format = this.format;
    return page;
  }

  get contentRange(): string {
    return this.range(this.made?.count ?? this.rows.length, this.total);
  }

  rangeOf(chunk: Pick<Chunk<Row>, 'rows' | 'total'>): string {
    return this.range(this.rowsOf(chunk), chunk.total);
  }

  /** The number of rows of the file that begins with this chunk. */
  rowsOf({ rows, total }: Pick<Chunk<Row>, 'rows' | 'total'>): number {
    return this.stream ? total : rows.length;
  }

  private range(count: number, total: number): string {
    return `${this.resource} ${count ? `${this.offset}-${this.offset + count - 1}` : '*'}/${total}`;
  }

  async *chunks(): AsyncGenerator<Chunk<Row>> {
    if (this.stream) yield* this.stream;
    else yield { rows: this.rows, columns: Object.keys(this.rows[0] ?? {}), total: this.total };
  }
}

async function* changed<Row, Other>(
  stream: AsyncIterable<Chunk<Row>>,
  change: (rows: Row[]) => Other[],
): AsyncGenerator<Chunk<Other>> {
  for await (const chunk of stream) yield { ...chunk, rows: change(chunk.rows) };
}

const mostRows = 1000;
const longestText = 200;
const listParameters = ['sort', 'range', 'filter', 'headings'];

/** Parses the parameters of a list as ra-data-simple-rest sends them; an unknown parameter is a 400. */
export function parseListRequest<Sort extends string, Filter extends string>(
  query: Record<string, unknown>,
  spec: ListSpec<Sort, Filter>,
  format: ListFormat = 'json',
): ListRequest<Sort, Filter> {
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) throw new BadRequestError(messages.parameterRepeated(quoted(name)));
    if (listParameters.includes(name)) continue;
    setFilter(given, name, value, spec);
  }
  for (const [name, value] of Object.entries(jsonObject(query.filter)))
    setFilter(given, name === 'q' ? 'search' : name, value, spec);
  return {
    format,
    headings: parseHeadings(query.headings),
    whole: format === 'csv' && query.range === undefined,
    sort: parseSort(query.sort, spec),
    ...parseRange(query.range),
    filters: given as ListRequest<Sort, Filter>['filters'],
  };
}

function setFilter(given: Record<string, unknown>, name: string, value: unknown, spec: ListSpec): void {
  const kind = Object.hasOwn(spec.filters, name) ? spec.filters[name] : undefined;
  if (!kind) {
    const known = Object.keys(spec.filters).join(', ');
    throw new BadRequestError(messages.unknownFilter(quoted(name), known));
  }
  const parsed = parseFilter(name, value, kind);
  if (parsed === undefined) return;
  if (Object.hasOwn(given, name) && JSON.stringify(given[name]) !== JSON.stringify(parsed))
    throw new BadRequestError(messages.filterConflict(quoted(name)));
  given[name] = parsed;
}

function parseFilter(name: string, value: unknown, kind: FilterKind): unknown {
  if (kind === 'boolean') {
    if (value === true || value === 'true') return true;
    if (value === false || value === 'false') return false;
    throw new BadRequestError(messages.filterTrueOrFalse(quoted(name)));
  }
  if (kind === 'number') return parseNumber(name, value);
  if (kind === 'uuid' && Array.isArray(value)) {
    if (value.length > mostRows) throw new BadRequestError(messages.filterTooManyIds(quoted(name), mostRows));
    return value.map((id) => parseId(name, id));
  }
  if (typeof value !== 'string') throw new BadRequestError(messages.filterText(quoted(name)));
  if (kind === 'uuid' || kind === 'id') return parseId(name, value);
  if (kind === 'date') {
    if (isDate(value)) return value;
    throw new BadRequestError(messages.filterDate(quoted(name)));
  }
  if (kind === 'month') {
    if (isMonth(value)) return value;
    throw new BadRequestError(messages.filterMonth(quoted(name)));
  }
  if (kind === 'instant') {
    if (isInstant(value)) return value;
    throw new BadRequestError(messages.filterInstant(quoted(name)));
  }
  if (kind !== 'text') {
    if (kind.includes(value)) return value;
    throw new BadRequestError(messages.filterOneOf(quoted(name), kind.join(', ')));
  }
  return textParameter('Filter', name, value) || undefined;
}

/** A text of the address, trimmed; `what` is its name in error messages. */
export function textParameter(what: string, name: string, value: string): string {
  if (value.length > longestText)
    throw new BadRequestError(messages.textTooLong(what, quoted(name), longestText));
  // PostgreSQL accepts neither NUL nor half a surrogate pair; the latter would also stop the audit trail's jsonb.
  if (value.includes('\0') || /\p{Surrogate}/u.test(value))
    throw new BadRequestError(messages.textInvalid(what, quoted(name)));
  return value.trim();
}

const largestNumber = 2 ** 31 - 1;

function parseNumber(name: string, value: unknown): number {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  if (!Number.isInteger(number) || (number as number) < 0 || (number as number) > largestNumber)
    throw new BadRequestError(messages.filterNumber(quoted(name), largestNumber));
  return number as number;
}

function parseId(name: string, value: unknown): string {
  if (!isUuid(value)) throw new BadRequestError(messages.filterUuid(quoted(name)));
  return value.toLowerCase();
}

function parseSort<Sort extends string>(text: unknown, spec: ListSpec<Sort>): ListRequest<Sort>['sort'] {
  if (text === undefined) return null;
  const value = json('sort', text);
  if (!Array.isArray(value) || value.length !== 2) throw new BadRequestError(messages.sortInvalid);
  const [field, order] = value as unknown[];
  if (!spec.sort.includes(field as Sort))
    throw new BadRequestError(messages.unknownSort(quoted(field), spec.sort.join(', ')));
  if (order !== 'ASC' && order !== 'DESC') throw new BadRequestError(messages.sortOrder);
  return { field: field as Sort, descending: order === 'DESC' };
}

function parseHeadings(value: unknown): Headings | undefined {
  const headings = headingKinds.find((kind) => kind === value);
  if (value !== undefined && !headings) throw new BadRequestError(messages.headingsInvalid);
  return headings;
}

function parseRange(text: unknown): { offset: number; limit: number } {
  if (text === undefined) return { offset: 0, limit: mostRows };
  const value = json('range', text);
  const [first, last] = (Array.isArray(value) && value.length === 2 ? value : []) as [number, number];
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first < 0 || last < first)
    throw new BadRequestError(messages.rangeInvalid);
  return { offset: first, limit: Math.min(last - first + 1, mostRows) };
}

function jsonObject(text: unknown): Record<string, unknown> {
  if (text === undefined) return {};
  const value = json('filter', text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadRequestError(messages.filterInvalid);
  return value as Record<string, unknown>;
}

function json(name: string, text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new BadRequestError(messages.notJson(name));
  }
}

/** Quoted input is shortened. */
const quoted = (value: unknown): string => JSON.stringify(inWords(value).slice(0, 40));

function inWords(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value);
  } catch {
    return '[...]'; // nested too deep to be written as JSON
  }
}
