/**
 * For negative controls: from now on, the statements of these clients lock no rows that they read. Jobs are still
 * fetched with locks, so that each runs once. Returns a function that gives the locks back.
 */
export function takeRowLocks(Client) {
  const { query } = Client.prototype;
  Client.prototype.query = function (statement, ...more) {
    if (typeof statement === 'string') return query.call(this, unlocked(statement), ...more);
    if (typeof statement?.text === 'string') {
      const text = unlocked(statement.text);
      // Under its name, a connection may have the statement with its locks.
      if (text !== statement.text) Object.assign(statement, { text, name: undefined });
    }
    return query.call(this, statement, ...more);
  };
  return () => {
    Client.prototype.query = query;
  };
}

const unlocked = (text) =>
  text.startsWith('/* jobs */')
    ? text
    : text.replace(/\bFOR (NO KEY )?UPDATE\b( OF \w+)?( SKIP LOCKED| NOWAIT)?/g, '');
