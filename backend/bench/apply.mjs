/** Rows about applications for admission: autosave, a page of the list, duplicates, the funnel and conversions. */
import { mustAgree, mustBeWritten } from './agreement.mjs';
import { admissions, anyApplications, cookiesOfApplicant, countSaves, typedSteps } from './apply-data.mjs';
import { measureConversions } from './conversions.mjs';
import { sizes, withClient } from './data.mjs';
import { compare } from './jobs.mjs';
import { statementsOf } from './statements.mjs';
import { median } from './statistics.mjs';

const counted = 300;
const listed = ['/api/applications?range=[0,24]'];
const funnels = ['', '?by=term', '?by=program'].map((query) => `/api/reports/admissions${query}`);
const whole = (value) => value.toLocaleString('en-US');

const saveOf = ({ id, version }) => ({
  path: `/api/apply/applications/${id}/answers/statement`,
  version,
  body: '{"answers":{"statement":"I like to find out how things work, more every day: #"}}',
});

/** Both save the step, refuse an outdated version, and answer alike. */
async function mustAgreeOnSave({ ownerUrl, api, bare }) {
  const { path, version } = saveOf((await typedSteps(ownerUrl))[0]);
  const put = async ({ port }, seen) => {
    const response = await fetch(`http://localhost:${port}${path}`, {
      method: 'PUT',
      headers: {
        cookie: cookiesOfApplicant[0],
        'Content-Type': 'application/json',
        'If-Match': `"${seen}"`,
      },
      body: '{"answers":{"statement":"Alike"}}',
    });
    return { status: response.status, text: await response.text() };
  };
  for (const [step, server] of [api, bare].entries()) {
    const { status, text } = await put(server, version + step);
    const expected = {
      step: 'statement',
      version: version + step + 1,
      answers: { statement: 'Alike' },
      errors: {},
    };
    if (status !== 200 || text !== JSON.stringify(expected))
      throw new Error(`${path} answered ${status} ${text.slice(0, 600)}`);
    const stale = await put(server, version + step);
    if (stale.status !== 412) throw new Error(`${path} answered ${stale.status} to a stale version.`);
  }
}

/** Both servers do what is compared; the other reads answer. */
export async function mustAgreeOnApply(servers, cookie) {
  await mustAgree(servers.api, servers.bare, listed, cookie);
  await mustAgreeOnSave(servers);
  for (const path of [...funnels, ...(await matches(servers, 2))]) {
    const response = await fetch(`http://localhost:${servers.api.port}${path}`, { headers: { cookie } });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  }
}

const matches = async ({ ownerUrl }, most) =>
  (await anyApplications(ownerUrl, most)).map((id) => `/api/applications/${id}/matches`);

async function statements(bench, system, work, cookies) {
  const once = { cookies, port: system.api.port, connections: 1, seconds: 30, requests: counted };
  const load = bench.load();
  const count = await statementsOf(await bench.cluster(), 'collegium', () => load.run({ ...work, ...once }));
  return count / counted;
}

async function measureAutosave(bench, system, options) {
  const work = async () => ({ kind: 'write', records: (await typedSteps(system.ownerUrl)).map(saveOf) });
  const cookies = cookiesOfApplicant;
  const before = await countSaves(system.ownerUrl);
  const rows = [];
  for (const connections of [1, 8])
    rows.push(await compare({ load: bench.load(), ...system, work, cookies, connections, ...options }));
  const all = rows.reduce((sum, { requests }) => sum + requests, 0);
  mustBeWritten(all, before, await countSaves(system.ownerUrl));
  return {
    title: "autosave, of bare's single update",
    goal: 0.35,
    rows,
    statements: await statements(bench, system, await work(), cookies),
  };
}

async function measurePage(bench, system, options, cookies) {
  const work = () => ({ kind: 'read', paths: listed });
  const rows = [];
  for (const connections of [1, 8])
    rows.push(await compare({ load: bench.load(), ...system, work, cookies, connections, ...options }));
  return {
    title: `a page of 25 among ${whole(sizes.applications)} applications`,
    goal: 0.6,
    rows,
    statements: await statements(bench, system, work(), cookies),
  };
}

/** The median of the rounds' p95, with one connection. */
async function measureTime(bench, { api }, { rounds, seconds }, { paths, cookies, ...about }) {
  const run = (seconds) =>
    bench.load().run({ kind: 'read', paths, cookies, port: api.port, connections: 1, seconds });
  await run(seconds);
  const times = [];
  for (let round = 0; round < rounds; round++) times.push(await run(seconds));
  return {
    ...about,
    p50: median(times.map(({ p50 }) => p50)),
    p95: median(times.map(({ p95 }) => p95)),
  };
}

/** PostgreSQL reads every application once. */
const scan = (url) =>
  withClient(url, async (client) => {
    const times = [];
    for (let round = 0; round < 10; round++) {
      const began = performance.now();
      await client.query('SELECT program_id, term_id, count(*) FROM applications GROUP BY 1, 2');
      times.push(performance.now() - began);
    }
    return median(times);
  });

export async function measureApply(bench, options) {
  const system = await bench.servers('apply');
  const cookies = await bench.sessions('apply', 8, admissions);
  await mustAgreeOnApply(system, cookies[0]);
  const { ownerUrl } = system;
  const time = (about) => measureTime(bench, system, options, { cookies, ...about });
  return {
    rates: [
      await measureAutosave(bench, system, options),
      await measurePage(bench, system, options, cookies),
    ],
    times: [
      await time({
        title: `duplicates among ${whole(sizes.applications)}`,
        paths: await matches(system, 500),
        goal: 50,
        ceiling: null,
      }),
      await time({
        title: `funnel over ${whole(sizes.applications)}`,
        paths: funnels,
        goal: 300,
        ceiling: await scan(ownerUrl),
      }),
    ],
    // Last: it changes the states that the others read.
    conversion: await measureConversions(bench, system, options),
  };
}
