import { describe, expect, it } from '@jest/globals';
import { ledgerDifference } from '../../../test/harness/ledger.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { opening } from '../../../test/harness/worlds/applications.js';
import { ago, closeDay, entriesOf, noonOf, today } from '../../../test/harness/worlds/closes.js';
import {
  accepted,
  balanceOf,
  enrolled,
  openConversions,
  payDeposit,
  run,
  waiveDeposit,
} from '../../../test/harness/worlds/conversions.js';
import { admin, admissions, bursar, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { addDays, inWords } from '../../common/calendar.js';
import { SignInService } from '../../platform/auth/sign-in.service.js';

openConversions();

const deposits = async (filter: object) =>
  (
    await bursar
      .get(`/api/enrollment-deposits?filter=${encodeURIComponent(JSON.stringify(filter))}`)
      .expect(200)
  ).body as Record<string, unknown>[];
const codes = (body: { blockers: { code: string }[] }): string[] => body.blockers.map(({ code }) => code);
const studentsOf = (email: string) =>
  run<{ id: string }>(
    'SELECT student.id FROM students student JOIN users person ON person.id = student.user_id WHERE email = $1',
    [email],
  );

describe('POST /api/applications/{id}/deposit should', () => {
  it('send few statements: those of the session and of the applicant, and those of the transaction', async () => {
    const one = await accepted('few');
    const statements = await statementsOf(() => payDeposit(one.id).expect(200));
    expect(statements).toHaveLength(19);
  });

  it('make the student record, the held payment, drafts, the hold and notices in one transaction', async () => {
    const one = await accepted('whole');
    await registrar.get(`/api/enrollment-deposits/${one.id}`).expect(200);
    await admissions
      .post(`/api/applications/${one.id}/corrections`)
      .send({ step: 'you', answers: { lastName: 'Okoye-Hill' }, reason: 'Passport' })
      .expect(200);
    expect(await deposits({ id: one.id })).toMatchObject([
      { state: 'accepted', required: '500.00', retained: '200.00', studentId: null, amount: null },
    ]);
    const { body, headers } = await payDeposit(one.id).expect(200);
    expect(headers.etag).toBeDefined();
    expect(body).toMatchObject({
      state: 'enrolled',
      isNewRecord: true,
      amount: '500.00',
      held: '500.00',
      method: 'check',
      reference: 'Check 1042',
      isReturned: false,
      waiveReason: null,
      studentNumber: expect.stringMatching(/^S\d+/),
    });
    const { studentId, paymentId } = body as { studentId: string; paymentId: string };
    const { body: student } = await registrar.get(`/api/students/${studentId}`).expect(200);
    expect(student).toMatchObject({
      firstName: 'Ada',
      lastName: 'Okoye-Hill',
      email: one.email,
      programId: opening().programId,
      catalogYear: expect.stringMatching(/^\d{4}-\d{4}$/),
      enrollmentStatus: 'active',
      birthDate: '2005-03-14',
      phone: '910-555-0100',
      address: { line1: '12 Elm Street', city: 'Raleigh', state: 'NC', postalCode: '27601' },
    });
    await run(
      `UPDATE students SET directory_restriction = '{phone}', directory_by_category = TRUE WHERE id = $1`,
      [studentId],
    );
    expect(await deposits({ studentId })).toMatchObject([
      { directoryRestricted: true, directoryRestriction: ['phone'] },
    ]);
    const { body: payment } = await bursar.get(`/api/payments/${paymentId}`).expect(200);
    expect(payment).toMatchObject({ isDeposit: true, held: '500.00', credit: '0.00', allocations: [] });
    // The conversion doesn't read the payment back, so its audit row is compared with the payment.
    const [{ changes }] = (await run<{ changes: Record<string, unknown[]> }>(
      `SELECT details->'changes' AS changes FROM audit_events WHERE action = 'payment.create' AND subject_id = $1`,
      [paymentId],
    )) as [{ changes: Record<string, unknown[]> }];
    expect(Object.keys(changes)).toContain('held');
    for (const [field, [, value]] of Object.entries(changes))
      expect({ [field]: payment[field] }).toEqual({ [field]: value });
    // It is no credit and is never due.
    expect((await bursar.get(`/api/students/${studentId}/account`).expect(200)).body).toMatchObject({
      balance: '0.00',
      credit: '0.00',
      due: '0.00',
    });
    expect(await balanceOf('enrollment_deposits', studentId)).toBe(-500_00);
    expect(
      await run('SELECT institution, status FROM transfer_evaluations WHERE student_id = $1', [studentId]),
    ).toEqual([{ institution: 'Cape Fear Community College', status: 'draft' }]);
    expect(
      await run(
        'SELECT kind, placed_by_name AS by FROM holds WHERE student_id = $1 AND released_at IS NULL',
        [studentId],
      ),
    ).toEqual([{ kind: 'admissions', by: 'Orientation' }]);
    const kinds = await run<{ kind: string }>(
      `SELECT DISTINCT kind FROM notifications JOIN students ON students.user_id = notifications.user_id
       WHERE students.id = $1 ORDER BY kind`,
      [studentId],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'hold_placed',
      'payment_recorded',
      'student_record_ready',
    ]);
    expect(
      await run(`SELECT subject FROM mails WHERE template = 'enrolled' AND recipient = $1`, [one.email]),
    ).toHaveLength(1);
    // The welcome is the only email: the notices of the same moment are for the portal.
    expect(
      await run(
        `SELECT FROM notifications JOIN students ON students.user_id = notifications.user_id
         WHERE students.id = $1 AND mail_due IS NOT NULL
         UNION ALL SELECT FROM mails WHERE template = 'notification' AND recipient = $2`,
        [studentId, one.email],
      ),
    ).toEqual([]);
    expect(
      (await one.client.get(`/api/apply/applications/${one.id}/enrollment`).expect(200)).body,
    ).toMatchObject({
      state: 'enrolled',
      paid: '500.00',
      studentNumber: body.studentNumber as string,
      canDecline: false,
    });
    expect(await ledgerDifference()).toBeNull();
  });

  it('let the first sign-in with the verified email address open the record', async () => {
    const { studentId, email } = await enrolled('first-sign-in');
    const person = await system.app.get(SignInService).signIn({
      issuer: 'https://idp.example',
      subject: email,
      email,
      emailVerified: true,
      firstName: 'Ada',
      lastName: 'Okoye',
      idToken: '',
      providerSid: null,
      claims: {},
    });
    expect(person).toMatchObject({ role: 'student', studentId });
  });

  it('refuse a cent too little, a second deposit, an unknown method and what is not accepted, with all reasons', async () => {
    const one = await accepted('refused');
    const small = await payDeposit(one.id, { amount: 499.99 }).expect(409);
    expect(small.body.blockers).toMatchObject([{ code: 'deposit_too_small', facts: { required: '500.00' } }]);
    expectProblem(await payDeposit(one.id, { method: 'wampum' }), 422, {
      errors: { method: [expect.any(String)] },
    });
    expectProblem(await payDeposit(one.id, { amount: 'much' }), 422, {
      errors: { amount: [expect.any(String)] },
    });
    expectProblem(await payDeposit(one.id, { receivedAt: '2099-01-01T00:00:00Z' }), 422, {
      errors: { receivedAt: [expect.any(String)] },
    });
    expectProblem(await payDeposit(one.id, { studentId: one.id }), 422, {
      errors: { studentId: [expect.any(String)] },
    });
    expect(await studentsOf(one.email)).toEqual([]);
    await payDeposit(one.id).expect(200);
    expect(codes((await payDeposit(one.id, { amount: 1 }).expect(409)).body)).toEqual([
      'application_state',
      'deposit_too_small',
    ]);
    expect(codes((await waiveDeposit(one.id).expect(409)).body)).toEqual(['application_state']);
    const undecided = await accepted('undecided');
    await run(`UPDATE applications SET state = 'decided' WHERE id = $1`, [undecided.id]);
    expect(codes((await payDeposit(undecided.id).expect(409)).body)).toEqual(['application_state']);
    await bursar
      .post('/api/applications/00000000-0000-4000-8000-000000000000/deposit')
      .send({ amount: 500, method: 'cash' })
      .expect(404);
    expect(await studentsOf(one.email)).toHaveLength(1);
  });

  it('refuse other receipts above the limit of one person, and name the ways out', async () => {
    const one = await accepted('above-limit');
    const above = await payDeposit(one.id, { amount: 500.01, method: 'other' });
    expectProblem(above, 409, { code: 'second_person_required' });
    expect((above.body as { detail: string }).detail).toContain('or ask a colleague to record it');
    expect(await studentsOf(one.email)).toEqual([]);
  });

  it('refuse a stale version and other offices', async () => {
    const one = await accepted('stale-deposit');
    expectProblem(await payDeposit(one.id).set('If-Match', '"1"'), 412);
    await payDeposit(one.id, {}, admissions).expect(403);
    await payDeposit(one.id, {}, registrar).expect(403);
    const { headers } = await bursar.get(`/api/enrollment-deposits/${one.id}`).expect(200);
    await payDeposit(one.id)
      .set('If-Match', headers.etag as string)
      .expect(200);
  });

  it('make one student if two deposits are recorded at once, and leave no trace of the other', async () => {
    const one = await accepted('at-once');
    const both = await Promise.all([payDeposit(one.id), payDeposit(one.id, { method: 'cash' }, admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await studentsOf(one.email)).toHaveLength(1);
    const [{ count }] = (await run<{ count: number }>(
      'SELECT count(*)::int AS count FROM payments WHERE application_id = $1',
      [one.id],
    )) as [{ count: number }];
    expect(count).toBe(1);
  });

  it('make one record for one Idempotency-Key', async () => {
    const one = await accepted('keyed');
    const send = () => payDeposit(one.id).set('Idempotency-Key', 'deposit-once');
    const first = await send().expect(200);
    expect((await send().expect(200)).body).toEqual(first.body);
    expect(await studentsOf(one.email)).toHaveLength(1);
  });

  it('leave out contact data that a record cannot have', async () => {
    const one = await accepted('odd-data', { you: { phone: 'none', postalCode: 'X', state: 'Nowhere' } });
    const { body } = await payDeposit(one.id).expect(200);
    const { body: student } = await registrar.get(`/api/students/${body.studentId as string}`).expect(200);
    expect(student).toMatchObject({
      phone: null,
      address: { city: 'Raleigh', state: null, postalCode: null },
    });
  });
});

describe('POST /api/applications/{id}/waive-deposit should', () => {
  it('make the student record without a payment, with the reason', async () => {
    const one = await accepted('waived');
    expectProblem(await waiveDeposit(one.id, { reason: ' ' }), 422, {
      errors: { reason: [expect.any(String)] },
    });
    await waiveDeposit(one.id, {}, admissions).expect(403);
    const { body } = await waiveDeposit(one.id, {}, admin).expect(200);
    expect(body).toMatchObject({
      state: 'enrolled',
      paymentId: null,
      amount: null,
      waiveReason: 'Full scholarship',
    });
    expect(
      (await one.client.get(`/api/apply/applications/${one.id}/enrollment`).expect(200)).body,
    ).toMatchObject({
      isWaived: true,
      paid: null,
    });
  });
});

describe('The record of a former student should', () => {
  it('be proposed by the email address, and used if staff choose it', async () => {
    const one = await accepted('returning');
    const former = await records.student(
      { enrollmentStatus: 'withdrawn', catalogYear: '2019-2020', studentId: 'Q-FORMER' },
      { email: one.email, firstName: 'Ada', lastName: 'Maiden' },
    );
    const refused = await payDeposit(one.id).expect(409);
    expect(refused.body.blockers).toMatchObject([
      { code: 'student_exists', facts: { studentId: former.id, studentNumber: 'Q-FORMER' } },
    ]);
    const { body } = await payDeposit(one.id, { studentId: former.id }).expect(200);
    expect(body).toMatchObject({ studentId: former.id, studentNumber: 'Q-FORMER', isNewRecord: false });
    expect((await registrar.get(`/api/students/${former.id}`).expect(200)).body).toMatchObject({
      lastName: 'Maiden',
      enrollmentStatus: 'active',
      programId: opening().programId,
    });
  });

  it('not be used while it is active', async () => {
    const one = await accepted('still-here');
    const active = await records.student({ studentId: 'Q-ACTIVE' });
    expect(codes((await payDeposit(one.id, { studentId: active.id }).expect(409)).body)).toEqual([
      'student_active',
    ]);
  });
});

describe('The database should', () => {
  it('refuse an enrolled application without its conversion, and a conversion of any other', async () => {
    const one = await accepted('by-hand');
    const student = await records.student();
    await expect(
      run(`UPDATE applications SET state = 'enrolled', student_id = $2 WHERE id = $1`, [one.id, student.id]),
    ).rejects.toThrow(/converted/);
    const convert = `INSERT INTO admission_conversions (application_id, student_id, is_new_record, waive_reason, converted_by_id)
      SELECT $1, $2, TRUE, 'By hand', id FROM users LIMIT 1`;
    await expect(run(convert, [one.id, student.id])).rejects.toThrow(/converted/);
    const { id, studentId } = await enrolled('once');
    await expect(run(convert, [id, studentId])).rejects.toThrow(/uq_admission_conversions_application_id/);
  });

  it('refuse a second deposit, one on a charge, and more from a deposit than is held', async () => {
    const { id, studentId, paymentId } = await enrolled('held-by-database');
    const pay = (columns: string, values: string, ...more: unknown[]) =>
      run(
        `INSERT INTO payments (student_id, application_id, amount, method${columns}) VALUES ($1, $2, 500, 'cash'${values})`,
        [studentId, id, ...more],
      );
    await expect(pay('', '')).rejects.toThrow(/uq_payments_deposit/);
    const charge = await records.charge({ id: studentId! } as never, await records.term());
    await expect(pay(', charge_id', ', $3', charge.id)).rejects.toThrow(/ck_payments_deposit/);
    const take = (payment: string | null, cents: number) =>
      run(
        `SELECT post_ledger_entry('application', 'payment', $1, NULL, new_york_day(now()), 'By hand', jsonb_build_array(
           jsonb_build_object('debit', 'enrollment_deposits', 'credit', 'revenue_fees', 'cents', $3::int, 'student_id',
             $2::uuid, 'payment_id', $4::uuid)))`,
        [paymentId, studentId, cents, payment],
      );
    await expect(take(paymentId, 500_01)).rejects.toThrow(/enrollment deposit/);
    await expect(take(null, 1)).rejects.toThrow(/enrollment deposit/);
  });
});

describe('A deposit after the close of a day should', () => {
  it('be refused if it was received on that day, with the first open one', async () => {
    const one = await accepted('closed-day');
    const day = await ago(1);
    await closeDay(day);
    const message = `${inWords(day)} is closed. Choose ${inWords(await today())} or later.`;
    const refused = await payDeposit(one.id, { receivedAt: noonOf(day) });
    expectProblem(refused, 409, { code: 'day_closed', detail: message, errors: { receivedAt: [message] } });
    expect(await studentsOf(one.email)).toEqual([]);
    await payDeposit(one.id).expect(200);
  });

  it('be posted on the first open day if it is received now', async () => {
    const one = await accepted('closed-today');
    const day = await today();
    await closeDay(day);
    const { body } = await payDeposit(one.id).expect(200);
    const entries = await entriesOf((body as { paymentId: string }).paymentId);
    expect(entries.map(({ postedOn }) => postedOn)).toEqual([addDays(day, 1)]);
    expect(await balanceOf('enrollment_deposits', (body as { studentId: string }).studentId)).toBe(-500_00);
    expect(await ledgerDifference()).toBeNull();
  });
});
