/** The search's own statement, without sign-in, permissions, validation and audit, as for a registrar. */
import { SqlParameters } from '../dist/src/common/sql-parameters.js';
import { readQuery, simplified } from '../dist/src/platform/search/search-query.rules.js';
import { best, resultOf } from '../dist/src/modules/search/search-results.rules.js';
import { searchSql } from '../dist/src/modules/search/search.sql.js';
import { currentTerm } from '../dist/src/modules/terms/current-term.js';
import { teachers } from '../dist/src/modules/users/users.policy.js';

const scope = { students: 'TRUE', people: teachers, catalog: true, academic: true, addresses: false };

export async function search(pool, text) {
  const parameters = new SqlParameters();
  const sql = searchSql(readQuery(simplified(text)), scope, parameters, currentTerm);
  const { rows } = await pool.query({ name: 'search', text: sql, values: parameters.values });
  return JSON.stringify(best(rows).map(resultOf));
}
