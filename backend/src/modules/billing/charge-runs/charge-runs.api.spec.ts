import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { unknownId } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { waitFor } from '../../../../test/harness/server-process.js';
import {
  admin,
  bursar,
  openWorld,
  records,
  registrar,
  system,
} from '../../../../test/harness/worlds/world.js';
import { addDays, todayInNewYork } from '../../../common/calendar.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import type { Student } from '../../students/student.entity.js';
import type { Term } from '../../terms/term.entity.js';
import { firstLedgerDifference } from '../accounts/ledger-check.js';
import { RuleCharges } from '../charges/rule-charges.service.js';
import type { ChargeDto } from '../charges/charges.dto.js';
import type { ChargeRunDto, ChargeRunPreviewDto, ChargeRunStudentDto } from './charge-runs.dto.js';
import { messages } from './messages.js';

openWorld(['admin', 'bursar', 'registrar'], { RATE_LIMITS: 'off' });

let term: Term;
const dueDate = addDays(todayInNewYork(), 14);
beforeAll(async () => {
  term = await records.term();
  Object.assign(system.app.get(Jobs).works.get('charges.run')!, { retryDelay: 0 });
});

/** A description of its own keeps the charges of one test from those of another. */
let serial = 0;
const fee = (given: object = {}) => ({
  termId: term.id,
  chargeType: 'fees',
  description: `Laboratory fee ${++serial}`,
  amount: 75.5,
  dueDate,
  ...given,
});
const several = async (count: number, given: Partial<Student> = {}): Promise<Student[]> => {
  const made: Student[] = [];
  while (made.length < count) made.push(await records.student(given));
  return made;
};
const numbersOf = (students: Student[]) => students.map(({ studentId }) => studentId);
const get = async <T>(path: string): Promise<T> => (await bursar.get(`/api/${path}`).expect(200)).body as T;
const preview = async (body: object): Promise<ChargeRunPreviewDto> =>
  (await bursar.post('/api/charge-runs/preview').send(body).expect(200)).body as ChargeRunPreviewDto;
const read = (id: string) => get<ChargeRunDto>(`charge-runs/${id}`);
const resultsOf = (id: string) => get<ChargeRunStudentDto[]>(`charge-runs/${id}/students`);
const ended = async (id: string): Promise<ChargeRunDto> => {
  await waitFor(async () => (await read(id)).finishedAt !== null);
  return read(id);
};
async function run(body: object): Promise<ChargeRunDto> {
  const { body: made } = await bursar.post('/api/charge-runs').send(body).expect(201);
  return ended((made as ChargeRunDto).id);
}
const chargesOf = ({ id }: Student) => get<ChargeDto[]>(`students/${id}/charges`);

