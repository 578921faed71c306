import { beforeAll, describe, expect, it } from '@jest/globals';
import { newYorkDate } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { billingWorld, student, term } from '../../../../test/harness/worlds/billing.js';
import { bursar, records, system } from '../../../../test/harness/worlds/world.js';
import { addDays } from '../../../common/calendar.js';
import { moneyOf, toCents } from '../../../common/money.js';
import type { BillingOverviewDto } from '../billing.dto.js';
import type { AgingRowDto, AgingTotalDto } from './aging.dto.js';
import type { ReceivablesByAgeDto, RevenueMonthDto } from './billing-reports.dto.js';
import type {
  ReceivableRowDto,
  ReceivablesByTypeDto,
  RevenueByTypeDto,
  RevenueRowDto,
} from './financial-reports.dto.js';

billingWorld();

let today: string;

const get = async <T>(path: string): Promise<T[]> =>
  (await bursar.get(`/api/reports/${path}`).expect(200)).body as T[];
const receivables = (query = ''): Promise<ReceivablesByTypeDto[]> => get(`receivables${query}`);
/** Reads page by page. */
async function every<T>(filters: Record<string, string>, report: 'receivables' | 'revenue'): Promise<T[]> {
  const query = new URLSearchParams(filters).toString();
  for (const rows: T[] = []; ;) {
    const range = JSON.stringify([rows.length, rows.length + 999]);
    const answer = await bursar.get(`/api/reports/${report}/rows?${query}&range=${range}`).expect(200);
    rows.push(...(answer.body as T[]));
    if (rows.length >= Number(answer.headers['content-range']!.split('/')[1])) return rows;
  }
}
const sum = (amounts: string[]): string =>
  moneyOf(amounts.reduce((cents, amount) => cents + toCents(amount), 0));

/** A charge of $100.00 that was posted some days ago, and paid in part ten days later. */
async function posted(days: number): Promise<{ student: string; charge: string; payment: string }> {
  const { id: studentId } = await records.student();
  const at = `${addDays(today, days)}T12:00:00Z`;
  const [charge] = await system.dataSource.query<{ id: string }[]>(
    `INSERT INTO student_charges (student_id, term_id, charge_type, amount, due_date, created_at)
     VALUES ($1, $2, 'other', 100, $3, $4) RETURNING id`,
    [studentId, term.id, addDays(today, days + 5), at],
  );
  const [payment] = await system.dataSource.query<{ id: string }[]>(
    `INSERT INTO payments (student_id, charge_id, amount, method, received_at) VALUES ($1, $2, 30, 'check', $3)
     RETURNING id`,
    [studentId, charge!.id, `${addDays(today, days + 10)}T12:00:00Z`],
  );
  return { student: studentId, charge: charge!.id, payment: payment!.id };
}

beforeAll(async () => {
  today = await newYorkDate(system, 0);
  await records.charge(student, term, {
    chargeType: 'housing',
    amount: '12.34',
    dueDate: addDays(today, -3),
    description: 'Room',
  });
  await records.charge(student, term, { chargeType: 'housing', amount: '100.10', dueDate: today });
  await records.charge(student, term, { chargeType: 'housing', amount: '50.00', isPaid: true });
  await records.plan(student, term, {
    planType: '36-Month 0%',
    totalAmount: '3600.00',
    remainingBalance: '3450.00',
    status: 'late',
    monthlyPayment: '100.00',
    nextPaymentDate: addDays(today, -10),
  });
});

