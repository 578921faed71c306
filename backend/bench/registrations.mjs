/** J5, J5h, J5s: registrations, compared with the bare server and with pgbench on the same tables. */
import { registrar, sizes } from './data.mjs';
import { pgbench } from './pgbench.mjs';
import { asked, assess, count, countAssessed, reset } from './registration-data.mjs';
import { cpuOf } from './servers.mjs';
import { statementsOf } from './statements.mjs';
import { median, medianRatio, medians } from './statistics.mjs';

export const registrations = {
  J5: { title: 'A registration, any section', ceilings: ['tx', 'cte'], goal: 0.4, floor: 0.25 },
  J5h: {
    title: 'A registration, all in one section',
    ceilings: ['tx_hot', 'cte_hot'],
    goal: 0.7,
    floor: 0.5,
  },
};
const path = '/api/enrollments';
const connections = 8;
/** Rounds before the first that counts: a process keeps compiling for ten thousand requests of a kind. */
const warmUp = 4;

/** The API without assessment is measured too: with it, the rate must be at least this part of the rate without. */
const assessedGoal = 0.8;

/** Runs one side on the term's initial state, and checks that it did the work. `pids`: the processes of the server. */
export async function registrationRound(
  bench,
  { side, port, pids, ownerUrl, bodies, cookies, seats, connections, seconds, requests, pace },
) {
  await reset(ownerUrl, seats);
  await assess(ownerUrl, side === 'api');
  const before = await count(ownerUrl);
  const cpuOfAll = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const cpu = cpuOfAll();
  const job = { kind: 'post', path, bodies, allowed: [201, 409], cookies, port, connections };
  const result = await bench
    .load()
    .run({ ...job, seconds, ...(requests && { requests }), ...(pace && { pace }) });
  const used = cpuOfAll() - cpu;
  const accounts = await countAssessed(ownerUrl);
  mustBeExact(side, result, before, await count(ownerUrl));
  if ((side === 'api') !== accounts.assessed + accounts.waiting > 0)
    throw new Error(`${side} left ${JSON.stringify(accounts)} accounts.`);
  return { ...result, cpu: used / result.requests, accounts };
}

const addressOf = ({ port, pid }) => ({ port, pids: [pid] });

/** Each 201 is one row, one seat and one row of the trail; each response is a stored decision. */
function mustBeExact(side, { requests, tally }, before, after) {
  const made = tally[201] ?? 0;
  const expected = { enrollments: made, seats: made, audited: before.audited + made, oversold: false };
  for (const [name, value] of Object.entries({ ...expected, decisions: before.decisions + requests }))
    if (after[name] !== value)
      throw new Error(`${side} answered ${JSON.stringify(tally)}: ${after[name]} ${name}, not ${value}.`);
}

const ratios = (results, side, other) =>
  medianRatio(
    results[side].map(({ perSecond }) => perSecond),
    results[other].map(({ perSecond }) => perSecond),
  );

export async function measureRegistration(bench, name, { rounds, seconds }) {
  const { title, ceilings, goal, floor } = registrations[name];
  const system = await bench.servers('registration');
  const { ownerUrl, url, api, bare } = system;
  const cookies = await bench.sessions('registration', connections, registrar);
  const bodies = await asked(ownerUrl, name === 'J5h' ? 'hot' : 'any');
  await mustAgreeOnRegistration(system, cookies[0]);
  const servers = { api, unassessed: api, bare };
  const results = {
    api: [],
    unassessed: [],
    bare: [],
    ...Object.fromEntries(ceilings.map((one) => [one, []])),
  };
  for (let turn = -warmUp; turn < rounds; turn++) {
    for (const side of turn % 2 ? [...Object.keys(results)].reverse() : Object.keys(results)) {
      const measured = ceilings.includes(side)
        ? await ceiling(side, { ownerUrl, url, folder: bench.folder })
        : await registrationRound(bench, {
            side,
            ...addressOf(servers[side]),
            ownerUrl,
            bodies,
            cookies,
            connections,
            seconds,
          });
      if (measured?.tally?.[409]) throw new Error(`${side} refused ${measured.tally[409]} registrations.`);
      if (turn >= 0 && measured) results[side].push(measured);
    }
  }
  await reset(ownerUrl);
  await assess(ownerUrl, true);
  const counted = 300;
  const statements = await statementsOf(await bench.cluster(), 'collegium', () =>
    bench.load().run({
      kind: 'post',
      path,
      bodies,
      allowed: [201],
      cookies,
      port: api.port,
      connections: 1,
      seconds: 30,
      requests: counted,
    }),
  );
  const plain = ({ perSecond, p50, p95, cpu }) => ({ perSecond, p50, p95, cpu });
  return {
    name,
    title,
    goal,
    floor,
    statements: statements / counted,
    ours: medians(results.api.map(plain)),
    bare: { ...medians(results.bare.map(plain)), ratio: ratios(results, 'api', 'bare') },
    unassessed: {
      ...medians(results.unassessed.map(plain)),
      ratio: ratios(results, 'api', 'unassessed'),
      goal: assessedGoal,
      assessed: median(
        results.api.map(({ accounts: { assessed, waiting } }) => assessed / (assessed + waiting)),
      ),
    },
    ceilings: ceilings.map((one) => ({
      name: one,
      perSecond: results[one].length ? median(results[one].map(({ perSecond }) => perSecond)) : null,
      ratio: results[one].length ? ratios(results, 'api', one) : null,
    })),
  };
}

