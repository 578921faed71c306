import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { expectProblem } from './harness/problem.js';
import { openRegistration, section } from './harness/registration.js';
import { records, registrar, system } from './harness/worlds/world.js';
import { changedDecisions, decisionsOf, register, run } from './harness/wide/decision-replay.js';

openRegistration();

describe('Each registration attempt should be kept:', () => {
  it('an accepted one with its transaction, its rules, policies, facts and outcome', async () => {
    const student = await records.student();
    const one = await section();
    const response = await register(student, one).expect(201);
    const { id } = response.body as { id: string };
    const [made] = await decisionsOf({ studentId: student.id });
    expect(made).toMatchObject({
      act: 'register',
      studentId: student.id,
      sectionId: one.id,
      enrollmentId: id,
      isAccepted: true,
      actorRole: 'registrar',
      requestId: response.headers['x-request-id'],
      decision: {
        rules: 7,
        found: [],
        blockers: [],
        warnings: [],
        used: [],
        outcome: 'enrolled',
        checked: expect.arrayContaining(['windows', 'prerequisites', 'repeatLimit', 'restrictions']),
        policies: { credit_limit: { revision: 1 }, repeat_limit: { revision: 1 }, add_drop: { revision: 1 } },
        asked: { act: 'register', status: 'enrolled', isStudent: false, overrides: [] },
        facts: { now: expect.stringMatching(/\.\d{6}Z$/), creditLimit: 18, attemptLimit: 3 },
      },
    });
    const { body } = await registrar.get(`/api/registration-decisions/${made!.id}`).expect(200);
    expect(body).toEqual(made);
  });

  it('a refused one before it is answered, with and without an Idempotency-Key', async () => {
    const student = await records.student();
    const full = await section({ capacity: 0 });
    await register(student, full).expect(409);
    await register(student, full).set('Idempotency-Key', randomUUID()).expect(409);
    const made = await decisionsOf({ studentId: student.id });
    expect(made).toMatchObject(
      Array(2).fill({
        isAccepted: false,
        enrollmentId: null,
        decision: { outcome: 'refused', found: ['section_full'], blockers: [{ code: 'section_full' }] },
      }),
    );
  });

  it('every one of many refused at the same moment', async () => {
    const full = await section({ capacity: 0 });
    const students = await Promise.all(Array.from({ length: 40 }, () => records.student()));
    await Promise.all(students.map((student) => register(student, full).expect(409)));
    expect(await decisionsOf({ sectionId: full.id })).toHaveLength(40);
  });

  it('a promotion, and a student who was skipped for it, once for the same reason', async () => {
    const one = await section({ capacity: 1 });
    const { body: seat } = await register(await records.student(), one).expect(201);
    const [held, free] = [await records.student(), await records.student()];
    for (const student of [held, free]) await register(student, one, { status: 'waitlisted' }).expect(201);
    await records.hold(held, { kind: 'financial' });
    await registrar
      .post(`/api/enrollments/${(seat as { id: string }).id}/drop`)
      .send({})
      .expect(200);
    expect(await decisionsOf({ sectionId: one.id, act: 'promote', isAccepted: true })).toMatchObject([
      { studentId: free.id, decision: { outcome: 'enrolled' } },
    ]);
    expect(await decisionsOf({ sectionId: one.id, act: 'promote', isAccepted: false })).toMatchObject([
      { studentId: held.id, decision: { outcome: 'refused', found: ['hold'] } },
    ]);
  });

  it('for people who override and who audit, and no one else', async () => {
    const compliance = await system.as('compliance');
    expect((await decisionsOf({}, compliance)).length).toBeGreaterThan(0);
    for (const role of ['admissions', 'faculty', 'student', 'bursar'] as const)
      expectProblem(await (await system.as(role)).get('/api/registration-decisions'), 403);
  });

  it('without a person’s name', async () => {
    const student = await records.student({}, { firstName: 'Zerlina', lastName: 'Quux' });
    await register(student, await section()).expect(201);
    expect(JSON.stringify(await decisionsOf({ studentId: student.id }))).not.toMatch(/Zerlina|Quux/);
  });
});

describe('npm run decisions:replay should', () => {
  it('agree with all decisions made here', () => {
    const { code, lines, err } = run();
    expect([code, err, lines]).toEqual([
      0,
      '',
      [expect.stringMatching(/^\d+ decisions replayed: every outcome matches the recorded outcome\.$/)],
    ]);
  });

  it('reject unknown arguments', () =>
    expect(run(['--what'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('Usage: npm run decisions:replay'),
    }));
});

changedDecisions(false);