describe('GET /api/reports/receivables should', () => {
  it('have a row for each type and a total, which agrees with the receivables by age and the overview', async () => {
    const rows = await receivables();
    expect(rows.map(({ type }) => type)).toEqual([
      'tuition',
      'fees',
      'housing',
      'meal_plan',
      'other',
      '12-Month 0%',
      '24-Month 0%',
      '36-Month 0%',
      'total',
    ]);
    const total = rows.at(-1)!;
    expect(total).toMatchObject({ billed: null, paid: null });
    const { body } = await bursar.get('/api/billing/receivables').expect(200);
    const ages = body as ReceivablesByAgeDto[];
    expect(total.outstanding).toBe(sum(ages.map((age) => age.total)));
    expect(total.pastDue).toBe(sum(ages.slice(1).map((age) => age.total)));
    expect(total.outstanding).toBe(sum(rows.slice(0, -1).map(({ outstanding }) => outstanding)));
    const overview = (await bursar.get('/api/billing/overview').expect(200)).body as BillingOverviewDto;
    const plans = rows.slice(5, 8);
    expect(sum(plans.map(({ outstanding }) => outstanding))).toBe(overview.outstandingBalance);
    expect(sum(plans.map(({ paid }) => paid!))).toBe(overview.revenueCollected);
  });

  it.each(['total', 'housing', '36-Month 0%', 'tuition'])(
    'open, for each figure of %s, the rows that add up to it',
    async (type) => {
      const figure = (await receivables()).find((row) => row.type === type)!;
      const rowsOf = (filters: Record<string, string>): Promise<ReceivableRowDto[]> =>
        every({ ...filters, ...(type !== 'total' && { type }) }, 'receivables');
      const [open, late] = await Promise.all([rowsOf({ isOpen: 'true' }), rowsOf({ isPastDue: 'true' })]);
      expect([open.length, late.length]).toEqual([figure.openCount, figure.pastDueCount]);
      expect(sum(open.map(({ balance }) => balance))).toBe(figure.outstanding);
      expect(sum(late.map(({ balance }) => balance))).toBe(figure.pastDue);
      if (type === 'total') return;
      const all = await rowsOf({});
      expect(all).toHaveLength(figure.count);
      expect(sum(all.map(({ amount }) => amount))).toBe(figure.billed);
      expect(sum(all.map(({ paidAmount }) => paidAmount))).toBe(figure.paid);
    },
  );

  it('show an earlier day with the entries posted by then', async () => {
    expect(await receivables(`?asOf=${today}`)).toEqual(await receivables());
    const of = async (day: string, type: string) => {
      const rows = await every<ReceivableRowDto>({ asOf: day, studentId: student.id, type }, 'receivables');
      return [rows.length, sum(rows.map(({ amount }) => amount)), sum(rows.map((row) => row.paidAmount))];
    };
    const yesterday = addDays(today, -1);
    // A charge counts from the day on which it is posted, even if it was due earlier.
    expect(await of(yesterday, 'housing')).toEqual([0, '0.00', '0.00']);
    expect(await of(today, 'housing')).toEqual([3, '162.44', '50.00']);
    expect(await of(yesterday, '36-Month 0%')).toEqual([0, '0.00', '0.00']);
    expect(await of(today, '36-Month 0%')).toEqual([36, '3600.00', '150.00']);
    const rows = await get<ReceivableRowDto>(
      `receivables/rows?asOf=${addDays(today, -4)}&studentId=${student.id}&group=charges`,
    );
    expect(rows).toEqual([]);
  });

  it('equal the receivables of the ledger on any day, with voids on their own day', async () => {
    const [charge, payment] = [await posted(-40), await posted(-40)];
    await system.dataSource.query(
      `UPDATE payments SET voided_at = now() - INTERVAL '5 days', void_reason = 'Returned' WHERE id = $1`,
      [payment.payment],
    );
    await system.dataSource.query(
      `UPDATE student_charges SET voided_at = now() - INTERVAL '5 days', void_reason = 'Twice' WHERE id = $1`,
      [payment.charge],
    );
    for (const days of [0, -4, -10, -41]) {
      const asOf = addDays(today, days);
      const { body } = await bursar.get(`/api/ledger/trial-balance?asOf=${asOf}`).expect(200);
      const ledger = (body as { account: string; balance: string }[])
        .filter(({ account }) => ['student_receivable', 'plan_receivable'].includes(account))
        .map(({ balance }) => balance);
      const totals = await get<AgingTotalDto>(`aging/totals?asOf=${asOf}`);
      expect((await receivables(`?asOf=${asOf}`)).at(-1)!.outstanding).toBe(sum(ledger));
      expect(totals.at(-1)!.amount).toBe(sum(ledger));
      const ids = (
        await get<ReceivableRowDto>(`receivables/rows?asOf=${asOf}&studentId=${payment.student}`)
      ).map(({ chargeId }) => chargeId);
      expect(ids).toEqual(days === -10 ? [payment.charge] : []);
    }
    expect(await get(`receivables/rows?studentId=${charge.student}`)).toHaveLength(1);
  });

  it('name the filter that is not understood', async () => {
    for (const [query, reason] of [
      ['asOf=2199-01-01', expect.stringMatching(/"asOf" can't be in the future/)],
      ['asOf=soon', expect.stringMatching(/"asOf" must be a date/)],
      ['type=tuition', expect.stringMatching(/Unknown filter "type"/)],
    ] as const)
      expectProblem(await bursar.get(`/api/reports/receivables?${query}`), 400, { detail: reason });
    expectProblem(await bursar.get('/api/reports/receivables/rows?type=love'), 400);
  });
});

describe('GET /api/reports/receivables/rows should', () => {
  it('name the student and what is owed, due first, and leave the read in the trail', async () => {
    const rows = await get<ReceivableRowDto>(
      `receivables/rows?studentId=${student.id}&isOpen=true&range=[0,1]`,
    );
    expect(rows).toMatchObject([
      {
        type: '36-Month 0%',
        chargeId: null,
        amount: '100.00',
        paidAmount: '50.00',
        balance: '50.00',
        description: 'Installment 2',
        isPastDue: true,
        studentId: student.id,
      },
      { type: 'housing', description: 'Room', planId: null, balance: '12.34', dueDate: addDays(today, -3) },
    ]);
    await system.flushAudit();
    const [event] = await system.dataSource.query<{ ids: string[] }[]>(
      `SELECT details->'ids' AS ids FROM audit_events WHERE action = 'receivable-items.list'
       AND details->'filters'->>'studentId' = $1 AND details->'filters'->>'isOpen' = 'true'`,
      [student.id],
    );
    expect(event!.ids).toEqual([student.id]);
  });
});

describe('GET /api/reports/aging should', () => {
  it('have the open amounts by age and the balance of each student on any day', async () => {
    const { student: id } = await posted(-40);
    await bursar.post('/api/payments').send({ studentId: id, amount: 90, method: 'cash' }).expect(201);
    const of = async (days: number, query = ''): Promise<AgingRowDto[]> =>
      get(`aging?studentId=${id}&asOf=${addDays(today, days)}${query}`);
    expect(await of(-41)).toEqual([]);
    const none = {
      notDue: '0.00',
      days1To30: '0.00',
      days31To60: '0.00',
      days61To90: '0.00',
      over90: '0.00',
    };
    const open = { credit: '0.00', studentId: id };
    expect(await of(-36)).toMatchObject([{ ...none, ...open, notDue: '100.00', pastDue: '0.00' }]);
    expect(await of(-5)).toMatchObject([
      { ...none, ...open, days1To30: '70.00', pastDue: '70.00', outstanding: '70.00', balance: '70.00' },
    ]);
    expect(await of(-4, '&age=days_31_60')).toMatchObject([{ ...none, days31To60: '70.00' }]);
    expect(await of(-4, '&age=over_90')).toEqual([]);
    // More than was open: the rest is credit.
    expect(await of(0)).toMatchObject([{ ...none, outstanding: '0.00', credit: '20.00', balance: '-20.00' }]);
    const rows = await get<ReceivableRowDto>(
      `receivables/rows?studentId=${id}&asOf=${addDays(today, -4)}&age=days_31_60`,
    );
    expect(rows.map(({ balance }) => balance)).toEqual(['70.00']);
  });

  it('add up to the totals', async () => {
    const totals = await get<AgingTotalDto>('aging/totals');
    const { headers, body } = await bursar.get('/api/reports/aging?age=days_1_30&range=[0,999]').expect(200);
    const figure = totals.find(({ age }) => age === 'days_1_30')!;
    expect(headers['content-range']!.split('/')[1]).toBe(String(figure.students));
    expect(sum((body as AgingRowDto[]).map(({ days1To30 }) => days1To30))).toBe(figure.amount);
    expect(totals.at(-1)!.amount).toBe((await receivables()).at(-1)!.outstanding);
    expectProblem(await bursar.get('/api/reports/aging?asOf=2199-01-01'), 400);
  });
});

describe('GET /api/reports/revenue should', () => {
  it('have the last twelve months and agree with the revenue of billing', async () => {
    const rows = await get<RevenueByTypeDto>('revenue');
    const { body } = await bursar.get('/api/billing/revenue').expect(200);
    expect(rows.map(({ month, plans, charges }) => [month, plans, charges])).toEqual(
      (body as RevenueMonthDto[]).map(({ month, collected, chargesPaid }) => [month, collected, chargesPaid]),
    );
    for (const row of rows) {
      expect(sum([row.tuition, row.fees, row.housing, row.mealPlan, row.other])).toBe(row.charges);
      expect(sum([row.plan12, row.plan24, row.plan36])).toBe(row.plans);
    }
  });

  it('open, for each figure, the payments that add up to it', async () => {
    const [row] = await get<RevenueByTypeDto>(`revenue?from=${today.slice(0, 7)}&to=${today.slice(0, 7)}`);
    expect(toCents(row!.housing)).toBeGreaterThanOrEqual(5000);
    for (const [filter, figure] of [
      [{ type: 'housing' }, row!.housing],
      [{ type: '36-Month 0%' }, row!.plan36],
      [{ group: 'charges' }, row!.charges],
      [{ group: 'plans' }, row!.plans],
    ] as const) {
      const rows = await every<RevenueRowDto>({ ...filter, month: row!.month }, 'revenue');
      expect(sum(rows.map(({ amount }) => amount))).toBe(figure);
    }
    const all = await bursar.get(`/api/reports/revenue/rows?month=${row!.month}&range=[0,0]`).expect(200);
    expect(all.headers['content-range']).toBe(`revenue-payments 0-0/${row!.payments}`);
  });

  it('count a payment in the month in which it came, in New York, and none that is void', async () => {
    const term = await records.term();
    const charge = await records.charge(student, term, { chargeType: 'meal_plan', amount: '900.00' });
    const pay = (amount: number, at: string, isVoid = false): Promise<unknown> =>
      system.dataSource.query(
        `INSERT INTO payments (student_id, charge_id, amount, method, received_at, voided_at, void_reason)
         VALUES ($1, $2, $3, 'check', $4, $5, $6)`,
        [student.id, charge.id, amount, at, isVoid ? new Date() : null, isVoid ? 'Mistyped' : null],
      );
    await pay(1, '2001-03-01T04:59:59Z'); // Still February in New York.
    await pay(2, '2001-03-01T05:00:00Z');
    await pay(4, '2001-04-01T03:59:59Z');
    await pay(8, '2001-03-10T12:00:00Z', true);
    expect(await get<RevenueByTypeDto>('revenue?from=2001-02&to=2001-04')).toMatchObject([
      { month: '2001-02', mealPlan: '1.00', charges: '1.00', payments: 1 },
      { month: '2001-03', mealPlan: '6.00', plans: '0.00', payments: 2 },
      { month: '2001-04', mealPlan: '0.00', payments: 0 },
    ]);
    const { text } = await bursar
      .get('/api/reports/revenue/rows?month=2001-03&sort=["amount","ASC"]&headings=fields')
      .set('Accept', 'text/csv')
      .expect(200);
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).toMatch(
      /^"id","studentId","studentName","studentNumber","directoryRestricted","directoryRestriction","chargeId","planId","type","paidFor","month"/,
    );
  });

  it('take a payment back on the day of its void', async () => {
    const { payment } = await posted(-40);
    await bursar.post(`/api/payments/${payment}/void`).send({ reason: 'Returned' }).expect(200);
    const rows = await get<RevenueRowDto>(`revenue/rows?from=${addDays(today, -40).slice(0, 7)}&type=other`);
    expect(
      rows.filter((row) => row.paymentId === payment).map(({ postedOn, amount }) => [postedOn, amount]),
    ).toEqual([
      [today, '-30.00'],
      [addDays(today, -30), '30.00'],
    ]);
  });

  it('name the months that are not understood', async () => {
    for (const [query, reason] of [
      ['from=2026-13', expect.stringMatching(/"from" must be a month/)],
      ['from=2026-02&to=2026-01', expect.stringMatching(/"to" must not be before "from"/)],
      ['from=2000-01&to=2026-01', expect.stringMatching(/at most 120 months/)],
    ] as const)
      expectProblem(await bursar.get(`/api/reports/revenue?${query}`), 400, { detail: reason });
  });

  it('be for those who report on money alone', async () => {
    for (const role of ['student', 'faculty', 'admissions', 'compliance', 'registrar'] as const)
      for (const path of [
        'receivables',
        'receivables/rows',
        'revenue',
        'revenue/rows',
        'aging',
        'aging/totals',
      ])
        expectProblem(await (await system.as(role)).get(`/api/reports/${path}`), 403);
    for (const role of ['financial_aid', 'super_admin'] as const)
      await (await system.as(role)).get('/api/reports/revenue/rows').expect(200);
  });
});
