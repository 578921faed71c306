/** The results as Markdown tables. */
import { moneyTables } from './money-rows.mjs';

const whole = (value) => Math.round(value).toLocaleString('en-US');
const fixed = (value, digits) => value.toFixed(digits);
const percent = (ratio) => `${Math.round(ratio * 100)}%`;
const times = (ratio, digits = 2) => `x${ratio.toFixed(digits)}`;
const or = (value, format) => (value == null || Number.isNaN(value) ? 'not measured' : format(value));

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function jobTables(results) {
  const speed = results.flatMap(({ name, goal, rows }) =>
    rows.map(({ connections, ours, bare, rate }) => [
      name,
      connections,
      whole(ours.perSecond),
      whole(bare.perSecond),
      `**${percent(rate)}**`,
      goal ? percent(goal) : '-',
      `${fixed(ours.p50, 2)} / ${fixed(bare.p50, 2)}`,
      `${fixed(ours.p95, 2)} / ${fixed(bare.p95, 2)}`,
    ]),
  );
  const cost = results.flatMap(({ name, rows, statements }) =>
    rows.map(({ connections, ours, bare, cpu, spread }) => [
      name,
      connections,
      `${or(ours.cpu, (value) => fixed(value, 3))} / ${or(bare.cpu, (value) => fixed(value, 3))}`,
      or(cpu, (value) => `**${times(value)}**`),
      fixed(statements, 2),
      times(spread, 1),
    ]),
  );
  const titles = results.map(({ name, title }) => `- **${name}**: ${title}`).join('\n');
  return [
    titles,
    table(
      [
        'Job',
        'Connections',
        'requests/s',
        'bare',
        'of bare',
        'goal',
        'p50, ms: ours / bare',
        'p95, ms: ours / bare',
      ],
      speed,
    ),
    table(
      [
        'Job',
        'Connections',
        'CPU, ms a request: ours / bare',
        'of bare (goal: x1.5)',
        'SQL statements (goal: 3)',
        'p95 of p50 (goal: x3)',
      ],
      cost,
    ),
  ].join('\n\n');
}

function registrationTables(results) {
  const titles = results.map(({ name, title }) => `- **${name}**: ${title}, 8 connections`).join('\n');
  const speed = results.flatMap(({ name, goal, floor, ours, bare, unassessed, ceilings }) => [
    ...ceilings.map(({ name: ceiling, perSecond, ratio }, index) => [
      name,
      whole(ours.perSecond),
      `pgbench \`${ceiling}\``,
      or(perSecond, whole),
      or(ratio, (value) => `**${percent(value)}**`),
      index ? '-' : `${percent(floor)}, aim ${percent(goal)}`,
    ]),
    [name, whole(ours.perSecond), 'bare server', whole(bare.perSecond), `**${percent(bare.ratio)}**`, '-'],
    [
      name,
      whole(ours.perSecond),
      `without assessment (${percent(unassessed.assessed)} of accounts were assessed during the round)`,
      whole(unassessed.perSecond),
      `**${percent(unassessed.ratio)}**`,
      percent(unassessed.goal),
    ],
  ]);
  const cost = results.map(({ name, ours, bare, statements }) => [
    name,
    `${fixed(ours.p50, 2)} / ${fixed(bare.p50, 2)}`,
    `${fixed(ours.p95, 2)} / ${fixed(bare.p95, 2)}`,
    `${or(ours.cpu, (value) => fixed(value, 3))} / ${or(bare.cpu, (value) => fixed(value, 3))}`,
    fixed(statements, 2),
  ]);
  return [
    titles,
    table(['Job', 'registrations/s', 'ceiling', 'its rate', 'of it', 'goal'], speed),
    table(
      [
        'Job',
        'p50, ms: ours / bare',
        'p95, ms: ours / bare',
        'CPU, ms a request: ours / bare',
        'SQL statements',
      ],
      cost,
    ),
  ].join('\n\n');
}

