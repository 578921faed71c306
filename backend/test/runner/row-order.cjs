/**
 * PostgreSQL may return the rows of a query without ORDER BY in any order, but usually returns them as they were
 * written. Here, such a query returns its rows in reverse, so a spec or code that relies on the order fails.
 */
const { Query } = require('pg');

const order = /\border\s+by\b/i;

/** Whether a query has an order of its own, or that of a subquery in its FROM. */
function hasOrder(text) {
  let outer = text.replace(/'[^']*'/g, '');
  for (let before; before !== outer;) {
    before = outer;
    outer = outer.replace(/(\b(?:from|join)\s*)?\(([^()]*)\)/gi, (_, from, inner) =>
      from && order.test(inner) ? `${from} ORDER BY ` : '',
    );
  }
  return order.test(outer);
}

const { handleReadyForQuery } = Query.prototype;
Query.prototype.handleReadyForQuery = function reverseRows(connection) {
  for (const { command, rows } of [this._results].flat())
    if (command === 'SELECT' && rows.length > 1 && !hasOrder(this.text)) rows.reverse();
  return handleReadyForQuery.call(this, connection);
};
