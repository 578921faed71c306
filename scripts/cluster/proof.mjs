/** Compares the journal of the client with the database and the files. Each difference is a sentence. */
import { connect } from '../lib/postgres-server.mjs';
import { send } from './storm.mjs';

/** The rows of each kind of call: the record that the call asked for, and the row's ID. */
export const rowsOf = {
  registration: `SELECT student_id || ' ' || section_id AS record, id FROM enrollments`,
  payment: 'SELECT reference AS record, id FROM payments',
  upload: `SELECT split_part(email, '@', 1) AS record, id FROM inquiries`,
};

/** What each row must have exactly once: a SELECT of its ID for each. */
const parts = [
  [
    'enrollments',
    'audit row',
    `SELECT subject_id AS id FROM audit_events WHERE action = 'enrollment.create'`,
  ],
  ['enrollments', 'decision', 'SELECT enrollment_id AS id FROM registration_decisions WHERE is_accepted'],
  ['payments', 'ledger entry', 'SELECT source_id AS id FROM ledger_entries'],
  ['payments', 'ledger line', 'SELECT payment_id AS id FROM ledger_lines WHERE cents = 100'],
  ['payments', 'audit row', `SELECT subject_id AS id FROM audit_events WHERE action = 'payment.create'`],
  ['inquiries', 'file', 'SELECT inquiry_id AS id FROM inquiry_files'],
];
const verifications = ['seats-verify', 'ledger-verify', 'audit-verify', 'decisions-replay'];
const replayed = 20;

/** Calls that failed for a client that repeats a write once, with the same key, and a read never. */
export const failedCalls = (journal) =>
  journal
    .filter(({ kind, attempts }) => {
      const failed = attempts.filter(({ status }) => status === undefined || status >= 500).length;
      return failed > (kind === 'read' ? 0 : 1);
    })
    .map(({ kind, key, attempts }) => {
      const outcomes = attempts.map(({ status, error }) => status ?? error);
      return `a ${kind}${key ? ` (${key})` : ''} was answered ${outcomes.join(', ')}`;
    });

/** All differences after a fault. `journal`: every call since the database was empty. */
export async function differences(system, journal) {
  const found = unexpectedAnswers(journal);
  found.push(...(await repeated(system, journal)));
  const client = await connect(system.database.ownerUrl);
  try {
    for (const kind of Object.keys(rowsOf)) found.push(...(await compare(client, kind, journal)));
    found.push(...(await incompleteRows(client)));
    found.push(...(await compareFiles(client, system.files, journal)));
  } finally {
    await client.end();
  }
  for (const name of verifications) {
    const failure = await system.verify(name);
    if (failure !== null) found.push(`${name}: ${failure.split('\n').slice(-3).join(' ')}`);
  }
  return found;
}

export async function incompleteRows(client) {
  const found = [];
  for (const [table, what, select] of parts) {
    const sql = `SELECT count(*)::int AS count FROM ${table} one
      LEFT JOIN (SELECT id, count(*) AS rows FROM (${select}) each GROUP BY id) part ON part.id = one.id
      WHERE part.rows IS DISTINCT FROM 1`;
    const { count } = (await client.query(sql)).rows[0];
    if (count) found.push(`${count} ${table} don't have exactly one ${what}`);
  }
  return found;
}

/** A write must end with a known outcome, and nothing may be answered 500. */
export const unexpectedAnswers = (journal) =>
  journal.flatMap(({ kind, key, status, attempts }) => {
    if (attempts.some((one) => one.status === 500)) return [`a ${kind} was answered 500 (${key})`];
    if (kind === 'read' || status === 201 || [404, 409, 422].includes(status)) return [];
    return [`the outcome of a ${kind} is ${status ?? 'unknown'} (${key})`];
  });

/** The same key again must give the same response, without another row. */
async function repeated(system, journal) {
  const found = [];
  const writes = journal.filter(({ kind, status }) => kind !== 'read' && status);
  const wereUnknown = writes.filter(({ attempts }) => attempts.length > 1);
  for (const call of [...new Set([...wereUnknown, ...writes.slice(-replayed)])]) {
    const { status, body, isReplay } = await send(system, call);
    const isSame = status === call.status && body?.id === call.id;
    // A refused upload may be refused again instead.
    if (!isSame || (status < 300 && !isReplay))
      found.push(`a ${call.kind} was answered ${call.status}, and ${status} when repeated (${call.key})`);
  }
  return found;
}

async function compare(client, kind, journal) {
  const ids = new Map();
  for (const { record, id } of (await client.query(rowsOf[kind])).rows)
    ids.set(record, [...(ids.get(record) ?? []), id]);
  const found = [];
  const asked = new Set();
  for (const { kind: its, record, key, status, id } of journal) {
    if (its !== kind) continue;
    asked.add(record);
    const rows = ids.get(record) ?? [];
    if (status === 201 && (rows.length !== 1 || rows[0] !== id))
      found.push(`an acknowledged ${kind} has ${rows.length} rows (${key})`);
    if (status >= 400 && rows.length) found.push(`a refused ${kind} has ${rows.length} rows (${key})`);
    if (status === undefined && rows.length > 1) found.push(`a ${kind} has ${rows.length} rows (${key})`);
  }
  for (const record of ids.keys()) if (!asked.has(record)) found.push(`a ${kind} was never sent (${record})`);
  return found;
}

/** Each acknowledged file has its bytes, in the row and in the store. */
async function compareFiles(client, stored, journal) {
  const { rows } = await client.query(
    `SELECT inquiry_id AS id, encode(sha256, 'hex') AS sha256, storage_key AS name
     FROM inquiry_files JOIN stored_files file ON file.id = file_id`,
  );
  const files = new Map(rows.map((row) => [row.id, row]));
  const found = [];
  for (const { kind, status, id, sha256, key } of journal) {
    if (kind !== 'upload' || status !== 201) continue;
    const file = files.get(id);
    if (!file || file.sha256 !== sha256) found.push(`the row of an acknowledged file is missing (${key})`);
    else if ((await stored.contentOf(file.name)) !== sha256)
      found.push(`an acknowledged file is not in the store as it was sent (${key})`);
  }
  return found;
}
