import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openRegistration, section, term } from '../../../../test/harness/registration.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { recountSeats } from '../../../../test/harness/seats.js';
import { waitFor } from '../../../../test/harness/server-process.js';
import { bursar, records, system } from '../../../../test/harness/worlds/world.js';
import { Enrollment } from '../../enrollments/enrollment.entity.js';
import type { AssessmentRunDto } from './assessment-runs.dto.js';

openRegistration({}, ['bursar']);

/** Students with a seat from before assessment. */
async function students(count: number): Promise<string[]> {
  const { id: sectionId, termId } = await section({ capacity: 100 });
  const ids: string[] = [];
  for (let number = 0; number < count; number++) ids.push((await records.student()).id);
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
