/**
 * Loaded into a server process before its code: while the file COLLEGIUM_WITHOUT_LOCKS exists, no statement locks
 * applications. So a spec can show what it would find in a server that has forgotten a lock.
 */
import { existsSync } from 'node:fs';
import pg from 'pg';

const flag = process.env.COLLEGIUM_WITHOUT_LOCKS;
const lock = /\bFOR (NO KEY )?UPDATE\b( OF \w+)?/g;
const isLocking = (text) => /\bapplications\b/.test(text) && /\bFOR (NO KEY )?UPDATE\b/.test(text);

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (statement, ...rest) {
  const text = typeof statement === 'string' ? statement : statement?.text;
  if (typeof text !== 'string' || statement.submit || !isLocking(text) || !existsSync(flag))
    return query.call(this, statement, ...rest);
  const without = text.replace(lock, '');
  // Under its name, the connection would keep the statement as it was.
  const changed = typeof statement === 'string' ? without : { ...statement, text: without, name: undefined };
  return query.call(this, changed, ...rest);
};