describe('POST /api/charge-runs should', () => {
  it('post one charge for each student, through the ledger, with a notification', async () => {
    const restricted = await records.student({ directoryRestriction: ['phone'], directoryByCategory: true });
    const students = [...(await several(2)), restricted];
    const mark = { directoryRestricted: true, directoryRestriction: ['phone'] };
    await bursar
      .post('/api/payments')
      .send({ studentId: students[0]!.id, amount: 50, method: 'check' })
      .expect(201);
    const body = fee({ studentNumbers: numbersOf(students) });
    const before = await preview(body);
    expect(before).toMatchObject({ students: 3, totalAmount: '226.50', skipped: 0, notCharged: [] });
    expect(before.charged.map(({ studentNumber }) => studentNumber)).toEqual(numbersOf(students));
    expect(before.charged[2]).toMatchObject(mark);
    const done = await run({ ...body, expectedStudents: 3 });
    expect(done).toMatchObject({
      status: 'done',
      termName: term.name,
      chargeType: 'fees',
      description: body.description,
      amount: '75.50',
      dueDate,
      enrolledTermName: null,
      programName: null,
      studentsTotal: 3,
      studentsDone: 3,
      studentsCharged: 3,
      studentsSkipped: 0,
      studentsFailed: 0,
      totalAmount: '226.50',
      requestedBy: expect.any(String),
    });
    const results = await resultsOf(done.id);
    expect(results[2]).toMatchObject(mark);
    for (const [index, student] of students.entries()) {
      const [charge, ...others] = await chargesOf(student);
      expect(others).toEqual([]);
      expect(charge).toMatchObject({
        amount: '75.50',
        source: 'manual',
        description: body.description,
        dueDate,
        paidAmount: index ? '0.00' : '50.00',
      });
      expect(results[index]).toMatchObject({
        position: index + 1,
        studentId: student.id,
        studentNumber: student.studentId,
        outcome: 'charged',
        chargeId: charge!.id,
        failure: null,
      });
      const [entry] = await system.dataSource.query<object[]>(
        `SELECT kind, actor_id IS NOT NULL AS "hasPerson" FROM ledger_entries WHERE source_id = $1 ORDER BY number`,
        [charge!.id],
      );
      expect(entry).toEqual({ kind: 'charge', hasPerson: true });
      expect(
        await system.dataSource.query(
          'SELECT action, actor_role FROM audit_events WHERE subject_id = $1 ORDER BY id',
          [charge!.id],
        ),
      ).toEqual([{ action: 'charge.create', actor_role: 'bursar' }]);
      expect(
        await system.dataSource.query(
          `SELECT title FROM notifications WHERE user_id = $1 AND kind = 'charge_created'`,
          [student.userId],
        ),
      ).toEqual([{ title: `New charge: ${body.description}` }]);
    }
    expect(await firstLedgerDifference(system.dataSource)).toBeNull();
  });

  it('skip numbers that are unknown or repeated, inactive students, and those who have the charge', async () => {
    const [charged, twice, had] = await several(3);
    const [inactive] = await several(1, { enrollmentStatus: 'withdrawn' });
    const body = fee({
      studentNumbers: [
        ` ${charged!.studentId.toLowerCase()} `,
        'X-404',
        twice!.studentId,
        twice!.studentId,
        inactive!.studentId,
        had!.studentId,
      ],
    });
    const { studentNumbers: _, ...one } = body as typeof body & { studentNumbers: string[] };
    await bursar
      .post('/api/charges')
      .send({ ...one, studentId: had!.id })
      .expect(201);
    const expected = ['pending', 'unknown', 'pending', 'duplicate', 'inactive', 'already_charged'];
    const before = await preview(body);
    expect(before).toMatchObject({ students: 2, totalAmount: '151.00', skipped: 4 });
    expect(before.notCharged.map(({ outcome }) => outcome)).toEqual(
      expected.filter((outcome) => outcome !== 'pending'),
    );
    const done = await run(body);
    expect(done).toMatchObject({ studentsTotal: 2, studentsCharged: 2, studentsSkipped: 4 });
    expect((await resultsOf(done.id)).map(({ outcome }) => outcome)).toEqual(
      expected.map((outcome) => (outcome === 'pending' ? 'charged' : outcome)),
    );
    expect(
      (await get<ChargeRunStudentDto[]>(`charge-runs/${done.id}/students?outcome=unknown`)).map(
        ({ studentNumber, studentId }) => [studentNumber, studentId],
      ),
    ).toEqual([['X-404', null]]);
    expect(await chargesOf(had!)).toHaveLength(1);
    expect(await chargesOf(twice!)).toHaveLength(1);
    expect(await chargesOf(inactive!)).toEqual([]);
    expectProblem(await bursar.post('/api/charge-runs').send(body), 422, {
      errors: { studentNumbers: [messages.nobody] },
    });
  });

  it('charge the students of a term, of a program, or of both', async () => {
    const program = await records.program();
    const enrolledIn = await records.term();
    const section = await records.section({ termId: enrolledIn.id });
    const [both, dropped] = await several(2, { programId: program.id });
    const [enrolled] = await several(1);
    const [graduated] = await several(1, { programId: program.id, enrollmentStatus: 'graduated' });
    for (const [student, status] of [
      [both, 'enrolled'],
      [dropped, 'dropped'],
      [enrolled, 'completed'],
    ] as const)
      await records.enrollment(student!, section, { status });
    const picked = async (given: object) => {
      const { charged, notCharged } = await preview(fee(given));
      return [charged, notCharged].map((rows) => rows.map(({ studentId }) => studentId).sort());
    };
    const ids = (...students: (Student | undefined)[]) => students.map((student) => student!.id).sort();
    expect(await picked({ enrolledTermId: enrolledIn.id })).toEqual([ids(both, enrolled), []]);
    expect(await picked({ programId: program.id })).toEqual([ids(both, dropped), []]);
    expect(await picked({ enrolledTermId: enrolledIn.id, programId: program.id })).toEqual([ids(both), []]);
    await system.dataSource.query(`UPDATE students SET enrollment_status = 'on_leave' WHERE id = $1`, [
      enrolled!.id,
    ]);
    expect(await picked({ enrolledTermId: enrolledIn.id })).toEqual([ids(both), ids(enrolled)]);
    const body = fee({ enrolledTermId: enrolledIn.id, programId: program.id });
    const done = await run(body);
    expect(done).toMatchObject({
      enrolledTermName: enrolledIn.name,
      programName: program.name,
      studentsCharged: 1,
    });
    const isMade = ({ description }: ChargeDto) => description === body.description;
    expect((await chargesOf(both!)).filter(isMade)).toHaveLength(1);
    expect(await chargesOf(graduated!)).toEqual([]);
  });

  it('continue after a crash, and charge nobody twice, even if two processes carry it out', async () => {
    const students = await several(5);
    const charges = system.app.get(RuleCharges);
    const create = charges.create.bind(charges);
    let calls = 0;
    const spy = jest.spyOn(charges, 'create').mockImplementation(async (...given) => {
      await create(...given);
      if (++calls === 3) throw new Error('The process died before the commit.');
    });
    const done = await run(fee({ studentNumbers: numbersOf(students) }));
    spy.mockRestore();
    expect(calls).toBe(6);
    expect(done).toMatchObject({ status: 'done', studentsDone: 5, studentsCharged: 5 });
    // A run that is carried out again by several processes after it was marked as in progress.
    await system.dataSource.query(
      `UPDATE charge_runs SET status = 'running', finished_at = NULL WHERE id = $1`,
      [done.id],
    );
    const { handler } = system.app.get(Jobs).works.get('charges.run')!;
    const again = () =>
      handler({ runId: done.id }, new AbortController().signal, { number: 2, isLast: false });
    await Promise.all([again(), again()]);
    expect(await read(done.id)).toMatchObject({ status: 'done', studentsDone: 5, studentsCharged: 5 });
    for (const student of students) expect(await chargesOf(student)).toHaveLength(1);
    await expect(
      system.dataSource.query(
        `INSERT INTO charge_run_students (run_id, position, student_number, student_id) VALUES ($1, 99, 'S', $2)`,
        [done.id, students[0]!.id],
      ),
    ).rejects.toThrow('uq_charge_run_students_run_id_student_id');
    expect(await firstLedgerDifference(system.dataSource)).toBeNull();
  });

  it('record which charges failed, and charge the others', async () => {
    const [first, refused, left] = await several(3);
    await system.dataSource.query(`
      CREATE FUNCTION refuse_charge() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = 'check_violation'; END $$;
      CREATE TRIGGER tr_refuse_charge BEFORE INSERT ON student_charges FOR EACH ROW
        WHEN (NEW.student_id = '${refused!.id}') EXECUTE FUNCTION refuse_charge()`);
    const charges = system.app.get(RuleCharges);
    const create = charges.create.bind(charges);
    // After the run was requested, a student becomes inactive.
    const spy = jest.spyOn(charges, 'create').mockImplementationOnce(async (...given) => {
      await create(...given);
      await system.dataSource.query(
        `UPDATE students SET enrollment_status = 'withdrawn' WHERE id = ANY ($1::uuid[]) AND id <> $2`,
        [[first!.id, left!.id], given[0][0]!.studentId],
      );
    });
    const done = await run(fee({ studentNumbers: numbersOf([first!, refused!, left!]) }));
    spy.mockRestore();
    await system.dataSource.query('DROP FUNCTION refuse_charge() CASCADE');
    const results = await resultsOf(done.id);
    expect(results[1]).toMatchObject({ outcome: 'failed', failure: messages.notPosted, chargeId: null });
    expect(done.studentsDone).toBe(3);
    expect(done.studentsFailed).toBe(1);
    expect(done.studentsCharged + done.studentsSkipped).toBe(2);
    expect(await chargesOf(refused!)).toEqual([]);
    expect(await firstLedgerDifference(system.dataSource)).toBeNull();
  });

  it('skip the own account of the person who requests it, and refuse a list that names it', async () => {
    const user = await records.user({ role: 'bursar' });
    const own = await records.student({ userId: user.id });
    const client = await system.asPerson(user.email!);
    const [other] = await several(1);
    const body = fee({ studentNumbers: numbersOf([other!, own]) });
    const { body: answer } = await client.post('/api/charge-runs/preview').send(body).expect(200);
    expect(answer).toMatchObject({ students: 1, notCharged: [{ outcome: 'own_account' }] });
    expectProblem(await client.post('/api/charge-runs').send(body), 403, {
      code: 'own_record',
      errors: { 'studentNumbers.1': [expect.stringMatching(/^You can't make this change/)] },
    });
    expect(await chargesOf(other!)).toEqual([]);
    expect(await preview(body)).toMatchObject({ students: 2 });
  });

  it('be refused with bad input, with a reason at the field', async () => {
    const [student] = await several(1);
    const studentNumbers = numbersOf([student!]);
    for (const [body, errors] of [
      [fee({ studentNumbers, amount: 0 }), { amount: [expect.any(String)] }],
      [fee({ studentNumbers, amount: -1 }), { amount: [expect.any(String)] }],
      [fee({ studentNumbers, amount: 1.005 }), { amount: [expect.any(String)] }],
      [fee({ studentNumbers, amount: 100_000_000 }), { amount: [expect.any(String)] }],
      [fee({ studentNumbers, amount: '75' }), { amount: ['Amount must be a valid number'] }],
      [fee({ studentNumbers, chargeType: 'tuition' }), { chargeType: [messages.tuition] }],
      [fee({ studentNumbers, description: ' ' }), { description: ['Description is required'] }],
      [fee({ studentNumbers, dueDate: '2026-02-30' }), { dueDate: [expect.any(String)] }],
      [fee({ studentNumbers, termId: unknownId }), { termId: ["This term doesn't exist."] }],
      [fee({}), { studentNumbers: [messages.studentsRequired] }],
      [fee({ studentNumbers: [] }), { studentNumbers: [messages.numbersRequired] }],
      [fee({ studentNumbers: ['S'.repeat(21)] }), { studentNumbers: [messages.numberInvalid] }],
      [fee({ studentNumbers: [' '] }), { studentNumbers: [messages.numberInvalid] }],
      [fee({ studentNumbers: ['S\u0000'] }), { studentNumbers: [messages.numberInvalid] }],
      [fee({ studentNumbers: 'S1' }), { studentNumbers: [expect.any(String)] }],
      [
        fee({ studentNumbers: Array.from({ length: 5001 }, (_, n) => `S${n}`) }),
        { studentNumbers: [expect.any(String)] },
      ],
      [fee({ studentNumbers, enrolledTermId: term.id }), { studentNumbers: [messages.numbersWithFilter] }],
      [fee({ enrolledTermId: unknownId }), { enrolledTermId: ["This term doesn't exist."] }],
      [fee({ programId: unknownId }), { programId: [messages.programNotFound] }],
    ] as const)
      for (const path of ['/api/charge-runs', '/api/charge-runs/preview'])
        expectProblem(await bursar.post(path).send(body), 422, { errors });
    expectProblem(
      await bursar.post('/api/charge-runs').send(fee({ studentNumbers, expectedStudents: 0 })),
      422,
      { errors: { expectedStudents: ['Must be at least 1.'] } },
    );
    expectProblem(
      await bursar.post('/api/charge-runs').send(fee({ studentNumbers, expectedStudents: 2 })),
      409,
      { detail: messages.studentsChanged(1) },
    );
    expect(await chargesOf(student!)).toEqual([]);
  });

  it('be refused while another run is in progress, to other offices, and for runs that do not exist', async () => {
    const [student] = await several(1);
    const body = fee({ studentNumbers: numbersOf([student!]) });
    await system.dataSource.query(
      `INSERT INTO charge_runs (term_id, charge_type, amount, description, due_date, requested_by_id)
       VALUES ($1, 'fees', 1, 'Waits', $2, gen_random_uuid())`,
      [term.id, dueDate],
    );
    expectProblem(await bursar.post('/api/charge-runs').send(body), 409, { detail: messages.runInProgress });
    await system.dataSource.query(
      `UPDATE charge_runs SET status = 'failed', finished_at = now() WHERE finished_at IS NULL`,
    );
    for (const client of [await system.asPerson((await records.user({ role: 'financial_aid' })).email!)])
      for (const path of ['/api/charge-runs', '/api/charge-runs/preview'])
        expectProblem(await client.post(path).send(body), 403);
    for (const client of [admin, registrar])
      await client.post('/api/charge-runs/preview').send(body).expect(200);
    expectProblem(await bursar.get(`/api/charge-runs/${unknownId}`), 404);
    expectProblem(await bursar.get(`/api/charge-runs/${unknownId}/students`), 404);
  });
});
