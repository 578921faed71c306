/**
 * For negative controls: `NODE_OPTIONS=--import=<this file>` starts a server whose statements lock no rows that they
 * read. Its jobs are still fetched with locks, so that each runs once.
 */
import pg from 'pg';

const { query } = pg.Client.prototype;
const unlocked = (text) =>
  text.startsWith('/* jobs */')
    ? text
    : text.replace(/\bFOR (NO KEY )?UPDATE\b( OF \w+)?( SKIP LOCKED| NOWAIT)?/g, '');

pg.Client.prototype.query = function (statement, ...more) {
  if (typeof statement === 'string') return query.call(this, unlocked(statement), ...more);
  if (typeof statement?.text === 'string') statement.text = unlocked(statement.text);
  return query.call(this, statement, ...more);
};
