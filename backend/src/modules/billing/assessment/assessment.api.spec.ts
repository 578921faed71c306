import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ask, openRegistration, section, term } from '../../../../test/harness/registration.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { day, recountSeats, runningTerm } from '../../../../test/harness/seats.js';
import {
  type AccountCall,
  amountsOf,
  attending,
  type Charge,
  chargesOf,
  drop,
  expectBilledBefore,
  marks,
  newLoop,
  sectionOf,
  tuitionOf,
} from '../../../../test/harness/worlds/assessment.js';
import { assessmentStormSpec } from '../../../../test/harness/wide/assessment-storm.js';
import { bursar, records, registrar, system } from '../../../../test/harness/worlds/world.js';
import {
  restoreEdits,
  restoreFees,
  restoreTuition,
} from '../../../platform/database/migrations/1764307530000-charge-descriptions.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { Enrollment } from '../../enrollments/enrollment.entity.js';
import type { StudentAccountDto } from '../accounts/student-account.dto.js';
import { AssessmentService } from './assessment.service.js';

openRegistration({}, ['bursar']);
assessmentStormSpec(4);

const filter = (value: object): string => encodeURIComponent(JSON.stringify(value));

/** A student with two seats from before assessment, and a charge made by hand. */
async function before(amount: string | null) {
  const student = await records.student();
  const [one, two] = [await section(), await section()];
  await system.dataSource.transaction(async (manager) => {
    await manager.query(`SELECT set_config('collegium.assessment', 'off', TRUE)`);
    for (const { id: sectionId, termId } of [one, two])
      await manager.insert(Enrollment, { studentId: student.id, sectionId, termId, status: 'enrolled' });
  });
  await recountSeats(system.dataSource);
  const charge = await (amount === null
    ? null
    : records.charge(student, term, { amount, chargeType: 'tuition' }));
  return { student, charge: charge as Charge & object };
}

