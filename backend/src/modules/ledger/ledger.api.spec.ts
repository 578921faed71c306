import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { admin, bursar, openWorld, records, system } from '../../../test/harness/worlds/world.js';
import { addDays } from '../../common/calendar.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';
import type { JournalDto } from './journals.dto.js';
import type { LedgerEntryDto, TrialBalanceRowDto } from './ledger.dto.js';

openWorld(['bursar', 'admin']);

let student: Student;
let term: Term;
let today: string;
beforeAll(async () => {
  student = await records.student();
  term = await records.term();
  const [row] = await system.dataSource.query<{ today: string }[]>(
    'SELECT new_york_day(now())::text AS today',
  );
  ({ today } = row!);
});

const entries = async (query: string): Promise<LedgerEntryDto[]> =>
  (await bursar.get(`/api/ledger/entries?${query}`).expect(200)).body as LedgerEntryDto[];
const trialBalance = async (query = ''): Promise<Map<string, TrialBalanceRowDto>> => {
  const { body } = await bursar.get(`/api/ledger/trial-balance?${query}`).expect(200);
  return new Map((body as TrialBalanceRowDto[]).map((row) => [row.account, row]));
};
const charge = async (amount: number, given: object = {}): Promise<string> => {
  const body = { chargeType: 'fees', description: 'Fee', dueDate: '2050-01-01', ...given };
  const response = await bursar
    .post('/api/charges')
    .send({ studentId: student.id, termId: term.id, amount, ...body })
    .expect(201);
  return (response.body as { id: string }).id;
};
const pay = async (chargeId: string, amount: number, given: object = {}): Promise<string> => {
  const response = await bursar
    .post('/api/payments')
    .send({ chargeId, amount, method: 'check', ...given })
    .expect(201);
  return (response.body as { id: string }).id;
};

describe('GET /api/ledger/entries should', () => {
  it('have an entry for each event of a charge, with who and why', async () => {
    const id = await charge(100);
    const payment = await pay(id, 40);
    await bursar.post(`/api/payments/${payment}/void`).send({ reason: 'Bounced' }).expect(200);
    await bursar.put(`/api/charges/${id}`).send({ amount: 70 }).expect(200);
    await bursar.post(`/api/charges/${id}/void`).send({ reason: 'Duplicate' }).expect(200);
    const all = (await entries(`chargeId=${id}`)).reverse();
    expect(
      all.map(({ kind, reason, lines: [line] }) => [kind, reason, line!.debit, line!.credit, line!.amount]),
    ).toEqual([
      ['charge', null, 'student_receivable', 'revenue_fees', '100.00'],
      ['payment', null, 'undeposited_funds', 'student_receivable', '40.00'],
      ['payment_void', 'Bounced', 'student_receivable', 'undeposited_funds', '40.00'],
      ['adjustment', null, 'revenue_fees', 'student_receivable', '30.00'],
      ['charge_void', 'Duplicate', 'student_receivable', 'revenue_fees', '30.00'],
      ['charge_void', 'Duplicate', 'revenue_fees', 'student_receivable', '100.00'],
    ]);
    expect(all.map(({ reversesId }) => all.findIndex((one) => one.id === reversesId))).toEqual([
      -1, -1, 1, -1, 3, 0,
    ]);
    expect(all.every(({ actorName, postedOn }) => actorName !== null && postedOn === today)).toBe(true);
    expect(await entries(`sourceId=${payment}&kind=payment`)).toHaveLength(1);
    expect(await entries(`chargeId=${id}&account=undeposited_funds`)).toHaveLength(2);
  });

  it('be as of a posting day, and as it was recorded at a time', async () => {
    const id = await charge(10);
    await pay(id, 4, { receivedAt: `${addDays(today, -3)}T12:00:00Z` });
    const [payment, first] = await entries(`chargeId=${id}`);
    expect(payment!.postedOn).toBe(addDays(today, -3));
    expect(await entries(`chargeId=${id}&asOf=${addDays(today, -3)}`)).toEqual([payment]);
    const recordedAsOf = encodeURIComponent(new Date(first!.recordedAt).toISOString());
    const known = await entries(`chargeId=${id}&recordedAsOf=${recordedAsOf}`);
    expect(known.length).toBeLessThan(2);
  });

  it('show students their own lines only, and refuse other people', async () => {
    const own = await system.as('student');
    const { body } = await own.get('/api/ledger/entries').expect(200);
    const [me] = await system.dataSource.query<{ id: string }[]>(
      `SELECT student.id FROM students student JOIN users person ON person.id = student.user_id
       WHERE person.email = 'student@collegium.example'`,
    );
    const students = (body as LedgerEntryDto[]).flatMap(({ studentIds }) => studentIds);
    expect(new Set(students)).toEqual(new Set([me!.id]));
    for (const role of ['faculty', 'admissions', 'compliance'] as const)
      expectProblem(await (await system.as(role)).get('/api/ledger/entries'), 403);
  });
});

