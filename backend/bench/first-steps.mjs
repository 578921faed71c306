/** The first step of each row that compares two servers: both do the same job. `npm test` runs it on small data. */
import { mustAgreeOnApply } from './apply.mjs';
import { admissions, applyRecords } from './apply-data.mjs';
import { mustAgreeOnAudits } from './audits.mjs';
import { instructor, registrar, withClient } from './data.mjs';
import { degreeRecords } from './degree-data.mjs';
import { mustAgreeOnGradebook } from './gradebook.mjs';
import { gradebookRecords } from './gradebook-data.mjs';
import { mustAgreeOnGrowth } from './growth.mjs';
import { jobs, mustAgreeOnJob } from './jobs.mjs';
import { moneyRows } from './money-rows.mjs';
import { mustAgreeOnRegistration } from './registrations.mjs';
import { mustAgreeOnSearch } from './search.mjs';
import { mustAgreeOnPages } from './static.mjs';

/** Rows that measure only our API, or PostgreSQL beside it. */
export const alone = [
  'cold',
  'J6b',
  'flood',
  'limit',
  'observing',
  'files',
  'cluster',
  'history',
  ...Object.keys(moneyRows),
  'screen',
  'home',
  'interaction',
  'build',
  'start',
];

const registration = (system, cookies) => mustAgreeOnRegistration(system, cookies.registrar);
const cookieOf = ({ account }, cookies) => (account === instructor ? cookies.instructor : cookies.registrar);

/** By row, in an order in which they can share a database: past courses would add warnings to a registration. */
const steps = {
  ...Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      (system, cookies) => mustAgreeOnJob(name, system, cookieOf(job, cookies)),
    ]),
  ),
  J1g: (system, cookies) => mustAgreeOnGrowth(system, cookies.registrar),
  search: (system, cookies) => mustAgreeOnSearch(system, cookies.registrar, 2),
  J5: registration,
  J5h: registration,
  J5s: registration,
  gradebook: async (system, cookies) => {
    await withClient(system.ownerUrl, (client) => client.query(gradebookRecords));
    await mustAgreeOnGradebook(system, cookies.instructor);
  },
  audit: async (system, cookies) => {
    await withClient(system.ownerUrl, (client) => client.query(degreeRecords));
    await mustAgreeOnAudits(system, cookies.registrar);
  },
  apply: async (system, _cookies, bench) => {
    await withClient(system.ownerUrl, (client) => client.query(applyRecords));
    const [cookie] = await bench.sessions('registration', 1, admissions);
    await mustAgreeOnApply(system, cookie);
  },
  static: (system, _cookies, bench) => mustAgreeOnPages(bench, system),
};

/** Runs each different step once, on one database. Returns why a row would not be measured, by its name. */
export async function runFirstSteps(bench) {
  const system = await bench.servers('registration');
  const cookies = {};
  for (const [name, account] of Object.entries({ registrar, instructor }))
    [cookies[name]] = await bench.sessions('registration', 1, account);
  const outcomes = new Map();
  const failures = {};
  for (const [name, step] of Object.entries(steps)) {
    if (!outcomes.has(step))
      outcomes.set(
        step,
        await step(system, cookies, bench).then(
          () => null,
          (error) => error.message,
        ),
      );
    if (outcomes.get(step)) failures[name] = outcomes.get(step);
  }
  return { ran: Object.keys(steps), failures };
}
