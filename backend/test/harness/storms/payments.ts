import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { newYorkDay } from '../../../src/common/new-york.js';
import { entities } from '../../../src/entities.js';
import { firstLedgerDifference } from '../../../src/modules/billing/accounts/ledger-check.js';
import { Environment } from '../../../src/platform/config/environment.js';
import { dataSourceOptions } from '../../../src/platform/database/data-source-options.js';
import { allBeforeWriting, withoutAccountLock } from '../paused-writes.js';
import { Records } from '../records.js';
import { openSession } from '../sessions.js';
import type { Site } from './site.js';

const amount = 100;
const fee = { chargeType: 'fees', amount, description: 'Storm', dueDate: '2050-08-15' };

const refusedBy = (statuses: Record<number, number>, ...expected: number[]): number =>
  [...expected, 503].reduce((sum, status) => sum + (statuses[status] ?? 0), 0);

/** So many callers at once pay one charge, use one credit, and pay one refund. */
export function paymentStorm(crowd: number, open: () => Promise<Site>): void {
  let site: Site;
  let owner: DataSource;
  let records: Records;
  const cookies = { bursar: '', admin: '' };

  beforeAll(async () => {
    site = await open();
    owner = new DataSource(dataSourceOptions({ url: site.ownerUrl, poolSize: 4, entities }));
    await owner.initialize();
    records = new Records(owner);
    const { sessionSecret } = new Environment({});
    for (const [name, role] of [
      ['bursar', 'bursar'],
      ['admin', 'super_admin'],
    ] as const) {
      const user = await records.user({ role });
      cookies[name] = (await openSession(owner, sessionSecret, user.email!))!;
    }
  });
  afterAll(async () => {
    await owner?.destroy();
    await site?.close();
  });

  const post = async (path: string, body: object, caller = 0, by: keyof typeof cookies = 'bursar') => {
    const { servers } = site;
    const response = await fetch(`${servers[caller % servers.length]!.baseUrl}/api/${path}`, {
      method: 'POST',
      headers: { Cookie: cookies[by], 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { id: string } };
  };
  const mustPost = async (...args: Parameters<typeof post>): ReturnType<typeof post> => {
    const answer = await post(...args);
    if (answer.status > 201) throw new Error(`${args[0]} answered ${answer.status}.`);
    return answer;
  };
  /**
   * Each caller has its own connection, to one of the processes. Returns how often each status was answered. On a slow
   * machine, a caller may wait too long for the account and get 503, which changes nothing.
   */
  const all = async (ask: (caller: number) => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: crowd }, (_, caller) => ask(caller)));
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const cents = async (studentId: string, account: string): Promise<number> => {
    const [row] = await owner.query<{ cents: number }[]>(
      `SELECT coalesce(sum(CASE $2::ledger_account WHEN debit THEN cents WHEN credit THEN -cents ELSE 0 END), 0)::int AS cents
       FROM ledger_lines WHERE student_id = $1`,
      [studentId, account],
    );
    return row!.cents;
  };

  /** What a charge that everyone pays in full, a credit that 64 charges could use, and an approved refund became. */
  const charge = async () => {
    const [student, term] = [await records.student(), await records.term()];
    const { id: chargeId } = await records.charge(student, term, { amount: '100.00' });
    const statuses = await all((caller) => post('payments', { chargeId, amount, method: 'check' }, caller));
    return { statuses, open: await cents(student.id!, 'student_receivable') };
  };
  const credit = async () => {
    const [{ id: studentId }, { id: termId }] = [await records.student(), await records.term()];
    await mustPost('payments', { studentId, amount, method: 'check' });
    const statuses = await all((caller) => post('charges', { studentId, termId, ...fee }, caller));
    return {
      statuses,
      credit: await cents(studentId!, 'student_credit'),
      open: await cents(studentId!, 'student_receivable'),
    };
  };
  const refund = async () => {
    const { id: studentId } = await records.student();
    await mustPost('payments', { studentId, amount, method: 'check' });
    const made = await mustPost('refunds', { studentId, amount, method: 'check', reason: 'Storm' });
    const path = `refunds/${made.body.id}`;
    await mustPost(`${path}/approve`, {}, 0, 'admin');
    const statuses = await all((caller) =>
      post(`${path}/paid`, { paidOn: newYorkDay(new Date()), reference: `Check ${caller}` }, caller),
    );
    return {
      statuses,
      payable: await cents(studentId!, 'refunds_payable'),
      paid: await cents(studentId!, 'bank'),
    };
  };

  it('pay a charge once', async () => {
    const { statuses, open } = await charge();
    expect([statuses[201], open, refusedBy(statuses, 422)]).toEqual([1, 0, crowd - 1]);
    expect(await firstLedgerDifference(owner)).toBeNull();
  });

  it('use a credit once', async () => {
    const { statuses, ...after } = await credit();
    expect(refusedBy(statuses)).toBe(crowd - statuses[201]!);
    expect(after).toEqual({ credit: 0, open: 100 * amount * (statuses[201]! - 1) });
    expect(await firstLedgerDifference(owner)).toBeNull();
  });

  it('pay a refund once', async () => {
    const { statuses, ...after } = await refund();
    expect([statuses[200], after, refusedBy(statuses, 409)]).toEqual([
      1,
      { payable: 0, paid: -100 * amount },
      crowd - 1,
    ]);
    expect(await firstLedgerDifference(owner)).toBeNull();
  });

  /** Two requests, one at each process, of which each has read the account before the other one writes. */
  const twoAtOnce = (table: string, when: string, ask: (caller: number) => Promise<{ status: number }>) =>
    allBeforeWriting({ dataSource: owner }, { table, when }, [() => ask(0), () => ask(1)]);
  const application = `NEW.kind = 'application'`;
  const outcome = async (studentId: string, answers: { status: number }[]) => ({
    statuses: answers.map(({ status }) => status).sort(),
    open: await cents(studentId, 'student_receivable'),
    credit: await cents(studentId, 'student_credit'),
    difference: await firstLedgerDifference(owner),
  });

  const subjects = {
    async charge() {
      const [student, term] = [await records.student(), await records.term()];
      await records.charge(student, term, { amount: '100.00' });
      const body = { studentId: student.id, amount, method: 'check' };
      return outcome(
        student.id,
        await twoAtOnce('ledger_entries', application, (caller) => post('payments', body, caller)),
      );
    },
    async credit() {
      const [{ id: studentId }, { id: termId }] = [await records.student(), await records.term()];
      await mustPost('payments', { studentId, amount, method: 'check' });
      const body = { studentId, termId, ...fee };
      return outcome(
        studentId,
        await twoAtOnce('ledger_entries', application, (caller) => post('charges', body, caller)),
      );
    },
    async refund() {
      const { id: studentId } = await records.student();
      await mustPost('payments', { studentId, amount, method: 'check' });
      const body = { studentId, amount, method: 'check', reason: 'Two' };
      return outcome(
        studentId,
        await twoAtOnce('refunds', 'TRUE', (caller) => post('refunds', body, caller)),
      );
    },
  };
  const none = { open: 0, credit: 0, difference: null };
  const once = {
    charge: { ...none, statuses: [201, 201], credit: -100 * amount },
    credit: { ...none, statuses: [201, 201], open: 100 * amount },
    refund: { ...none, statuses: [201, 422], credit: -100 * amount },
  };
  const names = ['charge', 'credit', 'refund'] as const;

  it.each(names)('pay a %s once if two read the account at the same time', async (name) =>
    expect(await subjects[name]()).toEqual(once[name]),
  );

  describe('without the lock of the account', () => {
    beforeAll(() => owner.query(withoutAccountLock));

    it.each(names)('be seen to pay a %s twice, or to be stopped by the database', async (name) =>
      expect(await subjects[name]()).not.toEqual(once[name]),
    );
  });
}