describe('A seat change should', () => {
  it('bill tuition and the registration fee within 2 seconds, once a term', async () => {
    const loop = newLoop();
    const student = await records.student();
    await ask(student, await section());
    await ask(student, await section());
    loop.onApplicationBootstrap();
    await pause(2000);
    await loop.onModuleDestroy();
    const rows = await system.dataSource.query<object[]>(
      `SELECT description, amount, source FROM student_charges WHERE student_id = $1 ORDER BY charge_type`,
      [student.id],
    );
    expect(rows).toEqual([
      { description: 'Tuition, 6 credits', amount: '2550.00', source: 'assessed' },
      { description: 'Registration fee', amount: '25.00', source: 'assessed' },
    ]);
    const entries = await system.dataSource.query<object[]>(
      `SELECT DISTINCT actor_id, entry.reason FROM ledger_entries entry JOIN ledger_lines ON entry_id = entry.id
       WHERE student_id = $1`,
      [student.id],
    );
    expect(entries).toEqual([{ actor_id: null, reason: 'Assessed from enrollments' }]);
  });

  it('come before a payment of the account, which pays what is billed', async () => {
    const student = await records.student();
    await ask(student, await section());
    const payment = await bursar
      .post('/api/payments')
      .send({ studentId: student.id, amount: 1400, method: 'cash' })
      .expect(201);
    expect(payment.body).toMatchObject({ credit: '100.00' });
    await ask(student, await section());
    expect(await chargesOf(student)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          description: 'Tuition, 6 credits',
          amount: '2550.00',
          paidAmount: '1375.00',
        }),
      ]),
    );
  });

  it.each<[string, AccountCall]>([
    [
      'the correction of a payment',
      ({ payment }) => bursar.put(`/api/payments/${payment}`).send({ method: 'check' }),
    ],
  ])('come before %s', (_, call) => expectBilledBefore(call));

  it('credit 75% of the price difference in the second week, as credit if it was paid', async () => {
    const { student, seats } = await attending(8, [3, 3]);
    await bursar
      .post('/api/payments')
      .send({ studentId: student.id, amount: 2575, method: 'cash' })
      .expect(201);
    await drop(seats[0]!.id);
    expect(await amountsOf(student)).toEqual({
      'Tuition, 3 credits': '1593.75',
      'Registration fee': '25.00',
    });
    const { body } = await bursar
      .get(`/api/payments?filter=${filter({ studentId: student.id })}`)
      .expect(200);
    expect(body).toMatchObject([{ amount: '2575.00', credit: '956.25' }]);
  });

  it('bill the fees of the course, late registration and the change of courses', async () => {
    const term = await runningTerm(records, 8, 100);
    const student = await records.student();
    const lab = await sectionOf(term.id, 3, { code: 'LAB 1', technologyFee: true, laboratoryFee: '75.00' });
    const swapped = await sectionOf(term.id, 3, { code: 'SWP 1' });
    const promoted = await sectionOf(term.id, 3, { code: 'PRO 1' });
    const hour = new Date(Date.now() - 3_600_000);
    await records.enrollment(student, lab);
    await records.enrollment(student, swapped, { isSwap: true });
    await records.enrollment(student, promoted, { promotedAt: hour, waitlistedAt: hour });
    await recountSeats(system.dataSource);
    expect(await amountsOf(student)).toEqual({
      'Tuition, 9 credits': '3825.00',
      'Registration fee': '25.00',
      'Technology fee, LAB 1': '125.00',
      'Laboratory fee, LAB 1': '75.00',
      'Late registration fee, LAB 1': '50.00',
      'Late registration fee, SWP 1': '50.00',
      'Course change fee, SWP 1': '25.00',
    });
  });

  it('credit everything if the section is canceled', async () => {
    const { student, seats } = await attending(8, [3]);
    expect(await amountsOf(student)).toMatchObject({ 'Tuition, 3 credits': '1275.00' });
    await registrar
      .post(`/api/sections/${seats[0]!.sectionId}/cancel`)
      .send({ reason: 'Too few students' })
      .expect(200);
    expect(await amountsOf(student)).toEqual({ 'Tuition, 0 credits': '0.00', 'Registration fee': '0.00' });
  });

  it('be credited for a circumstance or an earlier request that staff record', async () => {
    const { student, seats, client } = await attending(16, [3, 3]);
    const [first, second] = seats;
    const withdraw = (id: string, given: object) =>
      registrar
        .post(`/api/enrollments/${id}/withdraw`)
        .send({ reason: 'Asked for it', lastAttendanceDate: day(-8), ...given });
    const errors = async (given: object): Promise<unknown> =>
      ((await withdraw(first!.id, given).expect(422)).body as { errors: unknown }).errors;
    expect(await errors({ requestedOn: day(1) })).toEqual({ requestedOn: [expect.any(String)] });
    expect(await errors({ requestedOn: day(-31) })).toEqual({ requestedOn: [expect.any(String)] });
    expect(await errors({ circumstance: 'bored' })).toEqual({ circumstance: [expect.any(String)] });
    expectProblem(
      await client.post(`/api/enrollments/${first!.id}/withdraw`).send({ circumstance: 'medical' }),
      422,
      { errors: { circumstance: ['Only staff can record this. Leave this field blank.'] } },
    );
    const { body } = await client.get(`/api/enrollments/${first!.id}/consequences`).expect(200);
    expect(body).toMatchObject({
      refundPercent: 50,
      account: {
        before: { tuition: '2550.00', fees: '25.00', credit: '0.00', installments: [] },
        after: { tuition: '1912.50', fees: '25.00' },
      },
    });
    const asked = (given: string) =>
      registrar.get(`/api/enrollments/${first!.id}/consequences?act=withdraw&${given}`);
    expect((await asked(`requestedOn=${day(-8)}`).expect(200)).body).toMatchObject({
      refundPercent: 75,
      account: { after: { tuition: '1593.75' } },
    });
    expect((await asked('circumstance=military').expect(200)).body).toMatchObject({
      refundPercent: 100,
      account: { after: { tuition: '1275.00' } },
    });
    const inFuture = { errors: { requestedOn: ["Can't be after today."] } };
    expectProblem(await asked(`requestedOn=${day(1)}`), 422, inFuture);
    expectProblem(await asked('circumstance=bored'), 400);
    expectProblem(await client.get(`/api/enrollments/${first!.id}/consequences?circumstance=medical`), 422, {
      errors: { circumstance: ['Only staff can record this. Leave this field blank.'] },
    });
    await withdraw(first!.id, { requestedOn: day(-8) }).expect(200);
    expect(await amountsOf(student)).toMatchObject({ 'Tuition, 3 credits': '1593.75' });
    await withdraw(second!.id, { circumstance: 'military' }).expect(200);
    expect(await amountsOf(student)).toEqual({ 'Tuition, 0 credits': '318.75', 'Registration fee': '0.00' });
  });

  it('be credited once for all enrollments that a withdrawal from the term ends', async () => {
    const { student, seats, term, client } = await attending(16, [3, 3]);
    const withdraw = (given: object, by = registrar) =>
      by.post(`/api/students/${student.id}/withdrawals`).send({
        termId: term.id,
        reason: 'Asked for it',
        requestedOn: day(-8),
        lastAttendanceDate: day(-8),
        ...given,
      });
    expectProblem(await withdraw({}, client), 403);
    await withdraw({ requestedOn: day(1) }).expect(422);
    await withdraw({ requestedOn: day(-31) }).expect(422);
    await withdraw({ inquiryId: student.id }).expect(422);
    const preview = await withdraw({ dryRun: true }).expect(200);
    expect(preview.body).toMatchObject({
      withdrawalId: null,
      enrollments: [
        { act: 'withdraw', grade: 'W' },
        { act: 'withdraw', grade: 'W' },
      ],
      account: { before: { tuition: '2550.00' }, after: { tuition: '637.50' } },
    });
    expect(await amountsOf(student)).toMatchObject({ 'Tuition, 6 credits': '2550.00' });
    const { body } = await withdraw({}).expect(200);
    expect(body).toMatchObject({
      withdrawalId: expect.any(String),
      account: { after: { tuition: '637.50' } },
    });
    expect(await amountsOf(student)).toMatchObject({ 'Tuition, 0 credits': '637.50' });
    for (const { id } of seats)
      expect((await registrar.get(`/api/enrollments/${id}`).expect(200)).body).toMatchObject({ grade: 'W' });
    expectProblem(await withdraw({}), 409);
  });

  it('keep what a charge was adjusted by', async () => {
    const student = await records.student();
    await ask(student, await section());
    const [tuition] = await tuitionOf(student);
    expectProblem(await bursar.put(`/api/charges/${tuition!.id}`).send({ amount: 1 }), 409);
    const equal = { amount: Number(tuition!.amount), chargeType: 'tuition', dueDate: '2050-01-01' };
    await bursar.put(`/api/charges/${tuition!.id}`).send(equal).expect(200);
    await bursar
      .post(`/api/charges/${tuition!.id}/adjustments`)
      .send({ amount: -100, reason: 'Agreed' })
      .expect(200);
    await ask(student, await section());
    expect(await amountsOf(student)).toMatchObject({ 'Tuition, 6 credits': '2450.00' });
  });

  it('bill only the difference if a manual charge covers the seats from before', async () => {
    const adopted = await before('2550.00');
    await ask(adopted.student, await section());
    expect(await chargesOf(adopted.student)).toMatchObject([
      { id: adopted.charge.id, source: 'assessed', description: 'Tuition, 9 credits', amount: '3825.00' },
    ]);
    const different = await before('2000.00');
    await ask(different.student, await section());
    expect(await chargesOf(different.student)).toMatchObject([
      { id: different.charge.id, source: 'manual', amount: '3275.00' },
    ]);
    const unbilled = await before(null);
    expect(await chargesOf(unbilled.student)).toEqual([]);
    await ask(unbilled.student, await section());
    expect(await amountsOf(unbilled.student)).toEqual({
      'Tuition, 9 credits': '3825.00',
      'Registration fee': '25.00',
    });
  });

  it('stay marked if the server is killed before it is assessed', async () => {
    const student = await records.student();
    const transactions = system.app.get(Transactions);
    await ask(student, await section());
    await transactions
      .run(async () => {
        expect(await system.app.get(AssessmentService).assessMarked([student.id])).toBe(1);
        await transactions.query('SELECT pg_terminate_backend(pg_backend_pid())');
      })
      .catch(() => undefined);
    expect(await marks(student)).toBe(1);
    expect(await amountsOf(student)).toEqual({
      'Tuition, 3 credits': '1275.00',
      'Registration fee': '25.00',
    });
    expect(await marks(student)).toBe(0);
  });

  it('be assessed even if another account fails, which is tried again later', async () => {
    const [failing, other] = [await records.student(), await records.student()];
    const one = await section();
    for (const student of [failing, other]) await ask(student, one);
    await system.dataSource.query(
      `CREATE FUNCTION refuse_charge() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
       CREATE TRIGGER tr_refused BEFORE INSERT ON student_charges
         FOR EACH ROW WHEN (NEW.student_id = '${failing.id}') EXECUTE FUNCTION refuse_charge()`,
    );
    const loop = newLoop();
    await loop.run();
    expect([await marks(failing), await marks(other)]).toEqual([1, 0]);
    await system.dataSource.query('DROP FUNCTION refuse_charge CASCADE');
    await loop.run();
    expect(await marks(failing)).toBe(1);
    await newLoop().run();
    expect(await marks(failing)).toBe(0);
  });
});

