/** The costs of a run as text: by suite, and the most expensive spec files. */
import fs from 'node:fs';
import path from 'node:path';
import { referenceSeconds } from './yardstick.mjs';

const most = 20;
const cpu = (seconds) => (seconds == null ? '-' : seconds.toFixed(1));
const byCost = (one, other) => (other.cpu ?? -1) - (one.cpu ?? -1);
const add = (rows, name) => rows.reduce((total, row) => total + row[name], 0);

/** One row for each suite, even if its runner was called several times. */
export function bySuite(rows) {
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.map((name) => {
    const own = rows.filter((row) => row.name === name);
    const [passed, failed, skipped, time] = ['passed', 'failed', 'skipped', 'time'].map((one) =>
      add(own, one),
    );
    const notes = own.flatMap(({ note = [] }) => note);
    return { name, passed, failed, skipped, time, cpu: own[0].cpu, note: notes.join('; ') };
  });
}

/** Rows of cells: the first row is the head. `run` is { rows, files, wall, cpu, rest, factor }. */
function suiteCells({ rows, wall, cpu: total, rest }) {
  const line = ({ name, passed, failed, skipped, time, cpu: seconds }) => [
    name,
    passed + failed + skipped,
    passed,
    failed,
    skipped,
    time ? (time / 1000).toFixed(1) : '-',
    cpu(seconds),
  ];
  const all = { passed: add(rows, 'passed'), failed: add(rows, 'failed'), skipped: add(rows, 'skipped') };
  return [
    ['suite', 'tests', 'passed', 'failed', 'skipped', 'wall s', 'CPU s'],
    ...rows.map(line),
    ['builds and this script', '', '', '', '', '', cpu(rest)],
    line({ name: 'all', ...all, time: wall, cpu: total }),
  ];
}

function fileCells({ files, factor }) {
  const named = [...files].sort(byCost).slice(0, most);
  return [
    ['spec file', 'tests', 'CPU s', 'reference s'],
    ...named.map(({ name, tests, cpu: seconds }) => [
      name,
      tests,
      cpu(seconds),
      cpu(seconds == null ? null : seconds * factor),
    ]),
  ];
}

const plain = (cells, notes = []) => {
  const widths = cells[0].map((_, at) => Math.max(...cells.map((row) => String(row[at]).length)));
  return cells
    .map(([name, ...rest], index) =>
      [name.padEnd(widths[0]), ...rest.map((cell, at) => String(cell).padStart(widths[at + 1]))]
        .concat(notes[index] ?? [])
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const markdown = ([head, ...rows]) =>
  [head, head.map((_, at) => (at ? '--:' : ':--')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

/** Without a yardstick nothing is scaled. */
const machine = ({ yardstick, upperYardstick, factor }) =>
  yardstick
    ? `yardstick ${yardstick.toFixed(3)} s (a quarter above ${upperYardstick.toFixed(3)} s), ` +
      `reference ${referenceSeconds.toFixed(3)} s: ` +
      `1 CPU second here is ${factor.toFixed(2)} on the reference machine`
    : 'CPU seconds are not scaled: the yardstick was not measured';

export function table(run) {
  const notes = [null, ...run.rows.map(({ note }) => note)];
  const parts = [plain(suiteCells(run), notes)];
  if (run.files.length) parts.push(plain(fileCells(run)), machine(run));
  return parts.join('\n\n');
}

export function markdownTable(run) {
  return [markdown(suiteCells(run)), machine(run), markdown(fileCells(run))].join('\n\n') + '\n';
}

/** In Markdown, for docs/developer/testing.md. */
export function writeTable(run, folder) {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'test-table.md'), markdownTable(run));
}
