import { type ListRequest, Page } from '../../common/list-request.js';
import type { SqlParameters } from '../../common/sql-parameters.js';
import { limit, type ListStatement, orderBy } from './list-query.js';
import type { Transactions } from './transactions.js';

export interface JsonListStatement<Sort extends string> extends ListStatement<Sort> {
  /** That of the subqueries in `with` which has a row exactly where there is such a list. */
  gate?: string;
  /** Another statement to run with it, which may read the page's rows from `listed`. */
  also?: (parameters: SqlParameters) => string;
  /** Each connection keeps the plan: where the values do not decide which one is right. */
  prepared?: boolean;
}

interface Answer {
  found: boolean;
  count: number;
  json: string;
}

/**
 * One page of a list whose rows are long or many, as JSON that the database makes; null where there is no such list. One
 * statement, and another for the total where the page does not tell it. Instants are selected with `instantText`.
 */
export async function queryJsonPage<Row, Sort extends string>(
  transactions: Transactions,
  statement: JsonListStatement<Sort>,
  request: ListRequest<Sort>,
): Promise<Page<Row> | null> {
  const { resource, select, from, conditions, gate, also, prepared } = statement;
  const { parameters } = conditions;
  const before = statement.with ? [statement.with(parameters)] : [];
  const body = `${from} WHERE ${conditions}`;
  const counting = [...parameters.values];
  const listed = `SELECT ${select} ${body} ORDER BY ${orderBy(statement, request)} ${limit(request, parameters)}`;
  const parts = [
    ...before,
    `listed AS MATERIALIZED (${listed})`,
    ...(also ? [`noted AS (${also(parameters)})`] : []),
  ];
  const [answer] = await transactions.query<Answer>(
    `WITH ${parts.join(', ')}
     SELECT ${gate ? `EXISTS (SELECT FROM ${gate})` : 'TRUE'} AS found, count(*)::int AS count,
       coalesce('[' || string_agg(row_to_json(listed)::text, ',') || ']', '[]') AS json
     FROM listed`,
    parameters.values,
    { prepared },
  );
  const { found, count, json } = answer!;
  if (!found) return null;
  const { offset } = request;
  const isLast = count ? count < request.limit : !offset;
  if (isLast) return Page.ofJson(resource, { json, count }, offset + count, offset);
  const [counted] = await transactions.query<{ total: number }>(
    `${before.length ? `WITH ${before.join()} ` : ''}SELECT count(*)::int AS total ${body}`,
    counting,
  );
  return Page.ofJson(resource, { json, count }, counted!.total, offset);
}
