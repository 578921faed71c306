import { newYorkToday } from '../../common/sql-parameters.js';

const part = (field: string): string => `coalesce(max((fee ->> '${field}')::numeric), 0)::numeric(10,2)`;

/**
 * The enrollment deposit of a row of `terms`, always one row: `required`, and what of it the university keeps from a
 * student who doesn't come, `retained`. Both are zero if the fee policy has none.
 */
export const depositFeeOf = (term: string): string => `(
  SELECT ${part('amount')} AS required, ${part('retained')} AS retained
  FROM policies_of_term(${term}.id, ${term}.start_date, ${term}.end_date, ${newYorkToday}) AS policy
    CROSS JOIN LATERAL jsonb_array_elements(policy.content -> 'fees') AS fee
  WHERE policy.kind = 'fees' AND fee ->> 'code' = 'enrollment_deposit')`;
