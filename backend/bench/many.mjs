/** J6b: 500 grades in one call, compared with one. */
import { assignmentId, countGrades, instructor, sizes, submissionVersions } from './data.mjs';
import { mustBeWritten } from './agreement.mjs';
import { gradesOf } from './jobs.mjs';
import { median, medianRatio } from './statistics.mjs';

export async function measureMany(bench, { rounds, seconds }) {
  const { ownerUrl, api } = await bench.servers(sizes.students);
  const load = bench.load();
  const cookies = await bench.sessions(sizes.students, 1, instructor);
  const path = `/api/assignments/${await assignmentId(ownerUrl)}/grades`;
  const ids = (await submissionVersions(ownerUrl)).map(({ id }) => id);
  const body = (score) => JSON.stringify({ grades: ids.map((submissionId) => ({ submissionId, score })) });
  const once = { port: api.port, cookies, connections: 1 };
  const results = { one: [], many: [] };
  let expected = 0;
  const before = await countGrades(ownerUrl);
  for (let round = -1; round < rounds; round++) {
    const one = await load.run({ ...once, kind: 'write', records: await gradesOf(ownerUrl), seconds });
    // The other job uses no half points, so each call changes all scores.
    const bodies = [body(90.5 + (round % 2)), body(80.5 + (round % 2))];
    const many = await load.run({ ...once, kind: 'send', path, bodies, seconds });
    expected += one.requests + many.requests * ids.length;
    if (round < 0) continue; // warm-up
    results.one.push(one.p50);
    results.many.push(many.p50);
  }
  mustBeWritten(expected, before, await countGrades(ownerUrl));
  return {
    grades: ids.length,
    one: median(results.one),
    many: median(results.many),
    ratio: medianRatio(results.many, results.one),
  };
}
