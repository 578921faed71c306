/**
 * An accepted application becomes a student record with its deposit, compared with a new record of the same program by
 * `POST /api/students`.
 */
import { acceptedApplications, countStudents, superAdmin } from './apply-data.mjs';
import { cpuOf } from './servers.mjs';
import { statementsOf } from './statements.mjs';
import { medianRatio, medians } from './statistics.mjs';

const most = 8000;
const counted = 100;
const warmSeconds = 8;

const deposit = JSON.stringify({ amount: 500, method: 'check', reference: 'Check 1042' });
const personOf = (programId, index) =>
  JSON.stringify({
    programId,
    firstName: 'Ada',
    lastName: 'Bench',
    email: `new.student.${index}@mail.example`,
    catalogYear: '2089-2090',
    birthDate: '2000-05-17',
    phone: '919-555-0134',
    address: { line1: '1 Main Street', city: 'Durham', state: 'NC', postalCode: '27701', country: 'US' },
  });

/** Both sides are our own API; they alternate within the same seconds. One connection, so that a time is a request's own. */
export async function measureConversions(bench, system, { rounds, seconds }) {
  const { ownerUrl, api } = system;
  const cookies = await bench.sessions('apply', 1, superAdmin);
  const accepted = await acceptedApplications(ownerUrl, most);
  const sides = {
    deposit: {
      allowed: [200],
      posts: accepted.map(({ id }) => ({ path: `/api/applications/${id}/deposit`, body: deposit })),
    },
    student: {
      allowed: [201],
      posts: accepted.map(({ programId }, index) => ({
        path: '/api/students',
        body: personOf(programId, index),
      })),
    },
  };
  const results = { deposit: [], student: [] };
  const before = await countStudents(ownerUrl);
  let done = 0;
  /** Each address and each person is sent once, so those done are removed. */
  const run = async (side, limits) => {
    const { allowed, posts } = sides[side];
    const cpu = cpuOf(api.pid);
    const job = { kind: 'post', posts, allowed, cookies, port: api.port, connections: 1, ...limits };
    const result = await bench.load().run(job);
    posts.splice(0, result.requests);
    done += result.requests;
    return { ...result, cpu: (cpuOf(api.pid) - cpu) / result.requests };
  };
  for (const side of ['deposit', 'student']) await run(side, { seconds: warmSeconds });
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 ? ['student', 'deposit'] : ['deposit', 'student'])
      results[side].push(await run(side, { seconds }));
  const statements = await statementsOf(await bench.cluster(), 'collegium', () =>
    run('deposit', { seconds: 30, requests: counted }),
  );
  const made = (await countStudents(ownerUrl)) - before;
  if (made !== done) throw new Error(`${done} conversions and new students made ${made} student records.`);
  const of = (side, name) => results[side].map((round) => round[name]);
  return {
    title: 'an accepted application becomes a student record',
    goal: 2,
    statements: statements / counted,
    ours: medians(results.deposit),
    student: medians(results.student),
    ratio: medianRatio(of('deposit', 'p50'), of('student', 'p50')),
  };
}