describe('What is posted should', () => {
  const wordsOf = async (id: string): Promise<[string, string | null][]> => {
    const { body } = await bursar.get(`/api/students/${id}/account`).expect(200);
    return (body as StudentAccountDto).lines.map(({ kind, description }) => [kind, description]);
  };

  it('keep its words after a drop, an edit and a new code of the course, also if they were replaced before', async () => {
    const running = await runningTerm(records, 8, 100);
    const student = await records.student();
    const enrollmentDate = new Date(`${day(-30)}T16:00:00Z`);
    const courses = [
      await records.course({ credits: 3, laboratoryFee: '75.00' }),
      await records.course({ credits: 3 }),
    ];
    const seats: Enrollment[] = [];
    for (const { id: courseId } of courses)
      seats.push(
        await records.enrollment(student, await section({ termId: running.id, courseId }), {
          enrollmentDate,
        }),
      );
    await recountSeats(system.dataSource);
    const [tuition] = await tuitionOf(student);
    const fee = await records.charge(student, running, {
      chargeType: 'other',
      description: 'Parking',
      amount: '9.00',
    });
    const { body: payment } = await bursar
      .post('/api/payments')
      .send({ chargeId: tuition!.id, amount: 50, method: 'cash' })
      .expect(201);
    const posted = await wordsOf(student.id);
    expect(posted.map(([, words]) => words)).toEqual(
      expect.arrayContaining(['Tuition, 6 credits', `Laboratory fee, ${courses[0]!.code}`, 'Parking']),
    );

    await system.dataSource.query('UPDATE courses SET code = $2 WHERE id = $1', [
      courses[0]!.id,
      'RENAMED 1',
    ]);
    await bursar.put(`/api/charges/${fee.id}`).send({ description: 'Parking permit' }).expect(200);
    await drop(seats[1]!.id);
    const now = await wordsOf(student.id);
    expect(now.slice(0, posted.length)).toEqual(posted);
    expect(now.slice(posted.length)).toContainEqual(['adjustment', 'Tuition, 3 credits']);
    expect(await amountsOf(student)).toMatchObject({
      'Tuition, 3 credits': '1593.75',
      [`Laboratory fee, ${courses[0]!.code}`]: '75.00',
      'Parking permit': '9.00',
    });
    const { id } = payment as { id: string };
    expect((await bursar.get(`/api/payments/${id}`).expect(200)).body).toMatchObject({
      paidFor: 'Tuition, 6 credits',
    });
    const { body: statement } = await bursar
      .post(`/api/students/${student.id}/statements`)
      .send({})
      .expect(201);
    const stated = (statement as { activity: { description: string }[] }).activity.map(
      ({ description }) => description,
    );
    expect(stated).toEqual(
      expect.arrayContaining([
        'Charge: Tuition, 6 credits. Reason: Assessed from enrollments',
        'Charge: Parking',
        'Adjustment: Tuition, 3 credits. Reason: Assessed from enrollments',
      ]),
    );

    // As an earlier release left it: the words were replaced and nothing was kept.
    await system.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL session_replication_role = replica');
      await manager.query('DELETE FROM charge_descriptions');
      await manager.query(
        `UPDATE student_charges SET description = 'Laboratory fee, RENAMED 1'
         WHERE student_id = $1 AND description LIKE 'Laboratory fee, %'`,
        [student.id],
      );
      await manager.query(
        `INSERT INTO audit_events (action, subject_type, subject_id, details) VALUES ('course.update', 'course', $1, $2)`,
        [courses[0]!.id, { changes: { code: [courses[0]!.code, 'RENAMED 1'] } }],
      );
    });
    expect(await wordsOf(student.id)).not.toEqual(now);
    for (const restore of [restoreTuition, restoreEdits, restoreFees]) await system.dataSource.query(restore);
    expect(await wordsOf(student.id)).toEqual(now);
  });
});
