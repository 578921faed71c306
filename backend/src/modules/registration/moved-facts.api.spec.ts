import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { whileRowIsLocked } from '../../../test/harness/paused-seats.js';
import { body, registrar, system } from '../../../test/harness/registration.js';
import {
  admissions,
  changedBetween,
  codesOf,
  type Fact,
  facts,
  hold,
  movedFactsWorld,
  ofCourse,
  ofSection,
  ofStudent,
  enrollmentsIn,
  plain,
  type Scene,
  sql,
} from '../../../test/harness/worlds/moved-facts.js';

movedFactsWorld();

describe('POST /api/enrollments should', () => {
  it.each(facts)('decide again if $name changes before the seat is assigned', async (fact) => {
    const scene = await fact.scene();
    const response = await changedBetween(scene, fact.change);
    expect(response.status).toBe(409);
    expect(codesOf(response)).toEqual(fact.finds);
    expect(await enrollmentsIn(scene.wanted)).toEqual([]);
  });

  it('not register a student whose new directory restriction hides the record from the office', async () => {
    const scene = { ...(await plain()), client: admissions };
    const response = await changedBetween(scene, ofStudent(`directory_restriction = '{all}'`));
    expect(response.status).toBe(422);
    expect(await enrollmentsIn(scene.wanted)).toEqual([]);
  });

  it('assign the seat after a change that blocks nothing, and store the decision on the new facts', async () => {
    const scene = await plain();
    const aid = await system.as('financial_aid');
    const response = await changedBetween(scene, async ({ student: { id: studentId } }) => {
      await aid.post('/api/holds').send({ studentId, kind: 'aid', reason: 'Documents' }).expect(201);
      await sql(`UPDATE courses SET credits = 2 WHERE id = $1`, [scene.wanted.courseId]);
    });
    expect(response.status).toBe(201);
    const { id } = response.body as { id: string };
    const kept = await sql<{ facts: object }>(
      `SELECT decision->'facts' AS facts FROM registration_decisions WHERE enrollment_id = $1`,
      [id],
    );
    expect(kept).toEqual([
      {
        facts: expect.objectContaining({
          courseCredits: 2,
          holds: [expect.objectContaining({ kind: 'aid' })],
        }),
      },
    ]);
  });

  it.each<[string, string[], Fact['change']]>([
    ['a hold', ['hold'], hold('financial')],
    ['the levels', ['level'], ofSection(`class_levels = '{senior}'`)],
  ])('decide again if %s changes, in the transaction of an idempotency key', async (_, finds, change) => {
    const scene = await plain();
    const response = await changedBetween(scene, change, { 'Idempotency-Key': randomUUID() });
    expect([response.status, codesOf(response)]).toEqual([409, finds]);
  });

  it.each<[string, (scene: Scene) => string]>([
    ['the student', (scene) => `students WHERE id = '${scene.student.id}'`],
    ['the section', (scene) => `sections WHERE id = '${scene.wanted.id}'`],
  ])('decide again if the catalog changes while its statement waits for %s', async (_, row) => {
    const scene = await plain();
    const response = await whileRowIsLocked(
      system,
      row(scene),
      () => registrar.post('/api/enrollments').send(body(scene.student, scene.wanted)),
      () => ofCourse('prerequisites = (SELECT min(code) FROM courses)')(scene),
    );
    expect([response.status, codesOf(response)]).toEqual([409, ['prerequisite']]);
  });
});
