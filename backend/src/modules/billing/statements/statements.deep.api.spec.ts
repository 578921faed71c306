import { describe, expect, it } from '@jest/globals';
import { waitFor } from '../../../../test/harness/server-process.js';
import { statementStreamSpec } from '../../../../test/harness/wide/statement-stream.js';
import {
  charge,
  get,
  post,
  run,
  statementsWorld,
  today,
} from '../../../../test/harness/worlds/account-statements.js';
import { records, system } from '../../../../test/harness/worlds/world.js';
import { addDays } from '../../../common/calendar.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { lastTime, nextTime } from '../../../platform/jobs/schedule.rules.js';

statementsWorld();
statementStreamSpec(4);

describe('POST /api/statements/runs should', () => {
  it('end with the last day of a month, and leave entries recorded later to the next statement', async () => {
    const { id: studentId } = await records.student();
    await charge(studentId, 40);
    const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
    // An earlier moment than the statements of the tests before, so only students without any get one.
    const past = await run({ month });
    expect(past.asOf.slice(0, 7)).toBe(month);
    expect(await get(`students/${studentId}/statements`)).toEqual([]);
    await run();
    expect(await get(`students/${studentId}/statements`)).toMatchObject([
      { number: 1, openingBalance: '0.00', closingBalance: '40.00', due: '0.00', asOf: today },
    ]);
    // Without activity, a balance is enough; without both, there is no statement.
    await post('payments', { studentId, amount: 40, method: 'cash' });
    await run();
    await run();
    expect(await get(`students/${studentId}/statements`)).toMatchObject([
      { number: 2, openingBalance: '40.00', closingBalance: '0.00' },
      { number: 1 },
    ]);
  });
});

describe('The monthly run of statements should', () => {
  const ofMonth = (asOf: string) =>
    system.dataSource.query<{ id: string; status: string; requestedById: string | null }[]>(
      `SELECT id, status, requested_by_id AS "requestedById" FROM statement_runs WHERE as_of = $1`,
      [asOf],
    );

  it('be tried every hour of the first day of a month, and start from its job', async () => {
    const jobs = system.app.get(Jobs);
    const cron = jobs.schedules.get('statements.month')!;
    const at = (now: string) => [lastTime(cron, new Date(now)), nextTime(cron, new Date(now))];
    expect(at('2026-12-01T05:30:00Z').map((time) => time.toISOString())).toEqual([
      '2026-12-01T05:10:00.000Z',
      '2026-12-01T06:10:00.000Z',
    ]);
    expect(at('2026-12-15T12:00:00Z').map((time) => time.toISOString())).toEqual([
      '2026-12-02T04:10:00.000Z',
      '2027-01-01T05:10:00.000Z',
    ]);
    const asOf = addDays(`${today.slice(0, 7)}-01`, -1);
    await system.dataSource.query(`UPDATE statement_runs SET status = 'failed' WHERE as_of = $1`, [asOf]);
    await jobs.enqueue('statements.month', {});
    const started = async () => (await ofMonth(asOf)).filter(({ requestedById }) => requestedById === null);
    await waitFor(async () => (await started()).length === 1);
    await waitFor(async () => (await started())[0]!.status === 'done');
  });
});
