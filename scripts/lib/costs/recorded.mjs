/**
 * The recorded cost of each spec file of both tiers, in CPU seconds of the reference machine (scripts/test/costs.json).
 * `npm run costs` rewrites it from the last runs on this machine.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readJson } from '../hash.mjs';
import { root } from '../paths.mjs';
import { isDeepFile } from '../tiers.mjs';

export const recordFile = 'scripts/test/costs.json';
const mostGrown = 10;

export const readRecord = () => readJson(path.join(root, recordFile)) ?? {};

const rounded = (seconds) => Math.round(seconds * 10) / 10;

/**
 * `recent`: the last cost of each file on this machine, as in .cache/test-costs.json. Files that no longer exist are
 * dropped.
 */
export function updated(record, recent, exists = (file) => fs.existsSync(path.join(root, file))) {
  const measured = Object.entries(recent).flatMap(([file, { reference }]) =>
    reference == null ? [] : [[file, rounded(reference)]],
  );
  return Object.fromEntries(
    Object.entries({ ...record, ...Object.fromEntries(measured) })
      .filter(([file]) => exists(file))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The spec files whose cost grew most since it was recorded, largest growth first. `files`: [{ name, cpu }]. */
export function grown(record, files, factor) {
  return files
    .filter(({ name, cpu }) => cpu != null && record[name] != null)
    .map(({ name, cpu }) => ({ name, before: record[name], now: rounded(cpu * factor) }))
    .map((one) => ({ ...one, by: rounded(one.now - one.before) }))
    .filter(({ by, before }) => by >= Math.max(0.5, before / 4))
    .sort((one, other) => other.by - one.by)
    .slice(0, mostGrown);
}

const moduleOf = (file) =>
  file.match(/^backend\/src\/(?:modules|platform)\/[^/]+/)?.[0] ?? file.split('/').slice(0, 2).join('/');

/** The cost of each module and test folder as a Markdown table, most expensive first. */
export function moduleTable(record) {
  const modules = new Map();
  for (const [file, seconds] of Object.entries(record)) {
    const name = moduleOf(file);
    if (!modules.has(name)) modules.set(name, { name, files: 0, gate: 0, deep: 0 });
    const row = modules.get(name);
    row.files++;
    row[isDeepFile(file) ? 'deep' : 'gate'] += seconds;
  }
  const rows = [...modules.values()].sort(
    (one, other) => other.gate - one.gate || other.deep - one.deep || (one.name < other.name ? -1 : 1),
  );
  const all = rows.reduce(
    (sum, row) => ({
      name: 'all',
      files: sum.files + row.files,
      gate: sum.gate + row.gate,
      deep: sum.deep + row.deep,
    }),
    { files: 0, gate: 0, deep: 0 },
  );
  const cells = [
    ['module', 'spec files', 'gate s', 'deep s'],
    ...[...rows, all].map((row) => [row.name, String(row.files), row.gate.toFixed(1), row.deep.toFixed(1)]),
  ];
  const widths = cells[0].map((_, at) => Math.max(...cells.map((row) => row[at].length)));
  const line = ([name, ...figures]) =>
    `| ${[name.padEnd(widths[0]), ...figures.map((one, at) => one.padStart(widths[at + 1]))].join(' | ')} |`;
  const rule = widths.map((width, at) => (at ? `${'-'.repeat(width - 1)}:` : `:${'-'.repeat(width - 1)}`));
  return [line(cells[0]), `| ${rule.join(' | ')} |`, ...cells.slice(1).map(line)].join('\n');
}
