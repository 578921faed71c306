import { type Chunk, type ListRequest, Page } from '../../common/list-request.js';
import { forEachWord, SqlParameters } from '../../common/sql-parameters.js';
import { mayExport } from '../auth/recent-sign-in.js';
import type { Transactions } from './transactions.js';

/** Conditions and their values, added filter by filter. */
export class Conditions {
  private readonly all: string[] = [];

  /** Parts of one statement share its parameters. */
  constructor(readonly parameters = new SqlParameters()) {}

  add(condition: string): this {
    this.all.push(condition);
    return this;
  }

  /** A missing filter adds no condition; a list of ids matches any of them. */
  equal(column: string, value: unknown): this {
    if (value === undefined) return this;
    const placeholder = this.parameters.add(value);
    return this.add(
      Array.isArray(value) ? `${column} = ANY (${placeholder}::uuid[])` : `${column} = ${placeholder}`,
    );
  }

  /** Every word of the search must meet the condition, in any order. */
  words(search: unknown, condition: (pattern: string, word: string) => string): this {
    this.all.push(...forEachWord(String(search ?? ''), this.parameters, condition));
    return this;
  }

  toString(): string {
    return this.all.length ? this.all.join(' AND ') : 'TRUE';
  }
}

/** The expression of each sort field, or several expressions, each of which is reversed for descending order. */
export type Order<Sort extends string> = Record<Sort, string | readonly string[]>;

export interface ListStatement<Sort extends string> {
  resource: string;
  /** Subqueries that `from` reads by name, written after WITH. */
  with?: (parameters: SqlParameters) => string;
  /** The columns of a result row. */
  select: string;
  /** Names for the ids of the row, only for a file with plain headings. */
  names?: string;
  /** The statement from FROM up to WHERE. */
  from: string;
  conditions: Conditions;
  /** The part of `from` that the conditions read, which is enough for the count. */
  countFrom?: string;
  order: Order<Sort>;
  /** The default order, which also breaks ties; it ends with a unique column. */
  otherwise: string;
  /** Each connection keeps the plan. Set it if the best plan doesn't depend on the values. */
  prepared?: boolean;
}

/** One page of a list and its exact total, in one statement. */
export async function queryPage<Row extends object, Sort extends string>(
  transactions: Transactions,
  statement: ListStatement<Sort>,
  request: ListRequest<Sort>,
): Promise<Page<Row>> {
  // The count makes it read all matching rows regardless of the limit, so one plan fits nearly all requests.
  const { resource, from, countFrom, conditions, prepared = true } = statement;
  const select = selected(statement, request);
  const { parameters } = conditions;
  const counted = `SELECT count(*)::int AS total ${countFrom ?? from} WHERE ${conditions}`;
  const listed = (total: string, where = `${conditions}`): string =>
    `SELECT ${select}, ${total} ${from} WHERE ${where}
     ORDER BY ${orderBy(statement, request)} ${limit(request, parameters)}`;
  const subqueries = statement.with ? [statement.with(parameters)] : [];
  let sql: string;
  if (request.offset) {
    subqueries.push(`counted AS MATERIALIZED (${counted})`);
    // Past the end, no rows are read only to be skipped.
    const isWithin = `(SELECT total FROM counted) > ${parameters.add(request.offset)}::bigint`;
    const page = listed('TRUE AS listed', `${isWithin} AND ${conditions}`);
    sql = `SELECT * FROM counted LEFT JOIN (${page}) AS page ON TRUE`;
  } else sql = listed(countFrom ? `(${counted})` : 'count(*) OVER ()::int AS total');
  const first = subqueries.length ? `WITH ${subqueries.join(', ')} ` : '';
  return runList(transactions, { resource, sql: first + sql, values: parameters.values, prepared }, request);
}

/** The columns of a row, with names next to the ids in a file for people. */
export const selected = (
  { select, names }: Pick<ListStatement<string>, 'select' | 'names'>,
  { format, headings }: ListRequest,
): string => (names && format === 'csv' && headings !== 'fields' ? `${select}, ${names}` : select);

/** A statement whose rows include the total of all matching rows. */
export interface ListedStatement {
  resource: string;
  sql: string;
  values: unknown[];
  prepared: boolean;
  /** For a range past the end, where no row has the total. Not necessary if a row that is not `listed` has it. */
  count?: () => Promise<number>;
}

type Listed<Row> = Row & { total?: number; listed?: true | null };

/** Runs a list's statement for one page, or for a whole file chunk by chunk. */
export async function runList<Row extends object>(
  transactions: Transactions,
  { resource, sql, values, prepared, count }: ListedStatement,
  request: ListRequest,
): Promise<Page<Row>> {
  const page = request.whole
    ? new Page<Row>(resource, [], 0, 0, withoutTotal<Row>(transactions.cursor(sql, values, request), request))
    : await toPage<Row>(resource, await transactions.query(sql, values, { prepared }), request, count);
  if (request.format === 'csv' && !request.isPatient) mayExport(page.rows.length);
  page.format = request.format;
  return page;
}

async function* withoutTotal<Row extends object>(
  cursor: AsyncIterable<{ rows: Listed<Row>[]; columns: string[] }>,
  { isPatient }: ListRequest,
): AsyncGenerator<Chunk<Row>> {
  let total: number | undefined;
  for await (const { rows, columns } of cursor) {
    if (total === undefined) {
      total = rows[0]?.total ?? 0;
      // Before the trail records that the rows were shown. A job's file is checked when it is read.
      if (!isPatient) mayExport(total);
    }
    for (const row of rows) delete row.total;
    yield { rows, columns: columns.filter((name) => name !== 'total'), total };
  }
}

export function orderBy<Sort extends string>(
  { order, otherwise }: Pick<ListStatement<Sort>, 'order' | 'otherwise'>,
  { sort }: ListRequest<Sort>,
): string {
  if (!sort) return otherwise;
  const direction = sort.descending ? 'DESC' : 'ASC';
  const expressions = [order[sort.field]].flat();
  return [...expressions.map((expression) => `${expression} ${direction} NULLS LAST`), otherwise].join(', ');
}

export const limit = (request: ListRequest, parameters: SqlParameters): string =>
  request.whole ? '' : `LIMIT ${parameters.add(request.limit)} OFFSET ${parameters.add(request.offset)}`;

/** Removes from the rows the columns that are not part of the response. */
async function toPage<Row extends object>(
  resource: string,
  rows: Listed<Row>[],
  { offset }: ListRequest,
  count?: () => Promise<number>,
): Promise<Page<Row>> {
  const [first] = rows;
  const total = first?.total ?? (offset && count ? await count() : 0);
  const shown: Row[] = first?.listed === null ? [] : rows;
  for (const row of rows) {
    delete row.total;
    delete row.listed;
  }
  return new Page<Row>(resource, shown, total, offset);
}
