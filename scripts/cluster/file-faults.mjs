/** The faults of the store of files: a full disk, and a bucket that doesn't answer. */
import { connect } from '../lib/postgres-server.mjs';
import { startDownloads } from './downloads.mjs';
import { until } from './processes.mjs';
import { failedCalls } from './proof.mjs';

/** A few connections upload. The others continue while these wait. */
const uploaders = 4;
const refusals = 8;
const mostMs = 10_000;

export const uploads = (journal) =>
  journal
    .filter(({ kind }) => kind === 'upload')
    .flatMap(({ key, attempts }) => attempts.map((one) => ({ key, ...one })));
const within = (calls, { since, until: end }) => calls.filter(({ at, ms }) => at >= since && at + ms <= end);

/** Breaks the store until some uploads have ended without success, then mends it and waits for one that succeeds. */
async function outage(storm, breaks, mends) {
  await breaks();
  const period = { since: Date.now() };
  await storm.more();
  await until('too few uploads were refused', () => {
    period.until = Date.now();
    return within(uploads(storm.journal), period).length >= refusals;
  });
  await mends();
  const mended = Date.now();
  await until('no upload succeeded after the fault', () =>
    uploads(storm.journal).some(({ at, status }) => at >= mended && status === 201),
  );
  storm.outages.push(period);
}

/** `expected`: the statuses of uploads and downloads while the store is broken. */
export const fileFault = (name, expected, work) => ({
  name,
  uploaders,
  async run(system, storm) {
    storm.outages = [];
    await until('no file was uploaded', () => uploads(storm.journal).some(({ status }) => status === 201));
    storm.downloads = await startDownloads(system);
    try {
      await work(system.files, (...steps) => outage(storm, ...steps));
    } finally {
      await storm.downloads.stop();
    }
  },
  async findings(journal, storm, system) {
    const found = failedCalls(journal.filter(({ kind }) => kind !== 'upload'));
    for (const period of storm.outages) found.push(...outageFindings(journal, storm, period, expected));
    for (const { status, isWhole } of storm.downloads.journal)
      if (status === 200 ? !isWhole : status !== expected.download)
        found.push(`a download was answered ${status}`);
    return [...found, ...(await storeFindings(system)).found];
  },
  async figure(journal, storm, system) {
    const during = storm.outages.flatMap((period) => within(uploads(journal), period));
    const longest = Math.max(...[...during, ...storm.downloads.journal].map(({ ms }) => ms)) / 1000;
    const { orphans } = await storeFindings(system);
    return `${during.length} uploads refused, longest ${longest.toFixed(1)} s, ${orphans} files without a row`;
  },
});

function outageFindings(journal, storm, period, expected) {
  const found = [];
  for (const { key, status, error, body, ms } of within(uploads(journal), period)) {
    // An upload that is wrong may be refused for that first.
    const isExpected = status === expected.upload || (status >= 400 && status < 500);
    if (!isExpected || body?.status !== status)
      found.push(`an upload was answered ${status ?? error} (${key})`);
    if (ms > mostMs) found.push(`an upload was answered after ${ms / 1000} s (${key})`);
  }
  const downloads = within(storm.downloads.journal, period);
  if (!downloads.length) found.push('nobody downloaded');
  for (const { status, error, ms } of downloads) {
    if (status !== expected.download)
      found.push(`a download during the fault was answered ${status ?? error}`);
    if (ms > mostMs) found.push(`a download was answered after ${ms / 1000} s`);
  }
  return found;
}

/** Nothing may be half-stored. A whole file without a row is no harm: the sweep removes it. */
async function storeFindings(system) {
  const { database, files } = system;
  const client = await connect(database.ownerUrl);
  try {
    const { rows } = await client.query(
      `SELECT storage_key AS key, encode(sha256, 'hex') AS sha256 FROM stored_files WHERE removed_at IS NULL`,
    );
    const found = [];
    for (const { key, sha256 } of rows)
      if ((await files.contentOf(key)) !== sha256)
        found.push(`the file of a row is not as it was stored (${key})`);
    found.push(...system.incoming().map((name) => `a received file was left (${name})`));
    const known = new Set(rows.map(({ key }) => key));
    const keys = await files.keys();
    return { found, orphans: keys.filter((key) => !known.has(key)).length };
  } finally {
    await client.end();
  }
}

export const smallDiskFaults = [
  fileFault('the disk of the files full', { upload: 507, download: 200 }, async ({ disk }, during) => {
    await during(
      () => disk.fillSpace(),
      () => disk.empty(),
    );
    await during(
      () => disk.fillNames(),
      () => disk.empty(),
    );
  }),
];

export const bucketFaults = [
  fileFault('the file store killed', { upload: 503, download: 503 }, (store, during) =>
    during(
      () => store.kill(),
      () => store.start(),
    ),
  ),
  fileFault('the file store without an answer', { upload: 503, download: 503 }, (store, during) =>
    during(
      () => store.signal('SIGSTOP'),
      () => store.signal('SIGCONT'),
    ),
  ),
];
