import { type ListRequest, Page } from '../../common/list-request.js';
import { limit, type ListStatement, orderBy } from './list-query.js';
import type { SqlParameters } from '../../common/sql-parameters.js';
import type { Transactions } from './transactions.js';

export interface JsonListStatement<Sort extends string> extends ListStatement<Sort> {
  /** What the list belongs to, as a condition; where it does not hold, there is no list. */
  within?: (parameters: SqlParameters) => string;
  /** Another statement to run with it, which may read the page's rows from `listed`. */
  also?: string;
  /** Each connection keeps the plan: where the values do not decide which one is right. */
  prepared?: boolean;
}

interface Answer {
  found: boolean;
  count: number;
  total: number;
  json: string;
}

/**
 * One page of a list whose rows are long or many, as JSON that the database makes, in one statement whatever the range;
 * null where there is no such list. Instants are to be selected with `instantText`.
 */
export async function queryJsonPage<Row, Sort extends string>(
  transactions: Transactions,
  statement: JsonListStatement<Sort>,
  request: ListRequest<Sort>,
): Promise<Page<Row> | null> {
  const { resource, select, from, conditions, within, also, prepared } = statement;
  const { parameters } = conditions;
  const open = '(SELECT open FROM gate)';
  const body = `${from} WHERE ${conditions} AND ${open}`;
  const page = limit(request, parameters);
  const most = parameters.add(request.limit);
  const offset = parameters.add(request.offset);
  const [answer] = await transactions.query<Answer>(
    `WITH gate AS MATERIALIZED (SELECT ${within?.(parameters) ?? 'TRUE'} AS open),
       listed AS MATERIALIZED (SELECT ${select} ${body} ORDER BY ${orderBy(statement, request)} ${page})
       ${also ? `, noted AS (${also})` : ''}
     SELECT ${open} AS found, count(*)::int AS count,
       CASE WHEN count(*) BETWEEN 1 AND ${most}::int - 1 OR ${offset}::int = 0 AND count(*) = 0
         THEN ${offset}::int + count(*)::int ELSE (SELECT count(*)::int ${body}) END AS total,
       coalesce('[' || string_agg(row_to_json(listed)::text, ',') || ']', '[]') AS json
     FROM listed`,
    parameters.values,
    { prepared },
  );
  const { found, count, total, json } = answer!;
  return found ? Page.ofJson(resource, { json, count }, total, request.offset) : null;
}