async function ceiling(name, { ownerUrl, url, folder }) {
  await reset(ownerUrl);
  await assess(ownerUrl, false);
  const measured = await pgbench(name, { url, folder });
  if (!measured) return null;
  const { enrollments, seats } = await count(ownerUrl);
  if (enrollments !== measured.done || seats !== measured.done)
    throw new Error(`pgbench ${name} left ${enrollments} rows and ${seats} seats of ${measured.done}.`);
  return measured;
}

const storm = { rounds: 20, connections: 64, seats: 50, requests: 3000 };

/**
 * 64 simultaneous callers for 50 seats, continuing after that: later callers get the answer that the section is full.
 */
export async function measureStorm(bench) {
  const { ownerUrl, api, bare } = await bench.servers('registration');
  const cookies = await bench.sessions('registration', storm.connections, registrar);
  const bodies = await asked(ownerUrl, 'hot');
  const servers = { api, bare };
  const results = { api: [], bare: [] };
  let exact = 0;
  for (let turn = -1; turn < storm.rounds; turn++) {
    for (const side of turn % 2 ? ['bare', 'api'] : ['api', 'bare']) {
      const { connections, seats, requests } = storm;
      const result = await registrationRound(bench, {
        side,
        ...addressOf(servers[side]),
        ownerUrl,
        cookies,
        seats,
        connections,
        requests,
        seconds: 30,
        bodies: bodies.slice((turn + 1) * 100, (turn + 1) * 100 + requests),
      });
      if (turn < 0) continue;
      results[side].push(result);
      if (side === 'api' && result.tally[201] === seats && result.tally[409] === requests - seats) exact++;
    }
  }
  return {
    ...storm,
    exact,
    ours: median(results.api.map(({ perSecond }) => perSecond)),
    bare: median(results.bare.map(({ perSecond }) => perSecond)),
    ratio: ratios(results, 'api', 'bare'),
    cpu: {
      ours: median(results.api.map(({ cpu }) => cpu)),
      bare: median(results.bare.map(({ cpu }) => cpu)),
    },
  };
}

/** Both create and return the record of one registration, and give later callers the same answer. */
export async function mustAgreeOnRegistration({ ownerUrl, api, bare }, cookie) {
  const post = async ({ port }, body) => {
    const response = await fetch(`http://localhost:${port}${path}`, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'application/json' },
      body,
    });
    const answer = await response.json();
    const { id, enrollmentDate, ...record } = answer;
    const told =
      response.status === 201 ? { ...record, id: typeof id, at: typeof enrollmentDate } : answer.blockers;
    return `${response.status} ${JSON.stringify(inOrder(told))}`;
  };
  const bodies = [(await asked(ownerUrl, 'any'))[0], (await asked(ownerUrl, 'hot'))[0]];
  for (const [index, body] of bodies.entries()) {
    const answers = [];
    for (const server of [api, bare]) {
      await reset(ownerUrl, index ? 0 : sizes.students);
      answers.push(await post(server, body));
    }
    if (answers[0] !== answers[1]) throw new Error(`The answers differ:\n${answers.join('\n')}`);
  }
}

const inOrder = (value) =>
  Array.isArray(value)
    ? value.map(inOrder)
    : value && typeof value === 'object'
      ? Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, inner]) => [name, inOrder(inner)])
      : value;
