import { describe, expect, it } from '@jest/globals';
import { ledgerDifference } from '../../../test/harness/ledger.js';
import {
  accepted,
  balanceOf,
  enrolled,
  openConversions,
  payDeposit,
  run,
  undo,
  waiveDeposit,
} from '../../../test/harness/worlds/conversions.js';
import { tablesWith } from '../../../test/harness/worlds/canaries.js';
import { admin, admissions, bursar, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { RetentionService } from '../applications/retention/retention.service.js';
import { existing, ignored } from './undo.rules.js';

openConversions();

const blockersOf = async (id: string): Promise<Record<string, unknown>[]> =>
  (await undo(id).expect(409)).body.blockers as Record<string, unknown>[];

describe('POST /api/applications/{id}/undo should', () => {
  it('reverse everything while nothing else exists, and use the record again for the next deposit', async () => {
    const one = await enrolled('undone');
    const { studentId, paymentId, studentNumber } = one;
    const { body } = await undo(one.id).expect(200);
    expect(body).toMatchObject({ state: 'accepted', studentId: null, paymentId: null });
    expect((await bursar.get(`/api/payments/${paymentId}`).expect(200)).body).toMatchObject({
      voidedAt: expect.any(String),
      held: '0.00',
    });
    expect(await balanceOf('enrollment_deposits', studentId!)).toBe(0);
    expect((await registrar.get(`/api/students/${studentId}`).expect(200)).body).toMatchObject({
      enrollmentStatus: 'inactive',
    });
    expect(await run('SELECT FROM transfer_evaluations WHERE student_id = $1', [studentId])).toEqual([]);
    expect(await run('SELECT FROM holds WHERE student_id = $1 AND released_at IS NULL', [studentId])).toEqual(
      [],
    );
    const { body: again } = await payDeposit(one.id).expect(200);
    expect(again).toMatchObject({ studentId, studentNumber, isNewRecord: false, held: '500.00' });
    expect(again.paymentId).not.toBe(paymentId);
    expect(await ledgerDifference()).toBeNull();
  });

  it('give a former student the earlier program, status and catalog year', async () => {
    const one = await accepted('former-undone');
    const former = await records.student({
      enrollmentStatus: 'on_leave',
      catalogYear: '2019-2020',
      programId: null,
    });
    await waiveDeposit(one.id, { studentId: former.id }).expect(200);
    await undo(one.id).expect(200);
    expect((await registrar.get(`/api/students/${former.id}`).expect(200)).body).toMatchObject({
      enrollmentStatus: 'on_leave',
      catalogYear: '2019-2020',
      programId: null,
    });
  });

  it('leave only the student record when the application is purged', async () => {
    const one = await accepted('zqvxbox', { you: { lastName: 'Zqvxlast', street: 'Zqvxstreet' } });
    const { body } = await waiveDeposit(one.id, { reason: 'Zqvxwaived' }).expect(200);
    await undo(one.id, bursar, 'Zqvxundone').expect(200);
    await one.client.post(`/api/apply/applications/${one.id}/withdraw`).send({}).expect(200);
    await system.app.get(RetentionService).tick(new Date(Date.now() + 366 * 86_400_000));
    await system.flushAudit();
    // Decision 0212: a record is never deleted, and neither is the trail of its creation.
    expect(await tablesWith('Zqvx')).toEqual([
      'public.audit_events',
      'public.search_vocabulary',
      'public.student_personal_data',
      'public.students',
      'public.users',
    ]);
    for (const reason of ['Zqvxwaived', 'Zqvxundone']) expect(await tablesWith(reason)).toEqual([]);
    expect((await registrar.get(`/api/students/${body.studentId}`).expect(200)).body).toMatchObject({
      lastName: 'Zqvxlast',
      enrollmentStatus: 'inactive',
    });
  });

  it('list all blockers at once, and change nothing', async () => {
    const one = await enrolled('blocked');
    const { studentId } = one;
    const term = await records.term();
    await records.charge({ id: studentId! } as never, term);
    await bursar.post('/api/payments').send({ studentId, amount: 20, method: 'cash' }).expect(201);
    await registrar.post('/api/holds').send({ studentId, kind: 'registrar', reason: 'Records' }).expect(201);
    await run(
      `INSERT INTO user_identities (user_id, issuer, subject) SELECT user_id, 'https://idp.example', 'blocked' FROM students
       WHERE id = $1`,
      [studentId],
    );
    const [draft] = await run<{ id: string }>('SELECT id FROM transfer_evaluations WHERE student_id = $1', [
      studentId,
    ]);
    await registrar.put(`/api/transfer-evaluations/${draft!.id}`).send({ notes: 'Looked at it' }).expect(200);
    const found = await blockersOf(one.id);
    expect(found.map(({ code, facts }) => [code, (facts as { table?: string }).table ?? null])).toEqual([
      ['sign_in_claimed', null],
      ['student_has_records', 'transfer_evaluations'],
      ['student_has_records', 'holds'],
      ['student_has_records', 'student_charges'],
      ['student_has_records', 'payments'],
    ]);
    expect(found.map(({ message }) => message)).toContain('The student has 1 charge.');
    expect((await bursar.get(`/api/enrollment-deposits/${one.id}`).expect(200)).body).toMatchObject({
      state: 'enrolled',
      held: '500.00',
    });
  });

  it('name every other table of students as a blocker or say why it is none', async () => {
    const tables = await run<{ name: string }>(
      `SELECT DISTINCT name FROM (
         SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'students'::regclass
         UNION SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attname = 'student_id' AND NOT attisdropped
           AND relname <> 'students') AS known ORDER BY name`,
    );
    expect([...Object.keys(existing), ...Object.keys(ignored)].sort()).toEqual(
      tables.map(({ name }) => name).sort(),
    );
  });

  it('refuse what is not enrolled, offices without the permission and a stale version', async () => {
    const one = await accepted('not-enrolled');
    expect(await blockersOf(one.id)).toMatchObject([{ code: 'application_state' }]);
    const { id } = await enrolled('by-others');
    await undo(id, admissions).expect(403);
    await undo(id).set('If-Match', '"1"').expect(412);
    await undo(id, admin).expect(200);
    expect(await blockersOf(id)).toMatchObject([{ code: 'application_state', facts: { state: 'accepted' } }]);
  });

  it('be the only way to void a deposit, unless the bank returned it', async () => {
    const { id, paymentId, studentId } = await enrolled('void-deposit');
    for (const call of [
      bursar.post(`/api/payments/${paymentId}/void`).send({ reason: 'Mistake' }),
      bursar.post(`/api/payments/${paymentId}/reallocate`).send({ allocations: [] }),
      bursar.delete(`/api/payments/${paymentId}`),
    ])
      await call.expect(409);
    await records.term({ startDate: '2025-01-01', endDate: '2025-05-01' });
    await bursar.post(`/api/payments/${paymentId}/return`).send({ reason: 'Insufficient funds' }).expect(200);
    expect((await bursar.get(`/api/enrollment-deposits/${id}`).expect(200)).body).toMatchObject({
      isReturned: true,
      held: '0.00',
    });
    expect(await balanceOf('enrollment_deposits', studentId!)).toBe(0);
    expect(await ledgerDifference()).toBeNull();
  });

  it('happen once if two people do it at the same moment', async () => {
    const { id } = await enrolled('undone-twice');
    const both = await Promise.all([undo(id), undo(id, admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
