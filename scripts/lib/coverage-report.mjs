/** From the counts of processes to coverage: in total, by module, and the lines of each file that nothing runs. */
import fs from 'node:fs';
import path from 'node:path';
import libCoverage from 'istanbul-lib-coverage';
import libReport from 'istanbul-lib-report';
import reports from 'istanbul-reports';
import { readJson } from './hash.mjs';
import { root, shown } from './paths.mjs';

/** The least share of lines, in percent: of the gate alone, and of both tiers. */
export const least = { gate: 95, both: 97.5 };

const kinds = ['lines', 'branches', 'functions'];
const { createCoverageMap, createCoverageSummary } = libCoverage;

/** Adds counters, which are numbers or lists of them. */
const plus = (one, other) =>
  Array.isArray(one) ? one.map((counter, at) => plus(counter, other[at])) : one + other;

/** The sum of counts, which are { s, f, b } (statements, functions, branches) by file. */
export function sumOf(all) {
  const total = {};
  for (const counts of all)
    for (const [file, { s, f, b }] of Object.entries(counts)) {
      const sum = total[file];
      total[file] = sum ? { s: plus(sum.s, s), f: plus(sum.f, f), b: plus(sum.b, b) } : { s, f, b };
    }
  return total;
}

/** The counts that processes have written into a folder. */
export function countsIn(folder) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return sumOf(
    names.filter((name) => name.endsWith('.json')).map((name) => readJson(path.join(folder, name))),
  );
}

/** `known`: all source files with counts of zero, which files that no process has loaded keep. */
export function coverageOf(known, counts) {
  const map = createCoverageMap();
  for (const [file, zero] of Object.entries(known)) {
    const own = counts[file] ?? zero;
    const counters = (kind) => Object.fromEntries(Object.keys(zero[kind]).map((id) => [id, own[kind][id]]));
    map.addFileCoverage({ ...zero, s: counters('s'), f: counters('f'), b: counters('b') });
  }
  return map;
}

const summaryOf = (map, files = map.files()) => {
  const total = createCoverageSummary();
  for (const file of files) total.merge(map.fileCoverageFor(file).toSummary());
  return total;
};

/** "modules/students" of a file in backend/src/modules/students, "main.ts" of backend/src/main.ts. */
function moduleOf(file) {
  const [area, name] = path.relative('backend/src', file).split(path.sep);
  return ['modules', 'platform'].includes(area) ? `${area}/${name}` : area;
}

const number = (value) => value.toLocaleString('en-US');
/** Rounded down, so that 100% means all of them. */
const share = ({ covered, total }) =>
  total ? `${(Math.floor((covered * 10_000) / total) / 100).toFixed(2)}%` : '-';

const left = ({ covered, total }) => number(total - covered);

/** Shares by module, and the total with its counts. */
function table(map) {
  const modules = {};
  for (const file of map.files()) (modules[moduleOf(file)] ??= []).push(file);
  const rows = Object.entries(modules)
    .map(([name, files]) => [name, summaryOf(map, files)])
    .filter(([, { lines }]) => lines.total)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, summary]) => [name, ...kinds.map((kind) => share(summary[kind])), left(summary.lines)]);
  const all = summaryOf(map);
  const lines = [
    ['module', ...kinds, 'lines not run'],
    ...rows,
    ['all', ...kinds.map((kind) => share(all[kind])), left(all.lines)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const text = lines.map(([name, ...cells]) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(15))].join(''),
  );
  const counts = kinds.map((kind) => `${number(all[kind].covered)} of ${number(all[kind].total)} ${kind}`);
  return `${text.join('\n')}\n${counts.join(', ')}`;
}

/** A line of text for each file: "12-15, 20". */
export function uncoveredLines(map) {
  const texts = [];
  for (const file of map.files()) {
    const hits = Object.entries(map.fileCoverageFor(file).getLineCoverage());
    const ranges = [];
    let isOpen = false;
    for (const [line, hit] of hits) {
      if (!hit && isOpen) ranges.at(-1)[1] = line;
      else if (!hit) ranges.push([line, line]);
      isOpen = !hit;
    }
    if (ranges.length)
      texts.push(`${file}: ${ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ')}`);
  }
  return texts.sort();
}

/** Writes uncovered.txt, coverage-summary.json and index.html, which leads to a page for each file. */
function writeReports(map, folder, checkout) {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'uncovered.txt'), `${uncoveredLines(map).join('\n')}\n`);
  const sourceFinder = (file) => fs.readFileSync(path.join(checkout, file), 'utf8');
  const context = libReport.createContext({ dir: folder, coverageMap: map, sourceFinder });
  for (const name of ['html', 'json-summary']) reports.create(name).execute(context);
}

/** Writes the reports. Returns the text for the terminal, and whether enough lines ran. */
export function conclude(map, { title, percent = 0, folder, checkout = root }) {
  writeReports(map, folder, checkout);
  const { covered, total } = summaryOf(map).lines;
  const isEnough = total > 0 && covered * 100 >= percent * total; // Istanbul rounds shares
  const lines = [
    `=== Coverage of backend/src: ${title} ===`,
    table(map),
    `By file: ${shown(folder)}/index.html; lines that nothing runs: ${shown(folder)}/uncovered.txt`,
  ];
  if (percent) lines.push(`${isEnough ? 'Enough' : 'Not enough'}: ${percent}% of the lines are required.`);
  return { text: lines.join('\n'), isEnough };
}
