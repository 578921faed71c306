import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { expectProblem } from './harness/problem.js';
import { openRegistration, section } from './harness/registration.js';
import { records, registrar, system } from './harness/worlds/world.js';
import type { RegistrationDecisionDto } from '../src/modules/registration/decisions/decisions.dto.js';
import type { Section } from '../src/modules/sections/section.entity.js';
import type { Student } from '../src/modules/students/student.entity.js';

const command = path.resolve(import.meta.dirname, '../dist/src/cli/decisions-replay.js');

openRegistration();

const register = (student: Student, { id, termId }: Section, more: object = {}) =>
  registrar.post('/api/enrollments').send({ studentId: student.id, sectionId: id, termId, ...more });
const decisionsOf = async (filter: object, client = registrar) =>
  (
    await client
      .get(`/api/registration-decisions?filter=${encodeURIComponent(JSON.stringify(filter))}`)
      .expect(200)
  ).body as RegistrationDecisionDto[];

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
        rules: 6,
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
  function run(args: string[] = []) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: system.urls.app },
    });
    return { code: status, lines: stdout.trim().split('\n'), err: stderr };
  }
  /** Writes as the owner of the database, bypassing the trigger. */
  async function tamper(sql: string): Promise<void> {
    const trigger = 'TRIGGER tr_registration_decisions_append_only';
    await system.dataSource.query(
      `BEGIN; ALTER TABLE registration_decisions DISABLE ${trigger}; ${sql};
       ALTER TABLE registration_decisions ENABLE ALWAYS ${trigger}; COMMIT`,
    );
  }

  it('agree with all decisions made here', () => {
    const { code, lines, err } = run();
    expect([code, err, lines]).toEqual([
      0,
      '',
      [expect.stringMatching(/^\d+ decisions replayed: every outcome matches the recorded outcome\.$/)],
    ]);
  });

  it.each<[string, string, RegExp]>([
    [
      'an outcome',
      `decision = jsonb_set(decision, '{outcome}', '"refused"')`,
      /outcome: the record has "refused", the replay has "enrolled"/,
    ],
    [
      'a fact',
      `decision = jsonb_set(decision, '{facts,capacity}', '0')`,
      /found\.0: the record has nothing, the replay has "section_full"/,
    ],
    [
      'the limit of a policy',
      `decision = jsonb_set(decision, '{facts,creditLimit}', '60')`,
      /facts\.creditLimit: the record has 60, the replay has 18/,
    ],
    ['whose it is', `student_id = gen_random_uuid()`, /studentId: /],
    [
      'a version that there never was',
      `decision = jsonb_set(decision, '{rules}', '99')`,
      /There is no rule set 99/,
    ],
    ['everything', `decision = '{}'`, /it can't be replayed: /],
  ])('name the record in which %s was changed', async (_, change, message) => {
    const student = await records.student();
    await register(student, await section()).expect(201);
    const [made] = await decisionsOf({ studentId: student.id });
    const whose = `WHERE student_id = '${student.id}'`;
    await tamper(
      `CREATE TABLE kept AS SELECT * FROM registration_decisions ${whose};
       UPDATE registration_decisions SET ${change} ${whose}`,
    );
    const { code, lines } = run();
    expect(code).toBe(1);
    expect(lines[0]).toMatch(message);
    expect(lines[0]).toContain(made!.id);
    expect(lines[1]).toMatch(/replayed: 1 differs, first \d+\.$/);
    await tamper(
      `UPDATE registration_decisions SET decision = kept.decision, student_id = kept.student_id
       FROM kept WHERE kept.id = registration_decisions.id; DROP TABLE kept`,
    );
    expect(run().code).toBe(0);
  });

  it('reject unknown arguments', () =>
    expect(run(['--what'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('Usage: npm run decisions:replay'),
    }));
});
