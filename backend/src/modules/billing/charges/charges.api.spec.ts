import { describe, expect, it } from '@jest/globals';
import { newYorkDate, trailOf, unknownId } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { billingWorld, student, term } from '../../../../test/harness/worlds/billing.js';
import { bursar, records, system } from '../../../../test/harness/worlds/world.js';

billingWorld({
  student: { studentId: 'QC-1' },
  person: { firstName: 'Quin', lastName: 'Ckarge' },
  term: { name: 'Term of charges' },
});

interface Charge {
  id: string;
  amount: string;
}
const body = (given: object = {}): Record<string, unknown> => ({
  studentId: student.id,
  termId: term.id,
  chargeType: 'tuition',
  description: 'Tuition, 3 credits',
  amount: 600.1,
  dueDate: '2050-08-15',
  ...given,
});
const pay = async (chargeId: string, amount: number): Promise<string> => {
  const response = await bursar
    .post('/api/payments')
    .send({ chargeId, amount, method: 'bank_transfer' })
    .expect(201);
  return (response.body as { id: string }).id;
};

describe('POST /api/charges should', () => {
  it('return the whole charge, its address and its ETag', async () => {
    const response = await bursar.post('/api/charges').send(body()).expect(201);
    const { id } = response.body as Charge;
    expect(response.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      studentId: student.id,
      studentName: 'Quin Ckarge',
      studentNumber: 'QC-1',
      termId: term.id,
      termName: 'Term of charges',
      chargeType: 'tuition',
      description: 'Tuition, 3 credits',
      source: 'manual',
      amount: '600.10',
      paidAmount: '0.00',
      financedAmount: '0.00',
      balance: '600.10',
      dueDate: '2050-08-15',
      isPaid: false,
      isOverdue: false,
      createdAt: expect.stringMatching(/Z$/),
      voidedAt: null,
      voidReason: null,
    });
    expect(response.headers.location).toBe(`/api/charges/${id}`);
    expect(response.headers.etag).toMatch(/^"1-/);
    const read = await bursar.get(`/api/charges/${id}`).expect(200);
    expect([read.body, read.headers.etag]).toEqual([response.body, response.headers.etag]);
    expect(await trailOf(system, id)).toEqual([
      {
        action: 'charge.create',
        details: { changes: expect.objectContaining({ amount: [null, '600.10'] }) },
      },
    ]);
  });

  it.each<[object, Record<string, string[]>]>([
    [{ studentId: undefined }, { studentId: ['Student is required'] }],
    [{ studentId: '' }, { studentId: ['Student is required'] }],
    [{ termId: undefined }, { termId: ['Term is required'] }],
    [{ termId: null }, { termId: ['Term is required'] }],
    [{ chargeType: undefined }, { chargeType: ['Charge type is required'] }],
    [{ chargeType: '' }, { chargeType: ['Charge type is required'] }],
    [{ chargeType: 'rent' }, { chargeType: ['Must be one of tuition, fees, housing, meal_plan, other.'] }],
    [{ description: undefined }, { description: ['Description is required'] }],
    [{ description: '   ' }, { description: ['Description is required'] }],
    [{ description: 'x'.repeat(501) }, { description: ['Must be at most 500 characters long.'] }],
    [{ amount: undefined }, { amount: ['Amount is required'] }],
    [{ amount: '' }, { amount: ['Amount is required'] }],
    [{ amount: '600.10' }, { amount: ['Amount must be a valid number'] }],
    [{ amount: true }, { amount: ['Amount must be a valid number'] }],
    [{ amount: 0 }, { amount: ['Must be at least 0.01.'] }],
    [{ amount: -5 }, { amount: ['Must be at least 0.01.'] }],
    [{ amount: 1.005 }, { amount: ['Must have at most 2 decimals.'] }],
    [{ amount: 100_000_000 }, { amount: ['Must be at most 99999999.99.'] }],
    [{ dueDate: undefined }, { dueDate: ['Due date is required'] }],
    [{ dueDate: '2050-02-30' }, { dueDate: ['Must be a date such as 2026-08-24.'] }],
    [
      { studentId: unknownId, termId: unknownId },
      {
        studentId: ["This student doesn't exist."],
        termId: ["This term doesn't exist."],
      },
    ],
    [{ isPaid: true }, { isPaid: ["This field is unknown or can't be set."] }],
    [{ balance: '0.00' }, { balance: ["This field is unknown or can't be set."] }],
  ])('reject %j', async (given, errors) => {
    expectProblem(await bursar.post('/api/charges').send(body(given)), 422, { errors });
  });

  it('name every invalid field together', async () => {
    expectProblem(await bursar.post('/api/charges').send({}), 422, {
      errors: {
        studentId: ['Student is required'],
        termId: ['Term is required'],
        chargeType: ['Charge type is required'],
        description: ['Description is required'],
        amount: ['Amount is required'],
        dueDate: ['Due date is required'],
      },
    });
  });

  it('accept amounts that binary numbers cannot represent', async () => {
    for (const [amount, kept] of [
      [0.07, '0.07'],
      [1.1, '1.10'],
      [4.35, '4.35'],
      [1234.56, '1234.56'],
      [99_999_999.99, '99999999.99'],
    ] as const) {
      const response = await bursar.post('/api/charges').send(body({ amount })).expect(201);
      expect((response.body as Charge).amount).toBe(kept);
    }
  });
});