const stormTable = ({ rounds, connections, seats, exact, ours, bare, ratio, cpu }) =>
  table(
    ['J5s: storm', 'answers/s', 'bare', 'of bare', 'goal', 'CPU, ms a request: ours / bare', 'exact'],
    [
      [
        `${connections} connections, ${seats} seats`,
        whole(ours),
        whole(bare),
        `**${percent(ratio)}**`,
        '35%, aim 50%',
        `${or(cpu.ours, (value) => fixed(value, 3))} / ${or(cpu.bare, (value) => fixed(value, 3))}`,
        `**${exact} of ${rounds}**`,
      ],
    ],
  );

const manyTable = ({ grades, one, many, ratio }) =>
  table(
    ['J6b', 'p50, ms', 'one grade, ms', 'of one', 'goal'],
    [[`${grades} grades in one call`, fixed(many, 2), fixed(one, 2), `**${times(ratio, 1)}**`, 'x15']],
  );

const growthTable = (places) =>
  table(
    ['J1g: students', 'p50, ms: ours / bare', 'growth', 'growth of bare', 'goal'],
    places.map(({ count, ours, bare, growth, bareGrowth }) => [
      whole(count),
      `${fixed(ours, 2)} / ${fixed(bare, 2)}`,
      `**${times(growth)}**`,
      times(bareGrowth),
      'x1.25 at 200,000',
    ]),
  );

const searchTable = (searches) =>
  table(
    ['Search over everything', 'p50, ms: ours / bare', 'p95, ms: ours / bare', 'goal'],
    searches.map(({ name, ours, bare }) => [
      name,
      `**${fixed(ours.p50, 1)}** / ${fixed(bare.p50, 1)}`,
      `${fixed(ours.p95, 1)} / ${fixed(bare.p95, 1)}`,
      '50 ms',
    ]),
  );

const limitTable = ({ processes, rows }) =>
  table(
    [
      `Shared limit, ${processes} processes`,
      'calls at once, each',
      'calls',
      'p50, ms: ours / SELECT 1',
      'p95, ms: ours / SELECT 1',
      'goal',
    ],
    rows.map(({ kind, connections, calls, p50, p95, ceiling }) => [
      kind === 'same' ? 'one caller of all processes' : 'another caller each time',
      connections,
      whole(calls),
      `${fixed(p50, 2)} / ${fixed(ceiling.p50, 2)}`,
      `**${fixed(p95, 2)}** / ${fixed(ceiling.p95, 2)}`,
      connections === 1 ? '2 ms' : '-',
    ]),
  );

const goals = {
  metrics: ['metrics, read every 15 s', '97%'],
  traces: ['traces of a tenth', '90%'],
  again: ['neither, in another process', '-'],
};

const observingTable = (rows) =>
  table(
    ['J1 with', 'requests/s', 'without', 'of it', 'goal', 'CPU, ms a request: with / without'],
    rows.map(({ name, rate, cpu }) => [
      goals[name][0],
      whole(rate.one),
      whole(rate.other),
      `**${percent(rate.ratio)}**`,
      goals[name][1],
      `${or(cpu.one, (value) => fixed(value, 3))} / ${or(cpu.other, (value) => fixed(value, 3))}`,
    ]),
  );

const filesTable = ({ one, other, ratio }) =>
  table(
    ['Files of 10 MB', 'to a bucket of s3rver, MB/s', 'to the disk, MB/s', 'of it', 'goal'],
    [
      [
        'through the form for transfer evaluations',
        fixed(one, 0),
        fixed(other, 0),
        `**${percent(ratio)}**`,
        '50%',
      ],
    ],
  );

