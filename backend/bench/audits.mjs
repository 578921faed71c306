/** Degree audits: the time for one, and for all of a university's, each requested once. */
import { registrar, sizes, withClient } from './data.mjs';
import { mustAgree } from './agreement.mjs';
import { compare } from './jobs.mjs';

const atOnce = 1000;

/** The paths of all audits, in a practically random order, after some have been answered alike. */
export async function mustAgreeOnAudits({ ownerUrl, api, bare }, cookie) {
  const ids = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query('SELECT id FROM students ORDER BY md5(student_id)');
    return rows.map(({ id }) => id);
  });
  const paths = ids.map((id) => `/api/students/${id}/degree-audit`);
  await mustAgree(api, bare, paths, cookie);
  return paths;
}

export async function measureAudits(bench, { rounds, seconds }) {
  const servers = await bench.servers('degrees');
  const { api, bare } = servers;
  const load = bench.load();
  const cookies = await bench.sessions('degrees', 8, registrar);
  const paths = await mustAgreeOnAudits(servers, cookies[0]);
  const work = () => ({ kind: 'read', paths });
  const rows = [];
  for (const connections of [1, 8])
    rows.push(await compare({ load, api, bare, work, cookies, connections, rounds, seconds }));
  let took = 0;
  for (let first = 0; first < paths.length; first += atOnce) {
    const some = paths.slice(first, first + atOnce);
    const limits = { seconds: 30, requests: some.length };
    const result = await load.run({
      kind: 'read',
      paths: some,
      cookies,
      port: api.port,
      connections: 8,
      ...limits,
    });
    if (result.requests < some.length)
      throw new Error(`${some.length} audits take more than ${limits.seconds} s.`);
    took += result.requests / result.perSecond;
  }
  return { rows, students: sizes.students, took };
}