describe('GET /api/ledger/trial-balance should', () => {
  it('balance, and move by exactly what is posted', async () => {
    const before = await trialBalance();
    const id = await charge(250.5);
    await pay(id, 100, { method: 'bank_transfer' });
    const after = await trialBalance();
    const moved = (account: string): string =>
      (Number(after.get(account)!.balance) - Number(before.get(account)!.balance)).toFixed(2);
    expect(['student_receivable', 'bank', 'revenue_fees', 'card_clearing'].map(moved)).toEqual([
      '150.50',
      '100.00',
      '-250.50',
      '0.00',
    ]);
    const cents = [...after.values()].reduce(
      (sum, { balance }) => sum + Math.round(Number(balance) * 100),
      0,
    );
    expect([cents, after.size]).toEqual([0, 21]);
    expect(await trialBalance(`asOf=${today}`)).toEqual(after);
    const yesterday = await trialBalance(`asOf=${addDays(today, -1)}`);
    expect(Number(yesterday.get('card_clearing')!.debits)).toBeLessThan(
      Number(after.get('card_clearing')!.debits),
    );
    expectProblem(await bursar.get('/api/ledger/trial-balance?asOf=yesterday'), 400);
    expectProblem(await (await system.as('registrar')).get('/api/ledger/trial-balance'), 403);
  });
});

