import { beforeAll, describe, expect, it } from '@jest/globals';
import { newYorkDate } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { bursar, openWorld, records, system } from '../../../../test/harness/worlds/world.js';
import { addDays } from '../../../common/calendar.js';
import type { BillingOverviewDto } from '../billing.dto.js';
import type { ReceivablesByAgeDto, RevenueMonthDto } from './billing-reports.dto.js';

openWorld(['bursar']);

let today: string;

/** The spec has the university for itself: the demo's records are voided, canceled or deleted. */
beforeAll(async () => {
  today = await newYorkDate(system, 0);
  await system.dataSource.query(`UPDATE payments SET voided_at = now(), void_reason = 'Not of this spec'`);
  await system.dataSource.query(
    `UPDATE payment_plans SET cancelled_at = now(), cancel_reason = 'Not of this spec'`,
  );
  await system.dataSource.query(
    `UPDATE student_charges SET voided_at = now(), void_reason = 'Not of this spec'`,
  );
});

const receivables = async (): Promise<ReceivablesByAgeDto[]> =>
  (await bursar.get('/api/billing/receivables').expect(200)).body as ReceivablesByAgeDto[];
const revenue = async (): Promise<RevenueMonthDto[]> =>
  (await bursar.get('/api/billing/revenue').expect(200)).body as RevenueMonthDto[];
const nothing = { charges: '0.00', installments: '0.00', total: '0.00', students: 0 };

describe('GET /api/billing/receivables should', () => {
  it('have a row for each age, also of nothing', async () =>
    expect(await receivables()).toEqual(
      ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'].map((age) => ({ age, ...nothing })),
    ));

  it('add up what is open by the days that it is past due, each student once', async () => {
    const term = await records.term();
    const [one, two] = await Promise.all([records.student(), records.student()]);
    const charge = (days: number, amount: string, of = one): Promise<unknown> =>
      records.charge(of, term, { chargeType: 'fees', amount, dueDate: addDays(today, -days) });
    await charge(0, '1.01');
    await charge(1, '2.02');
    await charge(30, '4.04');
    await charge(30, '8.08', two);
    await charge(31, '16.16');
    await charge(61, '32.32');
    await charge(90, '64.64');
    await charge(91, '128.10');
    await records.charge(two, term, { amount: '500.00', dueDate: addDays(today, -100), isPaid: true });
    // Twelve installments of $100.00: the first is paid, the second is ten days past due.
    await records.plan(two, term, {
      planType: '12-Month 0%',
      totalAmount: '1200.00',
      remainingBalance: '1100.00',
      status: 'late',
      monthlyPayment: '100.00',
      nextPaymentDate: addDays(today, -10),
    });
    expect(await receivables()).toEqual([
      { age: 'not_due', charges: '1.01', installments: '1000.00', total: '1001.01', students: 2 },
      { age: 'days_1_30', charges: '14.14', installments: '100.00', total: '114.14', students: 2 },
      { age: 'days_31_60', charges: '16.16', installments: '0.00', total: '16.16', students: 1 },
      { age: 'days_61_90', charges: '96.96', installments: '0.00', total: '96.96', students: 1 },
      { age: 'over_90', charges: '128.10', installments: '0.00', total: '128.10', students: 1 },
    ]);
  });

  it('be a file, and be refused to those without the books', async () => {
    const { text } = await bursar.get('/api/billing/receivables').set('Accept', 'text/csv').expect(200);
    expect(text.trim().split('\n')).toHaveLength(6);
    for (const role of ['student', 'faculty', 'admissions', 'compliance'] as const)
      for (const path of ['receivables', 'revenue'])
        expectProblem(await (await system.as(role)).get(`/api/billing/${path}`), 403);
  });
});

describe('GET /api/billing/revenue should', () => {
  it('tell of twelve months, the last one this month, and agree with the overview', async () => {
    const rows = await revenue();
    expect(rows).toHaveLength(12);
    expect(rows.at(-1)!.month).toBe(today.slice(0, 7));
    const overview = (await bursar.get('/api/billing/overview').expect(200)).body as BillingOverviewDto;
    expect(rows.at(-1)!.outstanding).toBe(overview.outstandingBalance);
  });

  it('count payments in the month in which they came, in New York, and not those that are void', async () => {
    const before = await revenue();
    const term = await records.term();
    const student = await records.student();
    const [month] = await system.dataSource.query<{ first: string }[]>(
      `SELECT to_char(date_trunc('month', now() AT TIME ZONE 'America/New_York') - INTERVAL '3 months', 'YYYY-MM') AS first`,
    );
    const first = month!.first;
    const plan = await records.plan(student, term, {
      planType: '12-Month 0%',
      totalAmount: '1200.00',
      remainingBalance: '1200.00',
      status: 'current',
      monthlyPayment: '100.00',
      nextPaymentDate: `${first}-15`,
    });
    const charge = await records.charge(student, term, { amount: '900.00', dueDate: `${first}-20` });
    const pay = (of: 'plan_id' | 'charge_id', id: string, amount: number, at: string, isVoid = false) =>
      system.dataSource.query(
        `INSERT INTO payments (student_id, ${of}, amount, method, received_at, voided_at, void_reason)
         VALUES ($1, $2, $3, 'check', $4::timestamp AT TIME ZONE 'America/New_York', $5, $6)`,
        [student.id, id, amount, at, isVoid ? new Date() : null, isVoid ? 'Mistyped' : null],
      );
    await pay('plan_id', plan.id, 100, `${first}-01 00:00:00`);
    await pay('plan_id', plan.id, 50, `${first}-28 23:59:59`);
    await pay('plan_id', plan.id, 25, `${first}-10 12:00:00`, true);
    await pay('charge_id', charge.id, 300, `${first}-21 12:00:00`);
    const after = await revenue();
    const differences = after.map((row, position) =>
      (['due', 'collected', 'outstanding', 'chargesDue', 'chargesPaid'] as const).map((field) =>
        (Number(row[field]) - Number(before[position]![field])).toFixed(2),
      ),
    );
    const later = ['100.00', '0.00', '1050.00', '0.00', '0.00'];
    expect(differences.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => later.map(() => '0.00')));
    expect(differences.slice(8)).toEqual([
      ['100.00', '150.00', '1050.00', '900.00', '300.00'],
      later,
      later,
      later,
    ]);
  });
});
