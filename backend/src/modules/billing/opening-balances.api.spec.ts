import { describe, expect, it } from '@jest/globals';
import {
  openingBalancesWorld,
  owner,
  type Part,
  plans,
} from '../../../test/harness/worlds/opening-balances.js';

openingBalancesWorld();

describe('The migration to payments should', () => {
  it('make one payment of what was paid on a charge, and leave the charge as it was', async () => {
    const rows = await owner.query(
      `SELECT c.description, c.is_paid, c.paid_amount, c.version, c.updated_at = '2026-02-02' AS untouched,
         p.amount, p.method, p.reference, p.received_at = c.updated_at AS at
       FROM student_charges c LEFT JOIN payments p ON p.charge_id = c.id ORDER BY c.amount`,
    );
    const none = { amount: null, method: null, reference: null, at: null };
    const kept = { version: 1, untouched: true };
    expect(rows).toEqual([
      { description: 'nothing', is_paid: true, paid_amount: '0.00', ...kept, ...none },
      {
        description: 'paid',
        is_paid: true,
        paid_amount: '12.34',
        ...kept,
        amount: '12.34',
        method: 'other',
        reference: 'Opening balance',
        at: true,
      },
      { description: 'open', is_paid: false, paid_amount: '0.00', ...kept, ...none },
    ]);
  });

  it('keep totals, balances and next dates of plans, and see who is late', async () => {
    const rows = await owner.query<Record<string, unknown>[]>(
      `SELECT tfc_plan_id AS name, plan_type, total_amount, remaining_balance, next_payment_date, status::text,
         version, updated_at = '2026-02-02' AS untouched
       FROM payment_plans`,
    );
    const [{ next }] = await owner.query<[{ next: string }]>(
      `SELECT (date_trunc('month', now() AT TIME ZONE 'America/New_York') + interval '1 month')::date::text AS next`,
    );
    for (const [name, type, total, left, date, status] of plans)
      expect(rows.find((row) => row.name === name)).toEqual({
        name,
        plan_type: type,
        total_amount: total,
        remaining_balance: left,
        next_payment_date: name === 'without a date' ? next : date,
        status: name === 'overdue unnoticed' ? 'late' : status,
        version: 1,
        untouched: true,
      });
  });

  it('lay the installments around the next date', async () => {
    const parts = async (name: string): Promise<Part[]> =>
      owner.query(
        `SELECT s.number, s.due_date AS due, s.amount, s.paid_amount AS paid
         FROM payment_plans p CROSS JOIN LATERAL plan_schedule(p.id, p.total_amount - p.remaining_balance) s
         WHERE p.tfc_plan_id = $1 ORDER BY s.number`,
        [name],
      );
    for (const [name, type, total] of plans) {
      const rows = await parts(name);
      const cents = rows.map(({ amount }) => Math.round(Number(amount) * 100));
      expect([name, rows.length, cents.reduce((sum, one) => sum + one, 0)]).toEqual([
        name,
        Number.parseInt(type, 10),
        Math.round(Number(total) * 100),
      ]);
      expect(cents[0]! - cents.at(-1)!).toBeLessThanOrEqual(1);
    }
    const begun = await parts('begun');
    expect(begun.slice(0, 6).map(({ due, paid }) => [due, paid])).toEqual([
      ['2090-11-30', '83.34'],
      ['2090-12-31', '83.34'],
      ['2091-01-31', '83.34'],
      ['2091-02-28', '83.34'],
      ['2091-03-31', '0.01'],
      ['2091-04-30', '0.00'],
    ]);
    expect((await parts('in part'))[0]).toEqual({
      number: 1,
      due: '2091-01-01',
      amount: '164.59',
      paid: '50.00',
    });
    const paid = await parts('paid');
    expect([paid[0]!.due, paid[11]!.due, paid[11]!.paid]).toEqual(['2025-02-01', '2026-01-01', '100.00']);
  });
});