describe('POST /api/students/{id}/charges should', () => {
  const path = (id = student.id) => `/api/students/${id}/charges`;

  it('accept the student from the address, and the same student in the body', async () => {
    for (const studentId of [undefined, student.id, student.id.toUpperCase()]) {
      const response = await bursar.post(path()).send(body({ studentId })).expect(201);
      expect(response.body).toMatchObject({ studentId: student.id, amount: '600.10' });
      expect(response.headers.location).toBe(`/api/charges/${(response.body as Charge).id}`);
    }
  });

  it('not count as a read of the account', async () => {
    const one = await records.student();
    await bursar
      .post(path(one.id))
      .send(body({ studentId: undefined }))
      .expect(201);
    expect(await trailOf(system, one.id)).toEqual([]);
  });

  it('reject another student and an unknown student', async () => {
    const other = await records.student();
    expectProblem(await bursar.post(path()).send(body({ studentId: other.id })), 422, {
      errors: { studentId: ['Must be the student in the path.'] },
    });
    expectProblem(await bursar.post(path(unknownId)).send(body({ studentId: undefined })), 404);
    expectProblem(await bursar.post(path('x')).send(body()), 400);
  });

  it('apply all other checks of POST /api/charges', async () => {
    expectProblem(await bursar.post(path()).send({ amount: 'x', termId: unknownId }), 422, {
      errors: {
        chargeType: ['Charge type is required'],
        description: ['Description is required'],
        amount: ['Amount must be a valid number'],
        dueDate: ['Due date is required'],
      },
    });
    expectProblem(await bursar.post(path()).send(body({ termId: unknownId })), 422, {
      errors: { termId: ["This term doesn't exist."] },
    });
  });
});