const clusterTables = ({ faults, replication, servers, census }) => [
  table(
    ['Cluster under Patroni', 'times', 'longest, s', 'goal', 'calls', 'failed beyond one repetition'],
    faults.map(({ name, times: count, seconds, goal, calls, failed }) => [
      name,
      count,
      seconds.length ? `**${fixed(Math.max(...seconds), 1)}**` : '-',
      goal ? `${goal} s` : 'none failed',
      whole(calls),
      goal ? failed : `**${failed}**`,
    ]),
  ),
  table(
    ['J5 on a cluster', 'rate or CPU', 'beside', 'of it', 'goal'],
    [
      row(
        'one synchronous standby of two, against one node',
        replication.cluster,
        replication.one,
        replication,
        '50%',
      ),
      row('two servers, against one: registrations/s', servers.rate.two, servers.rate.one, servers.rate, '-'),
      [
        `two servers, against one, ${whole(servers.pace.one)}/s each: CPU, ms a call`,
        fixed(servers.cpu.two, 2),
        fixed(servers.cpu.one, 2),
        `**${times(servers.cpu.ratio)}**`,
        'x1.1',
      ],
      [
        'the same, as many calls as they can take',
        fixed(servers.busyCpu.two, 2),
        fixed(servers.busyCpu.one, 2),
        `**${times(servers.busyCpu.ratio)}**`,
        '-',
      ],
      row(
        `beside ${whole(census.standby.censuses)} censuses (one a second) on a standby, against alone`,
        census.standby.standby,
        census.standby.alone,
        census.standby,
        '90%',
      ),
      row(
        `beside ${whole(census.primary.censuses)} censuses (one a second) on the primary, against alone`,
        census.primary.primary,
        census.primary.alone,
        census.primary,
        '-',
      ),
    ],
  ),
];

const row = (title, rate, other, { ratio }, goal) => [
  title,
  whole(rate),
  whole(other),
  `**${percent(ratio)}**`,
  goal,
];

const floodTable = ({ connections, rows }) =>
  table(
    [
      `Flood by one caller, ${connections} connections`,
      'p95 of another caller, ms: no flood',
      'flood',
      'of no flood',
      'slowest of the ten calls',
      'not served',
      'the slowest, without a share',
      'goal',
    ],
    rows.map(({ role, alone, shared, unshared, slowest, failed }) => [
      role,
      fixed(alone, 0),
      `**${fixed(shared, 0)}**`,
      times(shared / alone, 1),
      `${fixed(slowest.p95, 0)} (\`${slowest.route}\`)`,
      failed,
      fixed(unshared, 0),
      '1,000 ms',
    ]),
  );

function historyTable({ rows, import: imported, undo, ceiling }) {
  const line = (title, { seconds, peak }, goal) => [
    title,
    fixed(seconds, 0),
    whole(rows / seconds),
    times(seconds / ceiling, 1),
    or(peak, (value) => `**${fixed(value, 0)} MB**`),
    goal,
  ];
  return table(
    [
      `Academic history, ${whole(rows)} rows`,
      's',
      'rows/s',
      `of COPY and INSERT (${fixed(ceiling, 0)} s)`,
      'peak memory',
      'goal',
    ],
    [
      line('import with reconciliation', imported, '1,000,000 rows in 20 min, 400 MB'),
      line('undo', undo, '-'),
    ],
  );
}

function applyTables({ rates, times: reads, conversion }) {
  return [
    table(
      [
        'Applications',
        'Connections',
        'requests/s',
        'bare',
        'of bare',
        'goal',
        'p95, ms: ours / bare',
        'CPU, ms a request: ours / bare',
        'SQL statements',
      ],
      rates.flatMap(({ title, goal, rows, statements }) =>
        rows.map(({ connections, ours, bare, rate }) => [
          title,
          connections,
          whole(ours.perSecond),
          whole(bare.perSecond),
          `**${percent(rate)}**`,
          percent(goal),
          `${fixed(ours.p95, 2)} / ${fixed(bare.p95, 2)}`,
          `${or(ours.cpu, (value) => fixed(value, 3))} / ${or(bare.cpu, (value) => fixed(value, 3))}`,
          fixed(statements, 2),
        ]),
      ),
    ),
    table(
      ['Applications', 'p50, ms', 'p95, ms', 'PostgreSQL reads each once, ms', 'goal'],
      reads.map(({ title, p50, p95, ceiling, goal }) => [
        title,
        fixed(p50, 1),
        `**${fixed(p95, 1)}**`,
        ceiling === null ? '-' : fixed(ceiling, 1),
        `p95 ${goal} ms`,
      ]),
    ),
    table(
      [
        'Applications',
        'p50, ms: ours / POST /api/students',
        'ratio',
        'goal',
        'CPU, ms: ours / POST /api/students',
        'SQL statements',
      ],
      [
        [
          conversion.title,
          `${fixed(conversion.ours.p50, 1)} / ${fixed(conversion.student.p50, 1)}`,
          `**${times(conversion.ratio, 2)}**`,
          `at most ${times(conversion.goal, 0)}`,
          `${or(conversion.ours.cpu, (value) => fixed(value, 2))} / ${or(conversion.student.cpu, (value) => fixed(value, 2))}`,
          fixed(conversion.statements, 1),
        ],
      ],
    ),
  ].join('\n\n');
}

