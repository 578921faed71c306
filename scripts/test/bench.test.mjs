import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstNames, rareSurname, surnames } from '../../backend/bench/names.mjs';
import { insert, report } from '../../backend/bench/report.mjs';
import { names, parse } from '../../backend/bench/rows.mjs';
import { countStatements } from '../../backend/bench/statements.mjs';
import { median, medianRatio, medians, percentile } from '../../backend/bench/statistics.mjs';

test('percentiles should be measured values', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.equal(percentile(values, 0.5), 50);
  assert.equal(percentile(values, 0.95), 95);
  assert.equal(percentile([7], 0.5), 7);
  assert.throws(() => percentile([], 0.5));
});

test('medians should be in the middle, and not change their input', () => {
  const values = [9, 10, 1];
  assert.equal(median(values), 9);
  assert.deepEqual(values, [9, 10, 1]);
  assert.equal(median([1, 2, 3, 10]), 2.5);
  assert.deepEqual(medians([{ p50: 1 }, { p50: 3 }, { p50: 9 }]), { p50: 3 });
});

test('a ratio should be that of each round, so that one noisy round does not decide', () => {
  assert.equal(medianRatio([50, 5, 50], [100, 10, 1000]), 0.5);
});

test('the names should be different, and none should contain another or be one with a typo', () => {
  const all = [...surnames, ...firstNames, rareSurname].map((name) => name.toLowerCase());
  assert.equal(new Set(all).size, 909 + 30 + 1);
  for (const one of all)
    assert.deepEqual(
      all.filter((other) => other.includes(one)),
      [one],
    );
  const differing = (one, other) => [...one].filter((letter, at) => letter !== other[at]).length;
  const alike = all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => other.length === one.length && differing(one, other) < 2)
      .map((other) => [one, other]),
  );
  assert.deepEqual(alike, []);
});

test('statements should be counted once each, only those of this application', () => {
  const log = [
    'collegium|LOG:  execute s1: SELECT 1',
    '\tFROM students',
    `collegium|DETAIL:  Parameters: $1 = 'statement:'`,
    'collegium|LOG:  statement: BEGIN',
    'collegium|LOG:  execute <unnamed>: /* jobs */',
    'bare|LOG:  execute students: SELECT 2',
    'collegium|LOG:  execute <unnamed>: SELECT 3',
  ].join('\n');
  assert.equal(countStatements(log, 'collegium'), 3);
  assert.equal(countStatements(log, 'bare'), 1);
});

test('the command line should select rows, all of them by default', () => {
  assert.deepEqual(parse([]), { rows: names, rounds: 5, full: false, write: false });
  assert.deepEqual(parse(['j2', 'j4-50', 'J1', '--rounds=3']).rows, ['J1', 'J2', 'J4-50']);
  assert.match(parse(['J9']).problem, /no row "J9"/);
  assert.match(parse(['--rounds=0']).problem, /--rounds/);
  assert.match(parse(['J1', '--write']).problem, /all rows/);
});

const side = { perSecond: 1000, p50: 1, p95: 2, cpu: 0.5 };
const results = {
  registrations: [],
  jobs: [
    {
      name: 'J1',
      title: 'Search',
      goal: 0.7,
      statements: 2,
      rows: [{ connections: 8, ours: side, bare: { ...side, cpu: NaN }, rate: 0.555, cpu: NaN, spread: 2 }],
    },
  ],
  growth: null,
  many: { grades: 500, one: 1, many: 12.34, ratio: 12.34 },
  pages: {
    pages: 28,
    rows: [
      {
        title: 'pages',
        connections: 8,
        ours: side,
        bare: side,
        nginx: null,
        ofBare: 0.81,
        ofNginx: null,
        cpu: 1,
      },
    ],
  },
  gradebook: {
    students: 300,
    assignments: 40,
    rows: [{ connections: 1, ours: side, bare: side, rate: 0.5 }],
    statements: 2,
  },
  audits: { rows: [{ connections: 1, ours: side, bare: side, rate: 0.5 }], students: 20_000, took: 90 },
  floods: {
    connections: 60,
    rows: [
      {
        role: 'student',
        alone: 2,
        shared: 20,
        unshared: 900,
        failed: 0,
        slowest: { p95: 84, route: '/api/sections' },
      },
    ],
  },
  limit: {
    processes: 2,
    rows: [{ connections: 8, kind: 'same', calls: 5000, p50: 0.5, p95: 1.25, ceiling: side }],
  },
  history: {
    rows: 50_000,
    students: 2_000,
    ceiling: 5,
    import: { seconds: 25, peak: 200 },
    undo: { seconds: 10, peak: null },
  },
  money: {
    payments: [
      { name: 'pay', title: 'A payment', goal: 0.25, statements: 5, ours: side, own: 4000, ratio: 0.261 },
    ],
    reads: [{ title: 'trial balance', ours: 1500, ceiling: 150, goal: 2000 }],
    runs: [{ title: 'statements', students: 20_000, took: 100, ours: 200, ceiling: 800, goal: 120 }],
  },
  apply: {
    rates: [
      {
        title: 'autosave',
        goal: 0.35,
        statements: 3,
        rows: [{ connections: 8, ours: side, bare: side, rate: 0.42 }],
      },
    ],
    times: [{ title: 'funnel', p50: 100, p95: 200.5, ceiling: 20, goal: 300 }],
    conversion: { title: 'conversion', goal: 2, statements: 42, ours: side, student: side, ratio: 1.85 },
  },
  build: { first: { seconds: 3.21, cpu: 4 }, again: { seconds: 1.04, cpu: 2 } },
  times: {},
  screens: { screen: { cold: { kB: 163.5, requests: 9 }, again: { kB: 16.35, requests: 2 } } },
  missing: [['pgbench', 'it is not here']],
  machine: '2 cores.',
};

