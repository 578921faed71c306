/** J1, J1b and J2: our API and the bare server on the same jobs, in turns within the same seconds. */
import { namesWith, sizes, termId } from './data.mjs';
import { cpuOf } from './servers.mjs';
import { statementsOf } from './statements.mjs';
import { median, medianRatio, medians } from './statistics.mjs';

const search = (name) => `/api/students?search=${encodeURIComponent(name)}&range=[0,24]`;

export const jobs = {
  J1: {
    title: 'Student search, 22 matches',
    goal: 0.7,
    paths: async (url) => (await namesWith(url, 'last_name', 22, 200)).map(search),
  },
  J1b: {
    title: 'Student search, 667 matches',
    goal: null,
    paths: async (url) => (await namesWith(url, 'first_name', 667, 20)).map(search),
  },
  J2: {
    title: `All ${sizes.sections} sections of a term`,
    goal: 0.75,
    paths: async (url) => [`/api/sections?termId=${await termId(url)}&range=[0,999]`],
  },
};

/** Each round runs both sides, the other one first than in the round before. */
export async function compare({ load, api, bare, job, connections, rounds, seconds }) {
  const sides = {
    api: { ...job, port: api.port, connections },
    bare: { ...job, port: bare.port, connections },
  };
  const pids = { api: api.pid, bare: bare.pid };
  const results = { api: [], bare: [] };
  for (const side of ['api', 'bare']) await load.run({ ...sides[side], seconds: 1 }); // warm
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 ? ['bare', 'api'] : ['api', 'bare']) {
      const before = cpuOf(pids[side]);
      const result = await load.run({ ...sides[side], seconds });
      const used = cpuOf(pids[side]) - before;
      results[side].push({ ...result, cpu: before === null ? NaN : used / result.requests });
    }
  }
  const ratio = (name) =>
    medianRatio(
      results.api.map((round) => round[name]),
      results.bare.map((round) => round[name]),
    );
  return {
    connections,
    ours: medians(results.api),
    bare: medians(results.bare),
    rate: ratio('perSecond'),
    cpu: ratio('cpu'),
    spread: median(results.api.map(({ p50, p95 }) => p95 / p50)),
  };
}

const counted = 300;

export async function measureJob(bench, name, { rounds, seconds }) {
  const { ownerUrl, api, bare } = await bench.servers(sizes.students);
  const load = bench.load();
  const paths = await jobs[name].paths(ownerUrl);
  const cookies = await bench.sessions(sizes.students, 8);
  await mustAgree(api, bare, paths, cookies[0]);
  const job = { paths, cookies };
  const rows = [];
  for (const connections of [1, 8])
    rows.push(await compare({ load, api, bare, job, connections, rounds, seconds }));
  const once = { ...job, port: api.port, connections: 1, seconds: 30, requests: counted };
  const statements = await statementsOf(await bench.cluster(), 'collegium', () => load.run(once));
  return { name, title: jobs[name].title, goal: jobs[name].goal, statements: statements / counted, rows };
}

/** Both must answer the same, else one of them does another job. */
export async function mustAgree(api, bare, paths, cookie) {
  for (const path of paths.slice(0, 20)) {
    const [ours, theirs] = await Promise.all(
      [api, bare].map(async ({ port }) => {
        const response = await fetch(`http://localhost:${port}${path}`, { headers: { cookie } });
        return `${response.status} ${response.headers.get('content-range')} ${await response.text()}`;
      }),
    );
    if (ours === theirs) continue;
    throw new Error(`The answers to ${path} differ:\n${ours.slice(0, 600)}\n${theirs.slice(0, 600)}`);
  }
}
