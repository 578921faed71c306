/** What the check of the backups finds. */

const segmentsOf = 256; // of 16 MB in each of the WAL's files of 4 GB
const hourMs = 3_600_000;

const placeOf = (name) => ({
  timeline: name.slice(0, 8),
  number: parseInt(name.slice(8, 16), 16) * segmentsOf + parseInt(name.slice(16), 16),
});
const hex = (number) => number.toString(16).toUpperCase().padStart(8, '0');
const nameOf = (timeline, number) =>
  timeline + hex(Math.floor(number / segmentsOf)) + hex(number % segmentsOf);

/**
 * The WAL that is missing between the first that a backup needs and the newest, as names or ranges of names. A new
 * timeline begins at or before the end of the earlier one.
 */
export function gapsIn(names, firstNeeded) {
  const first = placeOf(firstNeeded);
  const places = [...new Set(names)]
    .sort()
    .map(placeOf)
    .filter(({ timeline, number }) => timeline > first.timeline || number >= first.number);
  const gaps = [];
  let expected = first;
  for (const place of places) {
    const isLate = place.number > expected.number;
    if (isLate) {
      const last = nameOf(expected.timeline, place.number - 1);
      const from = nameOf(expected.timeline, expected.number);
      gaps.push(from === last ? from : `${from} to ${last}`);
    }
    expected = { timeline: place.timeline, number: place.number + 1 };
  }
  return places.length ? gaps : [firstNeeded];
}

const counted = (count) => count.toLocaleString('en-US');
const hours = (ms) => `${Math.round(ms / hourMs)} hours`;

/**
 * `info` and `wal` are those of pgBackRest, `archiver` is the row of pg_stat_archiver, `files` is the output of
 * files:verify. `maxAge`: in hours.
 */
export function backupReport({ info, wal, archiver, files, maxAge, now = Date.now() }) {
  const findings = [];
  const newest = info.backups.at(-1) ?? null;
  const age = newest && now - newest.stoppedAt;
  if (!newest) findings.push('There is no backup.');
  else if (age > maxAge * hourMs)
    findings.push(`The newest backup is ${hours(age)} old; the limit is ${maxAge} hours.`);
  if (newest?.hasErrors)
    findings.push(`PostgreSQL's pages had wrong checksums in the backup ${newest.label}.`);
  const gaps = newest
    ? gapsIn(
        wal.map(({ name }) => name),
        info.backups[0].firstWal,
      )
    : [];
  for (const gap of gaps)
    findings.push(`WAL is missing in the archive: ${gap}. No restore gets past it; make a full backup.`);
  if (archiver?.failedAt && !(archiver.archivedAt > archiver.failedAt))
    findings.push(`PostgreSQL can't archive its WAL since ${archiver.failedAt.toISOString()}.`);
  const missing = files.missing.length;
  if (missing) findings.push(`${counted(missing)} rows have no file, such as ${files.missing[0].id}.`);
  const stray = files.withoutRow.length;
  if (stray) findings.push(`${counted(stray)} files have no row, such as ${files.withoutRow[0]}.`);
  return {
    newestBackup: newest && {
      label: newest.label,
      type: newest.type,
      stoppedAt: newest.stoppedAt.toISOString(),
      ageHours: Math.round((age / hourMs) * 10) / 10,
    },
    backups: info.backups.length,
    wal: {
      segments: wal.length,
      newestAt: wal.length
        ? new Date(Math.max(...wal.map(({ archivedAt }) => archivedAt))).toISOString()
        : null,
      gaps,
    },
    files: { rows: files.rows, files: files.files, missing: files.missing, withoutRow: files.withoutRow },
    findings,
  };
}

export const reportText = ({ newestBackup, backups, wal, files, findings }) => [
  newestBackup
    ? `Backups: ${backups}, the newest ${newestBackup.label} (${newestBackup.type}), ${newestBackup.ageHours} hours old`
    : 'Backups: none',
  `WAL: ${counted(wal.segments)} segments, ${wal.gaps.length} gaps, the newest archived at ${wal.newestAt ?? 'no time'}`,
  `Files: ${counted(files.rows)} rows, ${counted(files.files)} files`,
  ...findings.map((finding) => `Finding: ${finding}`),
  findings.length ? `${findings.length} findings.` : 'No findings.',
];
