/** Compares a restored database, and the copy of the files, with what clients were told before the restored instant. */
import { pathToFileURL } from 'node:url';
import { runChecks } from '../backup/rehearsal.mjs';
import { connect } from '../lib/postgres-server.mjs';
import { incompleteRows, rowsOf } from './proof.mjs';

/** When the client had the answer, or null. */
const answeredAt = ({ attempts }, isRight) => {
  const answer = attempts.find(({ status }) => isRight(status));
  return answer ? answer.at + answer.ms : null;
};

/**
 * The differences between a journal and the rows of the restored database. `rows`: for each kind of call, the IDs by
 * record. `instant`: in ms.
 */
export function journalFindings(journal, rows, instant) {
  const found = [];
  const asked = Object.fromEntries(Object.keys(rows).map((kind) => [kind, new Set()]));
  for (const call of journal) {
    const { kind, record, key, attempts, id } = call;
    if (kind === 'read') continue;
    asked[kind].add(record);
    const ids = rows[kind].get(record) ?? [];
    const acknowledged = answeredAt(call, (status) => status === 201);
    const refused = answeredAt(call, (status) => status >= 400 && status < 500);
    if (ids.length > 1) found.push(`a ${kind} has ${ids.length} rows (${key})`);
    else if (acknowledged !== null && acknowledged < instant && ids[0] !== id)
      found.push(`a ${kind} that was acknowledged before the instant has ${ids.length} rows (${key})`);
    else if (attempts[0]?.at > instant && ids.length)
      found.push(`a ${kind} that began after the instant has a row (${key})`);
    else if (acknowledged === null && refused !== null && ids.length)
      found.push(`a refused ${kind} has a row (${key})`);
  }
  for (const [kind, records] of Object.entries(rows))
    for (const record of records.keys())
      if (!asked[kind].has(record)) found.push(`a ${kind} was never sent (${record})`);
  return found;
}

async function readRows(client) {
  const rows = {};
  for (const [kind, sql] of Object.entries(rowsOf)) {
    rows[kind] = new Map();
    for (const { record, id } of (await client.query(sql)).rows)
      rows[kind].set(record, [...(rows[kind].get(record) ?? []), id]);
  }
  return rows;
}

/** All differences. `files`: the folder of the copied files. */
export async function restoredDifferences({ ownerUrl, appUrl, dataDir, files }, journal, instant) {
  const client = await connect(ownerUrl);
  let found;
  try {
    found = journalFindings(journal, await readRows(client), instant);
    found.push(...(await incompleteRows(client)));
  } finally {
    await client.end();
  }
  found.push(...(await failedChecks({ ownerUrl, appUrl, dataDir }, files)));
  return found;
}

/** The checks of the rehearsal that fail, with the end of their output. */
export async function failedChecks(restored, files) {
  const results = await runChecks(restored, pathToFileURL(files).href, () => {});
  return results
    .filter(({ isRight }) => !isRight)
    .map(({ title, text }) => `${title}: ${text.split('\n').slice(-3).join(' ')}`);
}