test('the report should show ratios, and name what was not measured', () => {
  const text = report(results);
  assert.match(text, /\| J1 \| 8 \| 1,000 \| 1,000 \| \*\*56%\*\* \| 70% \|/);
  assert.match(text, /0\.500 \/ not measured \| not measured \|/);
  assert.match(text, /\| 500 grades in one call \| 12\.34 \| 1\.00 \| \*\*x12\.3\*\* \| x15 \|/);
  assert.match(
    text,
    /\| pages \| 8 \| 1,000 \| 1,000 \| \*\*81%\*\* \| 70% \| not measured \| not measured \|/,
  );
  assert.match(
    text,
    /\| with all totals \| 1 \| 1\.0 \/ 1\.0 \| \*\*2\.0\*\* \/ 2\.0 \| \*\*50%\*\* \| 2\.00 \|/,
  );
  assert.match(text, /\| of one student \| 1 \| 1\.0 \/ 1\.0 \| \*\*2\.0\*\* \/ 2\.0 \| 50% \|/);
  assert.match(text, /\| of all 20,000, one by one \| 8 \| \*\*1\.5 min\*\* \|/);
  assert.match(
    text,
    /\| student \| 2 \| \*\*20\*\* \| x10\.0 \| 84 \(`\/api\/sections`\) \| 0 \| 900 \| 1,000 ms \|/,
  );
  assert.match(text, /\| import with reconciliation \| 25 \| 2,000 \| x5\.0 \| \*\*200 MB\*\* \|/);
  assert.match(text, /\| undo \| 10 \| 5,000 \| x2\.0 \| not measured \| - \|/);
  assert.match(
    text,
    /\| pay: A payment \| 1,000 \| 4,000 \| \*\*26%\*\* \| 25% \| 1\.0 \/ 2\.0 \| 0\.50 \| 5\.0 \|/,
  );
  assert.match(text, /\| trial balance \| \*\*1\.5 s\*\* \| 150\.0 ms \| 10% \| 2\.0 s \|/);
  assert.match(text, /\| statements \| 200 \| 800 \| 25% \| \*\*100 s\*\* for 20,000 \| 120 s \|/);
  assert.match(text, /\| autosave \| 8 \| 1,000 \| 1,000 \| \*\*42%\*\* \| 35% \|/);
  assert.match(text, /\| funnel \| 100\.0 \| \*\*200\.5\*\* \| 20\.0 \| p95 300 ms \|/);
  assert.match(
    text,
    /\| conversion \| 1\.0 \/ 1\.0 \| \*\*x1\.85\*\* \| at most x2 \| 0\.50 \/ 0\.50 \| 42\.0 \|/,
  );
  assert.match(text, /\| in a fresh checkout \| \*\*3\.2 s\*\* \| 4\.0 s \| 10 s \|/);
  assert.match(text, /\*\*50%\*\*/);
  assert.match(text, /\*\*10%\*\* of the first/);
  assert.match(text, /\| pgbench \| it is not here \|/);
});

test('the report should replace the text between the marks, and nothing else', () => {
  const page = (text) =>
    `before\n<!-- npm run bench -- --write: begin -->${text}<!-- npm run bench -- --write: end -->\nafter`;
  assert.equal(insert(page('old'), 'new'), page('\n\nnew\n\n'));
  assert.throws(() => insert('no marks', 'new'), /marks/);
});