const auditTable = ({ rows, students, took }) =>
  table(
    ['Degree audit', 'Connections', 'p50, ms: ours / bare', 'p95, ms: ours / bare', 'of bare', 'goal'],
    [
      ...rows.map(({ connections, ours, bare, rate }) => [
        'of one student',
        connections,
        `${fixed(ours.p50, 1)} / ${fixed(bare.p50, 1)}`,
        `**${fixed(ours.p95, 1)}** / ${fixed(bare.p95, 1)}`,
        percent(rate),
        'p95 150 ms',
      ]),
      [`of all ${whole(students)}, one by one`, 8, `**${fixed(took / 60, 1)} min**`, '-', '-', '10 min'],
    ],
  );

const gradebookTable = ({ students, assignments, rows, statements }) =>
  table(
    [
      `Gradebook of ${students} × ${assignments}`,
      'Connections',
      'p50, ms: ours / bare',
      'p95, ms: ours / bare',
      'of bare',
      'SQL statements',
      'goal',
    ],
    rows.map(({ connections, ours, bare, rate }) => [
      'with all totals',
      connections,
      `${fixed(ours.p50, 1)} / ${fixed(bare.p50, 1)}`,
      `**${fixed(ours.p95, 1)}** / ${fixed(bare.p95, 1)}`,
      `**${percent(rate)}**`,
      fixed(statements, 2),
      '50% of bare; alone, p95 150 ms; 4 statements',
    ]),
  );

const staticTable = ({ rows, pages }) =>
  table(
    [
      `Static, ${pages} pages in turn`,
      'Connections',
      'requests/s',
      'bare',
      'of bare',
      'goal',
      'nginx',
      'of nginx',
      'CPU, ms a request: ours / bare',
    ],
    rows.map(({ title, connections, ours, bare, nginx, ofBare, ofNginx }) => [
      title,
      connections,
      whole(ours.perSecond),
      whole(bare.perSecond),
      `**${percent(ofBare)}**`,
      '70%',
      or(nginx?.perSecond, whole),
      or(ofNginx, percent),
      `${or(ours.cpu, (value) => fixed(value, 3))} / ${or(bare.cpu, (value) => fixed(value, 3))}`,
    ]),
  );

const buildTable = ({ first, again }) =>
  table(
    ['Build of the public site', 'took', 'CPU time', 'goal'],
    [
      ['in a fresh checkout', `**${fixed(first.seconds, 1)} s**`, `${fixed(first.cpu, 1)} s`, '10 s'],
      ['again', `**${fixed(again.seconds, 1)} s**`, `${fixed(again.cpu, 1)} s`, '10 s'],
    ],
  );

function startTable({ cold, starts, install }) {
  const seconds = (value) => or(value, (number) => `${fixed(number, 1)} s`);
  const row = (name, value, ceiling, what) => [
    name,
    seconds(value),
    ceiling ? `${fixed(ceiling, 2)} s (${what})` : '-',
    ceiling ? `**${times(value / ceiling, 1)}**` : '-',
  ];
  const rows = [];
  if (install) rows.push(row('first start, nothing installed', install.first));
  if (starts) {
    rows.push(row('first start, packages installed, nothing built', starts.first));
    rows.push(row('second start', starts.second, starts.floor, 'PostgreSQL and a bare server'));
  }
  if (cold) rows.push(row('cold start of the API', cold.ours, cold.ceiling, 'bare server'));
  return table(['Until it is ready', 'took', 'ceiling', 'of it'], rows);
}

