import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { openRegistration, section, term, signedInStudent } from '../../../../test/harness/registration.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { recountSeats, day } from '../../../../test/harness/seats.js';
import { waitFor } from '../../../../test/harness/server-process.js';
import { bursar, records, system } from '../../../../test/harness/worlds/world.js';
import { Enrollment } from '../../enrollments/enrollment.entity.js';
import { attending, drop, tuitionOf } from '../../../../test/harness/worlds/assessment.js';
import type { AssessmentRunDto } from './assessment-runs.dto.js';

openRegistration({}, ['bursar']);

const restricted = { directoryRestriction: ['phone'], directoryByCategory: true };

/** Students with a seat from before assessment. The second one restricts directory information. */
async function students(count: number): Promise<string[]> {
  const { id: sectionId, termId } = await section({ capacity: 100 });
  const ids: string[] = [];
  for (let number = 0; number < count; number++)
    ids.push((await records.student(number === 1 ? restricted : {})).id);
  await system.dataSource.transaction(async (manager) => {
    await manager.query(`SELECT set_config('collegium.assessment', 'off', TRUE)`);
    for (const studentId of ids)
      await manager.insert(Enrollment, { studentId, sectionId, termId, status: 'enrolled' });
  });
  await recountSeats(system.dataSource);
  return ids;
}

const read = async (id: string): Promise<AssessmentRunDto> =>
  (await bursar.get(`/api/assessments/runs/${id}`).expect(200)).body as AssessmentRunDto;

async function run(dryRun?: boolean): Promise<AssessmentRunDto> {
  const { body } = await bursar.post('/api/assessments/runs').send({ termId: term.id, dryRun }).expect(201);
  const { id } = body as AssessmentRunDto;
  await waitFor(async () => (await read(id)).finishedAt !== null);
  return read(id);
}

const count = async (): Promise<number> =>
  (
    await system.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int FROM student_charges WHERE term_id = $1',
      [term.id],
    )
  )[0]!.count;

describe('POST /api/assessments/runs should', () => {
  it('list the differences of all students without saving them, then charge them once', async () => {
    const ids = await students(30);
    const manual = await records.charge({ id: ids[0] } as never, term, { amount: '1275.00' });
    const differences = { studentsTotal: 30, studentsDone: 30, studentsChanged: 29 };
    const expected = { status: 'done', ...differences, charged: '37700.00', credited: '0.00' };
    const changes = { tuitionChange: '36975.00', feeChange: '725.00', termName: term.name };
    expect(await run(true)).toMatchObject({ ...expected, ...changes, dryRun: true });
    expect(await count()).toBe(1);
    const first = await run();
    expect(first).toMatchObject({ ...expected, dryRun: false });
    expect(first.differences).toHaveLength(58);
    expect(first.differences).toContainEqual({
      studentId: ids[1],
      studentNumber: expect.any(String),
      studentName: expect.any(String),
      directoryRestricted: true,
      directoryRestriction: ['phone'],
      chargeId: null,
      description: 'Tuition, 3 credits',
      chargeType: 'tuition',
      before: null,
      after: '1275.00',
    });
    expect((await bursar.get(`/api/charges/${manual.id}`).expect(200)).body).toMatchObject({
      source: 'assessed',
      amount: '1275.00',
    });
    expect(await run()).toMatchObject({ studentsDone: 30, studentsChanged: 0, charged: '0.00' });
    expect(await count()).toBe(59);
    const listed = await bursar.get('/api/assessments/runs?filter={"dryRun":false}').expect(200);
    expect(listed.headers['content-range']).toBe('assessment-runs 0-1/2');
    expect(listed.body).toMatchObject([{ studentsChanged: 0 }, { ...expected, ...changes, id: first.id }]);
    expect(listed.body).not.toContainEqual(expect.objectContaining({ differences: expect.anything() }));
  });

  it('be refused for a term that a run is in progress for, and for no term', async () => {
    await system.dataSource.query(
      `INSERT INTO assessment_runs (term_id, is_dry_run, requested_by_id) VALUES ($1, TRUE, gen_random_uuid())`,
      [term.id],
    );
    expectProblem(await bursar.post('/api/assessments/runs').send({ termId: term.id }), 409);
    expectProblem(await bursar.post('/api/assessments/runs').send({ termId: randomUUID() }), 422, {
      errors: { termId: ["This term doesn't exist."] },
    });
    expectProblem(await bursar.post('/api/assessments/runs').send({ dryRun: 'yes' }), 422, {
      errors: { termId: ['Term is required'], dryRun: expect.any(Array) },
    });
  });
});

describe('GET /api/charges/{id}/assessment should', () => {
  it('explain every step of the amount to those who may read the charge', async () => {
    const { student, seats, client } = await attending(8, [3, 3]);
    await drop(seats[0]!.id);
    const [tuition] = await tuitionOf(student);
    const { body } = await client.get(`/api/charges/${tuition!.id}/assessment`).expect(200);
    expect(body).toMatchObject({
      chargeId: tuition!.id,
      assessed: '1593.75',
      other: '0.00',
      lines: [
        { day: day(-30), reason: 'credits_changed', creditsBefore: 0, creditsAfter: 6, amount: '2550.00' },
        {
          day: day(0),
          reason: 'credits_changed',
          creditsBefore: 6,
          creditsAfter: 3,
          priceBefore: '2550.00',
          priceAfter: '1275.00',
          percent: 75,
          amount: '-956.25',
        },
      ],
    });
    const manual = await records.charge(student, { id: seats[0]!.termId } as never, { amount: '5.00' });
    expect((await client.get(`/api/charges/${manual.id}/assessment`).expect(200)).body).toMatchObject({
      assessedAt: null,
      other: '5.00',
      lines: [],
    });
    const stranger = (await signedInStudent()).client;
    await stranger.get(`/api/charges/${tuition!.id}/assessment`).expect(404);
  });
});