describe('GET charges should', () => {
  it('list the charges of a student, by term, the latest due date first', async () => {
    const one = await records.student();
    const [early, late] = [await records.term(), await records.term()];
    const made = [
      await records.charge(one, early, { dueDate: '2050-01-01' }),
      await records.charge(one, late, { dueDate: '2050-02-01', isPaid: true }),
      await records.charge(one, late, { dueDate: null }),
    ];
    const idsOf = async (path: string) => {
      const { body: rows, headers } = await bursar.get(path).expect(200);
      return [(rows as Charge[]).map(({ id }) => made.findIndex((one) => one.id === id)), headers];
    };
    const path = `/api/students/${one.id}/charges`;
    expect(await idsOf(path)).toEqual([
      [1, 0, 2],
      expect.objectContaining({ 'content-range': 'charges 0-2/3' }),
    ]);
    for (const [query, expected] of [
      [`termId=${late.id}`, [1, 2]],
      ['isPaid=true', [1]],
      ['isPaid=false', [0, 2]],
      ['chargeType=fees', []],
      [`sort=["dueDate","ASC"]`, [0, 1, 2]],
      [`filter={"id":["${made[0]!.id}","${made[2]!.id}"]}`, [0, 2]],
    ] as const)
      expect([query, (await idsOf(`${path}?${query}`))[0]]).toEqual([query, expected]);
    expectProblem(await bursar.get(`${path}?studentId=${one.id}`), 400);
  });

  it('list all charges, by student, search, type and overdue', async () => {
    const one = await records.student({}, { firstName: 'Zölestin', lastName: 'Overdüe' });
    const yesterday = await records.charge(one, term, {
      dueDate: await newYorkDate(system, -1),
      amount: '2.00',
    });
    const today = await records.charge(one, term, { dueDate: await newYorkDate(system, 0), amount: '1.00' });
    const paid = await records.charge(one, term, { dueDate: await newYorkDate(system, -1), isPaid: true });
    const ids = async (query: string) =>
      ((await bursar.get(`/api/charges?${query}`).expect(200)).body as Charge[]).map(({ id }) => id).sort();
    const all = [yesterday.id, today.id, paid.id].sort();
    expect(await ids('search=overdue zolestin')).toEqual(all);
    expect(await ids(`studentId=${one.id}`)).toEqual(all);
    expect(await ids(`studentId=${one.id}&overdue=true`)).toEqual([yesterday.id]);
    expect(await ids(`studentId=${one.id}&overdue=false`)).toEqual([today.id, paid.id].sort());
    const sorted = await bursar.get(`/api/charges?studentId=${one.id}&sort=["balance","DESC"]`).expect(200);
    expect((sorted.body as Charge[]).map(({ id }) => id)).toEqual([yesterday.id, today.id, paid.id]);
    const { body: rows } = await bursar.get(`/api/charges?filter={"id":["${yesterday.id}"]}`).expect(200);
    expect(rows).toEqual([expect.objectContaining({ isOverdue: true, balance: '2.00', isPaid: false })]);
  });

  it('leave an audit row for each charge opened or listed', async () => {
    const one = await records.student();
    const { id } = await records.charge(one, term);
    await bursar.get(`/api/charges/${id}`).expect(200);
    await bursar.get(`/api/charges?studentId=${one.id}`).expect(200);
    await system.flushAudit();
    const rows = await system.dataSource.query(
      `SELECT action FROM audit_events
       WHERE subject_type = 'student' AND (subject_id = $1 OR details->'ids' ? $1::text) ORDER BY action`,
      [one.id],
    );
    expect(rows).toEqual([{ action: 'charges.list' }, { action: 'student.charges.read' }]);
  });

  it('answer 404 to an unknown id, and 400 to an invalid one', async () => {
    expectProblem(await bursar.get(`/api/charges/${unknownId}`), 404);
    expectProblem(await bursar.get('/api/charges/x'), 400);
  });
});

