/** The jobs: our API and the bare server do the same ones, alternating within the same seconds. */
import {
  assignmentId,
  countGrades,
  discussionId,
  instructor,
  namesWith,
  outlinedSectionId,
  registrar,
  sectionsOf,
  sizes,
  submissionVersions,
  termId,
} from './data.mjs';
import { mustAgree, mustAgreeOnWrite, mustBeWritten } from './agreement.mjs';
import { cpuOf } from './servers.mjs';
import { statementsOf } from './statements.mjs';
import { median, medianRatio, medians } from './statistics.mjs';

const search = (name) => `/api/students?search=${encodeURIComponent(name)}&range=[0,24]`;
const submissions = (rows) => ({
  title: `Submissions of an assignment, ${rows} of ${sizes.submissions}`,
  goal: 0.75,
  account: instructor,
  paths: async (url) => [`/api/assignments/${await assignmentId(url)}/submissions?range=[0,${rows - 1}]`],
});

export const jobs = {
  J1: {
    title: `Student search, ${sizes.bySurname} matches`,
    goal: 0.7,
    account: registrar,
    paths: async (url) => (await namesWith(url, 'last_name', sizes.bySurname, 200)).map(search),
  },
  J1b: {
    title: `Student search, ${sizes.byFirstName} matches`,
    goal: null,
    account: registrar,
    paths: async (url) => (await namesWith(url, 'first_name', sizes.byFirstName, 20)).map(search),
  },
  J2: {
    title: `All ${sizes.sections} sections of a term`,
    goal: 0.75,
    account: registrar,
    paths: async (url) => [`/api/sections?termId=${await termId(url)}&range=[0,999]`],
  },
  J3: {
    title: `Roster of ${sizes.enrollments / sizes.sections}`,
    goal: 0.75,
    account: instructor,
    paths: async (url) => (await sectionsOf(url, instructor)).map((id) => `/api/sections/${id}/roster`),
  },
  'J4-50': submissions(50),
  'J4-200': submissions(200),
  'J4-500': submissions(500),
  J7: {
    title: `The ${sizes.posts} posts of a discussion`,
    goal: 0.6,
    account: instructor,
    paths: async (url) => [`/api/discussions/${await discussionId(url)}/posts`],
  },
  J8: {
    title: `The modules of a section, with ${sizes.items} items`,
    goal: 0.6,
    account: instructor,
    paths: async (url) => [`/api/sections/${await outlinedSectionId(url)}/modules`],
  },
  J6: {
    title: 'One grade, with the check of its version, an audit row and a durable commit',
    goal: 0.5,
    account: instructor,
    records: (url) => gradesOf(url),
    written: countGrades,
  },
};

export const gradesOf = async (url) =>
  (await submissionVersions(url)).map(({ id, version }) => ({
    path: `/api/assignment-submissions/${id}/grade`,
    version,
  }));

/** The load generator's next work: writers send the current versions. */
const workOf = async ({ paths, records }, url) =>
  records ? { kind: 'write', records: await records(url) } : { kind: 'read', paths: await paths(url) };

/** So that the code is compiled when the rounds begin: the CPU of a call falls for some thousands of calls. */
const warmSeconds = 8;

/** Each round runs both sides; the order alternates. */
export async function compare({ load, api, bare, work, cookies, connections, rounds, seconds }) {
  const servers = { api, bare };
  const results = { api: [], bare: [] };
  const run = async (side, seconds) =>
    load.run({ ...(await work()), cookies, port: servers[side].port, connections, seconds });
  let requests = 0;
  for (const side of ['api', 'bare']) requests += (await run(side, warmSeconds)).requests;
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 ? ['bare', 'api'] : ['api', 'bare']) {
      const before = cpuOf(servers[side].pid);
      const result = await run(side, seconds);
      const used = cpuOf(servers[side].pid) - before;
      results[side].push({ ...result, cpu: before === null ? NaN : used / result.requests });
      requests += result.requests;
    }
  }
  const ratio = (name) =>
    medianRatio(
      results.api.map((round) => round[name]),
      results.bare.map((round) => round[name]),
    );
  return {
    connections,
    requests,
    ours: medians(results.api),
    bare: medians(results.bare),
    rate: ratio('perSecond'),
    cpu: ratio('cpu'),
    spread: median(results.api.map(({ p50, p95 }) => p95 / p50)),
  };
}

const counted = 300;

/** Both servers do the job; returns the load generator's first work. */
export async function mustAgreeOnJob(name, { ownerUrl, api, bare }, cookie) {
  const work = await workOf(jobs[name], ownerUrl);
  if (work.kind === 'read') await mustAgree(api, bare, work.paths, cookie);
  else await mustAgreeOnWrite(api, bare, work.records[0], cookie);
  return work;
}

export async function measureJob(bench, name, { rounds, seconds }) {
  const { title, goal, account, written, ...job } = jobs[name];
  const servers = await bench.servers(sizes.students);
  const { ownerUrl, api, bare } = servers;
  const load = bench.load();
  const cookies = await bench.sessions(sizes.students, 8, account);
  const first = await mustAgreeOnJob(name, servers, cookies[0]);
  // Reads are the same each time, so they are looked up once.
  const work = job.records ? () => workOf(job, ownerUrl) : () => first;
  const before = await written?.(ownerUrl);
  const rows = [];
  for (const connections of [1, 8])
    rows.push(await compare({ load, api, bare, work, cookies, connections, rounds, seconds }));
  if (written)
    mustBeWritten(
      rows.reduce((sum, { requests }) => sum + requests, 0),
      before,
      await written(ownerUrl),
    );
  const once = { cookies, port: api.port, connections: 1, seconds: 30, requests: counted };
  const counting = await work();
  const statements = await statementsOf(await bench.cluster(), 'collegium', () =>
    load.run({ ...counting, ...once }),
  );
  return { name, title, goal, statements: statements / counted, rows };
}