function screenTable({ screen, home }) {
  const kB = (value) => `${fixed(value, value < 10 ? 1 : 0)} kB`;
  const rows = [];
  if (screen) {
    const { cold, again } = screen;
    rows.push([
      'first signed-in screen, empty cache',
      kB(cold.kB),
      '327 kB',
      `**${percent(cold.kB / 327)}**`,
    ]);
    rows.push(['its requests', cold.requests, 12, `**${percent(cold.requests / 12)}**`]);
    rows.push([
      'the same again',
      `${kB(again.kB)}, ${again.requests} requests`,
      '10% of the first',
      `**${percent(again.kB / cold.kB)}** of the first`,
    ]);
  }
  if (home) {
    const { kB: all, scriptKB, requests } = home;
    rows.push(['Home, gzip, empty cache', `${kB(all)}, ${requests} requests`, '-', '-']);
    rows.push(['scripts of Home, gzip', kB(scriptKB), '15 kB', `**${percent(scriptKB / 15)}**`]);
  }
  return table(['Over the network', 'took', 'at most', 'of it'], rows);
}

const interactionTable = ({ sections, floor, rows }) =>
  table(
    [
      `To the next paint, on a term of ${whole(sections)} sections`,
      'median of the rounds, ms',
      'most, ms',
      'an empty page, ms',
      'at most',
    ],
    rows.map(({ title, median, most }) => [title, `**${median}**`, most, floor, '100 ms']),
  );

const notMeasured = (rows) => table(['Not measured', 'why'], rows);

/** All results in one text. */
export function report({
  jobs,
  registrations,
  storm,
  growth,
  many,
  gradebook,
  audits,
  searches,
  floods,
  limit,
  observing,
  files,
  cluster,
  history,
  money,
  apply,
  pages,
  build,
  times: starts,
  screens,
  interactions,
  missing,
  machine,
}) {
  const parts = [machine];
  if (jobs.length) parts.push(jobTables(jobs));
  if (registrations.length) parts.push(registrationTables(registrations));
  if (storm) parts.push(stormTable(storm));
  if (many) parts.push(manyTable(many));
  if (growth) parts.push(growthTable(growth));
  if (gradebook) parts.push(gradebookTable(gradebook));
  if (audits) parts.push(auditTable(audits));
  if (searches) parts.push(searchTable(searches));
  if (floods) parts.push(floodTable(floods));
  if (limit) parts.push(limitTable(limit));
  if (observing) parts.push(observingTable(observing));
  if (files) parts.push(filesTable(files));
  if (cluster) parts.push(...clusterTables(cluster));
  if (history) parts.push(historyTable(history));
  parts.push(...moneyTables(money).map(([head, rows]) => table(head, rows)));
  if (apply) parts.push(applyTables(apply));
  if (pages) parts.push(staticTable(pages));
  if (build) parts.push(buildTable(build));
  if (starts.cold || starts.starts) parts.push(startTable(starts));
  if (screens.screen || screens.home) parts.push(screenTable(screens));
  if (interactions) parts.push(interactionTable(interactions));
  if (missing.length) parts.push(notMeasured(missing));
  return parts.join('\n\n');
}

const marks = ['<!-- npm run bench -- --write: begin -->', '<!-- npm run bench -- --write: end -->'];

/** The page with the text between its marks replaced. */
export function insert(page, text) {
  const [begin, end] = marks.map((mark) => page.indexOf(mark));
  if (begin < 0 || end < begin) throw new Error('The page has lost its marks.');
  return `${page.slice(0, begin)}${marks[0]}\n\n${text}\n\n${page.slice(end)}`;
}
