import { type ListRequest, Page } from '../../common/list-request.js';
import type { SqlParameters } from '../../common/sql-parameters.js';
import { type ListStatement, orderBy } from './list-query.js';
import type { Transactions } from './transactions.js';

export interface JsonListStatement<Sort extends string> extends ListStatement<Sort> {
  /** The subquery in `with` that has a row exactly if the list exists. */
  gate?: string;
  /** Records that the rows of the page, which it reads from `listed`, are shown. */
  also?: (parameters: SqlParameters) => string;
  /** Receives the values of this field in the rows of the page, without null. */
  shown?: { field: string; note: (ids: string[]) => void };
}

interface Answer {
  found: boolean;
  count: number;
  total: number;
  json: string;
  ids?: string[];
}

/**
 * One page of a list with long or many rows, as JSON made by the database, in one statement; null if the list doesn't
 * exist. Rows are counted only if the page alone doesn't show the total. Values without a JSON form are selected as
 * text: numerics, and instants with `instantText`.
 */
export async function queryJsonPage<Row, Sort extends string>(
  transactions: Transactions,
  statement: JsonListStatement<Sort>,
  request: ListRequest<Sort>,
): Promise<Page<Row> | null> {
  const { resource, select, from, countFrom = from, conditions, gate, also, shown, prepared } = statement;
  const { parameters } = conditions;
  const { offset } = request;
  const first = `${parameters.add(offset)}::bigint`;
  const most = `${parameters.add(request.limit)}::int`;
  // Inside a SELECT, the planner doesn't see the numbers and keeps one plan for all of them.
  const range = prepared
    ? `LIMIT (SELECT ${most}) OFFSET (SELECT ${first})`
    : `LIMIT ${most} OFFSET ${first}`;
  const listed = `SELECT ${select} ${from} WHERE ${conditions}
    ORDER BY ${orderBy(statement, request)} ${range}`;
  const parts = [
    ...(statement.with ? [statement.with(parameters)] : []),
    `listed AS MATERIALIZED (${listed})`,
    ...(also ? [`noted AS (${also(parameters)})`] : []),
  ];
  const isLast = `count(*) < ${most} AND (count(*) > 0 OR ${first} = 0)`;
  const [answer] = await transactions.query<Answer>(
    `WITH ${parts.join(', ')}
     SELECT ${gate ? `EXISTS (SELECT FROM ${gate})` : 'TRUE'} AS found, count(*)::int AS count,
       CASE WHEN ${isLast} THEN (${first} + count(*))::int
         ELSE (SELECT count(*)::int ${countFrom} WHERE ${conditions}) END AS total,
       coalesce('[' || string_agg(row_to_json(listed)::text, ',') || ']', '[]') AS json
       ${shown ? `, coalesce(array_agg("${shown.field}") FILTER (WHERE "${shown.field}" IS NOT NULL), '{}') AS ids` : ''}
     FROM listed`,
    parameters.values,
    { prepared, repeatable: true },
  );
  const { found, count, total, json, ids } = answer!;
  if (found) shown?.note(ids!);
  return found ? Page.ofJson(resource, { json, count }, total, offset) : null;
}