describe('POST /api/ledger/journals should', () => {
  const request = (line: object, given: object = {}) =>
    bursar.post('/api/ledger/journals').send({
      postedOn: today,
      reason: 'Uncollectible',
      lines: [{ debit: 'write_offs', credit: 'student_receivable', amount: 5, ...line }],
      ...given,
    });

  it('post nothing until another person approves', async () => {
    const chargeId = await charge(30);
    const response = await request({ chargeId, amount: 30 }).expect(201);
    const journal = response.body as JournalDto;
    expect(journal).toMatchObject({ status: 'pending', isOwn: true });
    expect(journal.lines).toMatchObject([{ amount: '30.00', chargeId, studentId: student.id }]);
    expect(await entries(`sourceId=${journal.id}`)).toEqual([]);
    expectProblem(await bursar.post(`/api/ledger/journals/${journal.id}/approve`).send({}), 403, {
      detail: "You can't approve or reject your own journal.",
    });
    const { body } = await admin.post(`/api/ledger/journals/${journal.id}/approve`).send({}).expect(200);
    expect(body).toMatchObject({ status: 'approved', isOwn: false });
    expect(await entries(`sourceId=${journal.id}`)).toMatchObject([
      { kind: 'journal', reason: 'Uncollectible' },
    ]);
    expect((await bursar.get(`/api/charges/${chargeId}`)).body).toMatchObject({
      balance: '0.00',
      isPaid: true,
    });
    expectProblem(await admin.post(`/api/ledger/journals/${journal.id}/reject`).send({ reason: 'x' }), 409);
  });

  it('name the person who approved it, also without a student', async () => {
    const { body } = await request({ debit: 'processor_fees', credit: 'bank' }).expect(201);
    const { id } = body as JournalDto;
    await admin.post(`/api/ledger/journals/${id}/approve`).send({}).expect(200);
    const [person] = await system.dataSource.query<{ id: string }[]>(
      'SELECT decided_by_id AS id FROM ledger_journals WHERE id = $1',
      [id],
    );
    expect(await entries(`sourceId=${id}`)).toMatchObject([
      { actorId: person!.id, reason: 'Uncollectible', studentIds: [] },
    ]);
  });

  it('refuse more than a balance or a credit when it is approved', async () => {
    const chargeId = await charge(3);
    for (const line of [
      { chargeId, amount: 3.01 },
      { debit: 'student_credit', credit: 'bank', studentId: student.id, amount: 1_000_000 },
    ]) {
      const { body } = await request(line).expect(201);
      const { id } = body as JournalDto;
      expectProblem(await admin.post(`/api/ledger/journals/${id}/approve`).send({}), 409);
      expect(await entries(`sourceId=${id}`)).toEqual([]);
      await admin.post(`/api/ledger/journals/${id}/reject`).send({ reason: 'Too much' }).expect(200);
    }
  });

  const approved = async (line: object): Promise<void> => {
    const { body } = await request(line).expect(201);
    await admin
      .post(`/api/ledger/journals/${(body as JournalDto).id}/approve`)
      .send({})
      .expect(200);
  };
  const creditOf = async (studentId: string): Promise<string> =>
    (await bursar.get(`/api/students/${studentId}/account`).expect(200)).body.credit as string;

  it('leave a written-off amount no credit when its charge falls: it is owed again first', async () => {
    const { id: studentId } = await records.student();
    const chargeId = await charge(100, { studentId });
    await pay(chargeId, 30, { method: 'check' });
    await approved({ chargeId, amount: 70 });
    const lower = (amount: number) =>
      bursar.post(`/api/charges/${chargeId}/adjustments`).send({ amount, reason: 'Dropped' }).expect(200);
    await lower(-60);
    expect(await creditOf(studentId)).toBe('0.00');
    await lower(-40);
    expect(await creditOf(studentId)).toBe('30.00');
  });

  it('undo no more than journals have settled, so that payments stay payments', async () => {
    const chargeId = await charge(100);
    const id = await pay(chargeId, 80, { method: 'check' });
    await approved({ chargeId, amount: 20 });
    const undo = (credit: string, amount: number): object => ({
      debit: 'student_receivable',
      credit,
      chargeId,
      amount,
    });
    for (const [line, above] of [
      [undo('write_offs', 20.01), '$0.01'],
      [undo('student_credit', 5), '$5.00'],
    ] as const) {
      const { body } = await request(line).expect(201);
      expectProblem(
        await admin.post(`/api/ledger/journals/${(body as JournalDto).id}/approve`).send({}),
        409,
        {
          detail: `This undoes ${above} more than journals have settled. Void or reallocate the payment instead.`,
        },
      );
    }
    await approved(undo('write_offs', 20));
    await bursar.post(`/api/payments/${id}/void`).send({ reason: 'Returned' }).expect(200);
    expect((await bursar.get(`/api/charges/${chargeId}`)).body).toMatchObject({ balance: '100.00' });
  });

  it('take credit that then pays nothing else, and keep the payment that it came from from being voided', async () => {
    const { id: studentId } = await records.student();
    const { body: payment } = await bursar
      .post('/api/payments')
      .send({ studentId, amount: 100, method: 'check' })
      .expect(201);
    await approved({ debit: 'student_credit', credit: 'bank', studentId, amount: 60 });
    expect(await creditOf(studentId)).toBe('40.00');
    expectProblem(await bursar.post(`/api/payments/${payment.id}/void`).send({ reason: 'Twice' }), 409, {
      detail: "This takes $60.00 more than the student's credit.",
    });
    await bursar.post(`/api/payments/${payment.id}/reallocate`).send({}).expect(200);
    expect(await creditOf(studentId)).toBe('40.00');
    const owed = await charge(90, { studentId });
    expect((await bursar.get(`/api/charges/${owed}`)).body.paidAmount).toBe('40.00');
    expect(await creditOf(studentId)).toBe('0.00');
  });

  it.each<[string, object, object, string]>([
    ['no lines', {}, { lines: [] }, 'lines'],
    ['a future day', { chargeId: 'own' }, { postedOn: '2090-01-01' }, 'postedOn'],
    ['no reason', { chargeId: 'own' }, { reason: ' ' }, 'reason'],
    ['an unknown charge', { chargeId: '00000000-0000-4000-8000-000000000001' }, {}, 'lines.0.chargeId'],
    ['no charge', {}, {}, 'lines.0.chargeId'],
    ['an unknown account', { credit: 'cash' }, {}, 'lines.0.credit'],
    ['an amount of 0', { amount: 0 }, {}, 'lines.0.amount'],
    ['a negative amount', { amount: -1 }, {}, 'lines.0.amount'],
  ])('refuse %s', async (_, line, given, field) => {
    const own = 'chargeId' in line && line.chargeId === 'own' ? { chargeId: await charge(1) } : {};
    const response = await request({ ...line, ...own }, given);
    expectProblem(response, 422, { errors: { [field]: [expect.any(String)] } });
  });

  it('be for the bursar and super administrators', async () => {
    for (const role of ['registrar', 'financial_aid', 'student', 'faculty'] as const)
      expectProblem(await (await system.as(role)).post('/api/ledger/journals').send({}), 403);
  });
});

