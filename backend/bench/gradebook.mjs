/** The gradebook of a large section, with all totals calculated. */
import { mustAgree } from './agreement.mjs';
import { instructor, withClient } from './data.mjs';
import { gradebookSize } from './gradebook-data.mjs';
import { compare } from './jobs.mjs';
import { statementsOf } from './statements.mjs';

const counted = 100;

/** Both servers return the same gradebook; returns its path. */
export async function mustAgreeOnGradebook({ ownerUrl, api, bare }, cookie) {
  const id = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query('SELECT section_id FROM grading_schemes');
    return rows[0].section_id;
  });
  const path = `/api/sections/${id}/gradebook`;
  await mustAgree(api, bare, [path], cookie);
  return path;
}

export async function measureGradebook(bench, { rounds, seconds }) {
  const servers = await bench.servers('gradebook');
  const { api, bare } = servers;
  const load = bench.load();
  const cookies = await bench.sessions('gradebook', 8, instructor);
  const paths = [await mustAgreeOnGradebook(servers, cookies[0])];
  const work = () => ({ kind: 'read', paths });
  const rows = [];
  for (const connections of [1, 8])
    rows.push(await compare({ load, api, bare, work, cookies, connections, rounds, seconds }));
  const once = {
    kind: 'read',
    paths,
    cookies,
    port: api.port,
    connections: 1,
    seconds: 30,
    requests: counted,
  };
  const statements = await statementsOf(await bench.cluster(), 'collegium', () => load.run(once));
  return { ...gradebookSize, rows, statements: statements / counted };
}
