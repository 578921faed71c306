import { PlainError } from './plain-error.mjs';
import { parseUrl } from './parse-url.mjs';

/** The address without its password. */
const place = (text) => {
  const url = new URL(text);
  return `${decodeURIComponent(url.hostname) || 'localhost'}:${url.port || 5432}${url.pathname}`;
};

/** Checks the PostgreSQL of DATABASE_URL before anything relies on it. */
export async function inspectDatabase(url) {
  if (!parseUrl(url)) {
    throw new PlainError(
      'The database address is invalid. Use the form postgres://user:password@host:5432/name.',
    );
  }
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  let version;
  try {
    await client.connect();
    version = (await client.query('show server_version_num')).rows[0].server_version_num;
  } catch (error) {
    const why = error.message || error.code;
    throw new PlainError(`The database at ${place(url)} cannot be used: ${why}`);
  } finally {
    await client.end().catch(() => {});
  }
  const major = Math.floor(Number(version) / 10_000);
  if (major < 15) {
    throw new PlainError(`The database at ${place(url)} is PostgreSQL ${major}; Collegium needs 15 to 18.`);
  }
  return `PostgreSQL ${major} at ${place(url)}${major > 18 ? ' (newer than 18, not tested)' : ''}`;
}