describe('The database should', () => {
  it('keep entries and lines as they are, for every statement of the application', async () => {
    for (const statement of [
      'UPDATE ledger_lines SET cents = 1',
      'DELETE FROM ledger_lines',
      'UPDATE ledger_entries SET reason = NULL',
      'TRUNCATE ledger_entries CASCADE',
    ])
      await expect(system.dataSource.query(statement)).rejects.toThrow(
        /permission denied|append-only|cannot/i,
      );
  });

  it('apply no more credit than there is', async () => {
    const { id: studentId } = await records.student();
    const chargeId = await charge(10, { studentId });
    await expect(
      system.dataSource.query(
        `SELECT post_ledger_entry('application', 'charge', $1, NULL, $2, NULL, jsonb_build_array(jsonb_build_object(
           'debit', 'student_credit', 'credit', 'student_receivable', 'cents', 1000, 'charge_id', $1::uuid,
           'student_id', $3::uuid)))`,
        [chargeId, today, studentId],
      ),
    ).rejects.toThrow('below zero');
  });

  it('post one entry for an event', async () => {
    const id = await charge(1);
    await expect(
      system.dataSource.query(
        `SELECT post_ledger_entry('charge', 'charge', $1, 1, DATE '2026-01-01', NULL, jsonb_build_array(jsonb_build_object(
           'debit', 'bank', 'credit', 'write_offs', 'cents', 1)))`,
        [id],
      ),
    ).rejects.toThrow('uq_ledger_entries_event');
  });

  it.each([
    [
      'student_charges',
      'tr_student_charges_post',
      `INSERT INTO student_charges (student_id, term_id, charge_type, amount)
       VALUES ($1, $2, 'fees', 5)`,
    ],
    [
      'payments',
      'tr_payments_post',
      `INSERT INTO payments (student_id, amount, method, received_at)
       SELECT $1, 5, 'cash', now() FROM terms WHERE id = $2`,
    ],
    [
      'payment_plans',
      'tr_payment_plans_post',
      `INSERT INTO payment_plans (student_id, term_id, plan_type, total_amount,
         remaining_balance, status) VALUES ($1, $2, '12-Month 0%', 5, 5, 'current')`,
    ],
  ])('commit no row of %s without its entry', async (table, trigger, insert) => {
    await system.dataSource.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
    try {
      await expect(system.dataSource.query(insert, [student.id, term.id])).rejects.toThrow(
        /is not posted to the ledger/,
      );
    } finally {
      await system.dataSource.query(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`);
    }
  });
});
