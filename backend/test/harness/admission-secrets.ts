import { createHash } from 'node:crypto';

/** What is stored of links, codes and sessions, in a model that shares no code with the server's rules. */
export interface SecretsLook {
  stored: { what: string; id: string; hex: string }[];
  signIns: { id: string; isUsed: boolean; isLate: boolean; tries: number }[];
  sessions: { signInId: string; isLong: boolean }[];
}

interface Queries {
  query: <Row>(sql: string, parameters: unknown[]) => Promise<Row>;
}

/** Each column with a digest, and whether it is unique. */
const digests = [
  ['sign-in link', 'applicant_sign_ins', 'id', 'token_hash', true],
  ['sign-in code', 'applicant_sign_ins', 'id', 'code_hash', false],
  ['session', 'applicant_sessions', 'id', 'token_hash', true],
  ['recommendation link', 'recommendations', 'id', 'code_hash', true],
  ['emailed recommendation link', 'recommendation_mails', 'mail_id', 'code_hash', true],
] as const;

const stored = digests
  .map(
    ([what, table, id, column]) =>
      `SELECT '${what}' AS what, ${id} AS id, encode(${column}, 'hex') AS hex FROM ${table} WHERE ${column} IS NOT NULL`,
  )
  .join(' UNION ALL ');

export async function lookAtSecrets(database: Queries): Promise<SecretsLook> {
  const [look] = await database.query<[SecretsLook]>(
    `SELECT (SELECT json_agg(stored) FROM (${stored}) stored) AS stored,
       (SELECT json_agg(json_build_object('id', id, 'isUsed', used_at IS NOT NULL,
         'isLate', coalesce(used_at >= expires_at, FALSE), 'tries', tries)) FROM applicant_sign_ins) AS "signIns",
       (SELECT json_agg(json_build_object('signInId', sign_in_id,
         'isLong', expires_at > created_at + interval '24 hours')) FROM applicant_sessions) AS sessions`,
    [],
  );
  return look;
}

const hexOf = (text: string): string => Buffer.from(text).toString('hex');
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** `sent` are the texts that emails and cookies have, by what they are; a code's digest has a key. */
export function wrongSecrets(look: SecretsLook, sent: Readonly<Record<string, string>>): string[] {
  const found: string[] = [];
  const must = (isSo: boolean, wrong: string): void => void (isSo || found.push(wrong));
  for (const [what, , , , unique] of digests) {
    const values = look.stored.filter((one) => one.what === what).map(({ hex }) => hex);
    if (unique) must(isUnique(values), `two rows of one ${what}`);
    const text = sent[what];
    if (text === undefined) continue;
    must(!values.some((hex) => hex.includes(hexOf(text))), `${what}: stored as it was sent`);
    if (unique) must(values.includes(digestOf(text)), `no digest of a ${what}`);
  }
  must(isUnique(look.sessions.map(({ signInId }) => signInId)), 'two sessions of one sign-in');
  must(!look.sessions.some(({ isLong }) => isLong), 'a session of more than a day');
  must(!look.signIns.some(({ isLate }) => isLate), 'a link was used after its end');
  must(!look.signIns.some(({ tries }) => tries > 5), 'a code was tried more than five times');
  return found;
}

/** What nothing may do: use a link twice. */
export const wrongUses = (before: SecretsLook, after: SecretsLook): string[] =>
  before.signIns.some(({ id, isUsed }) => isUsed && after.signIns.some((one) => one.id === id && !one.isUsed))
    ? ['a used link can be used again']
    : [];

/** The tables, of all schemas, that have one of these texts in any column, as text or as bytes. */
export async function tablesWith(database: Queries, texts: readonly string[]): Promise<string[]> {
  const pattern = texts.flatMap((text) => [text, hexOf(text)]).join('|');
  const rows = await database.query<{ table: string }[]>(
    `SELECT table_name AS "table" FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
       AND (xpath('/row/count/text()', query_to_xml(format('SELECT count(*) AS count FROM %I.%I AS one WHERE to_jsonb(one)::text ~ %L',
         table_schema, table_name, $1::text), FALSE, TRUE, '')))[1]::text <> '0'
     ORDER BY table_name`,
    [pattern],
  );
  return rows.map(({ table }) => table);
}