describe('PUT /api/charges/{id} should', () => {
  it('change the given fields, keep the rest, and add to the history', async () => {
    const { id } = await records.charge(student, term, { description: 'Before', dueDate: '2050-01-01' });
    const { body: after, headers } = await bursar
      .put(`/api/charges/${id}`)
      .send({ description: 'After', amount: 120.5, studentId: student.id, termId: term.id })
      .expect(200);
    expect(after).toMatchObject({ description: 'After', amount: '120.50', dueDate: '2050-01-01' });
    expect(headers.etag).toMatch(/^"2-/);
    const history = await bursar.get(`/api/charges/${id}/history`).expect(200);
    expect(history.body).toEqual([
      expect.objectContaining({
        action: 'charge.update',
        changes: [
          { field: 'amount', from: '100.00', to: '120.50' },
          { field: 'balance', from: '100.00', to: '120.50' },
          { field: 'description', from: 'Before', to: 'After' },
        ],
      }),
    ]);
  });

  it('write nothing when nothing changes', async () => {
    const { id } = await records.charge(student, term);
    const { headers } = await bursar
      .put(`/api/charges/${id}`)
      .send({ amount: 100, studentId: student.id.toUpperCase(), termId: term.id.toUpperCase() })
      .expect(200);
    expect(headers.etag).toMatch(/^"1-/);
    expect(await trailOf(system, id)).toEqual([]);
  });

  it('reject another student or term, and an amount below the amount paid', async () => {
    const { id } = await records.charge(student, term);
    await pay(id, 40.01);
    const other = { studentId: (await records.student()).id, termId: (await records.term()).id };
    expectProblem(await bursar.put(`/api/charges/${id}`).send({ ...other, amount: 40 }), 422, {
      errors: {
        studentId: ["The student of a charge can't be changed."],
        termId: ["The term of a charge can't be changed."],
        amount: ['Amount must be at least $40.01, the amount already paid.'],
      },
    });
    const { body: after } = await bursar.put(`/api/charges/${id}`).send({ amount: 40.01 }).expect(200);
    expect(after).toMatchObject({ amount: '40.01', balance: '0.00', isPaid: true });
    await bursar.put(`/api/charges/${id}`).send({ amount: 50 }).expect(200);
    expect((await bursar.get(`/api/charges/${id}`)).body).toMatchObject({ balance: '9.99', isPaid: false });
  });

  it('answer 412 to a stale If-Match', async () => {
    const { id } = await records.charge(student, term);
    const { etag } = (await bursar.get(`/api/charges/${id}`)).headers as { etag: string };
    await bursar.put(`/api/charges/${id}`).set('If-Match', etag).send({ amount: 5 }).expect(200);
    expectProblem(await bursar.put(`/api/charges/${id}`).set('If-Match', etag).send({ amount: 6 }), 412);
    expectProblem(await bursar.delete(`/api/charges/${id}`).set('If-Match', etag), 412);
    expectProblem(
      await bursar.post(`/api/charges/${id}/void`).set('If-Match', etag).send({ reason: 'x' }),
      412,
    );
  });
});

describe('Voiding a charge should', () => {
  it('keep it on the record, with the reason, and leave it out of the list', async () => {
    const one = await records.student();
    const { id } = await records.charge(one, term);
    expectProblem(await bursar.post(`/api/charges/${id}/void`).send({}), 422, {
      errors: { reason: ['Reason is required'] },
    });
    const { body: after } = await bursar
      .post(`/api/charges/${id}/void`)
      .send({ reason: 'Duplicate charge' })
      .expect(200);
    expect(after).toMatchObject({
      voidedAt: expect.stringMatching(/Z$/),
      voidReason: 'Duplicate charge',
      amount: '100.00',
      balance: '0.00',
      isPaid: false,
      isOverdue: false,
    });
    expect(await trailOf(system, id)).toEqual([
      { action: 'charge.void', details: expect.objectContaining({ reason: 'Duplicate charge' }) },
    ]);
    const count = async (query: string) =>
      ((await bursar.get(`/api/charges?studentId=${one.id}${query}`).expect(200)).body as Charge[]).length;
    expect([
      await count(''),
      await count('&isVoided=true'),
      await count(`&id=${id}`),
      await count('&isVoided=false'),
    ]).toEqual([0, 1, 1, 0]);
    expectProblem(await bursar.put(`/api/charges/${id}`).send({ amount: 5 }), 409);
    expectProblem(await bursar.post('/api/payments').send({ chargeId: id, amount: 1, method: 'cash' }), 409);
  });

  it('also work by DELETE, and only once', async () => {
    const { id } = await records.charge(student, term);
    for (let time = 0; time < 2; time++) await bursar.delete(`/api/charges/${id}`).expect(204);
    expect(await trailOf(system, id)).toHaveLength(1);
    expect((await bursar.get(`/api/charges/${id}`).expect(200)).body).toMatchObject({ voidReason: null });
  });

  it('be refused while it has active payments', async () => {
    const { id } = await records.charge(student, term);
    const payment = await pay(id, 25);
    expectProblem(await bursar.delete(`/api/charges/${id}`), 409, {
      code: 'in_use',
      detail: 'This charge has payments of $25.00. Void the payments first.',
    });
    await bursar.delete(`/api/payments/${payment}`).expect(204);
    await bursar.delete(`/api/charges/${id}`).expect(204);
  });
});

describe('The database should', () => {
  it('keep the amount paid equal to the payments, for any statement', async () => {
    const { id } = await records.charge(student, term);
    const state = async () =>
      (await system.dataSource.query(`SELECT paid_amount, is_paid FROM student_charges WHERE id = $1`, [
        id,
      ])) as unknown;
    await system.dataSource.query(
      `UPDATE student_charges SET is_paid = true, paid_amount = 100 WHERE id = $1`,
      [id],
    );
    expect(await state()).toEqual([{ paid_amount: '0.00', is_paid: false }]);
    await system.dataSource.query(
      `INSERT INTO payments (student_id, charge_id, amount, method) VALUES ($1, $2, 100, 'cash')`,
      [student.id, id],
    );
    expect(await state()).toEqual([{ paid_amount: '100.00', is_paid: true }]);
    await expect(
      system.dataSource.query(`UPDATE payments SET amount = 99.99 WHERE charge_id = $1`, [id]),
    ).rejects.toThrow('the student, target and amount of a payment stay');
    await expect(system.dataSource.query(`DELETE FROM payments WHERE charge_id = $1`, [id])).rejects.toThrow(
      'fk_ledger_lines_payment_id_student_id',
    );
    await system.dataSource.query(`UPDATE payments SET voided_at = now() WHERE charge_id = $1`, [id]);
    expect(await state()).toEqual([{ paid_amount: '0.00', is_paid: false }]);
  });
});
