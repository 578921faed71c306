import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openRegistration, section, signedInStudent, term } from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { Client } from '../../../test/harness/test-app.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { RegistrationOverrideDto } from './overrides.dto.js';
import { OverridesService } from './overrides.service.js';

openRegistration();

const path = '/api/registration-overrides';
const later = (seconds = 3600): string => new Date(Date.now() + seconds * 1000).toISOString();
const granting = (student: { id: string }, { id }: { id: string }, more: object = {}) => ({
  studentId: student.id,
  sectionId: id,
  code: 'consent',
  reason: 'The instructor agrees',
  expiresAt: later(),
  ...more,
});
const grant = async (student: Student, one: Section, more: object = {}) =>
  (
    await registrar
      .post(path)
      .send(granting(student, one, more))
      .expect(201)
  ).body as RegistrationOverrideDto;
const read = async ({ id }: { id: string }) =>
  (await registrar.get(`${path}/${id}`).expect(200)).body as RegistrationOverrideDto;
const notificationsOf = (student: Student): Promise<{ kind: string }[]> =>
  system.dataSource.query(
    'SELECT kind, title, body, link, deadline FROM notifications WHERE user_id = $1 ORDER BY created_at',
    [student.userId],
  );
const register = (client: Client, student: Student, { id, termId }: Section, more: object = {}) =>
  client.post('/api/enrollments').send({ studentId: student.id, sectionId: id, termId, ...more });

describe('An override that was granted in advance should', () => {
  it("be for a time in the future by the database's clock", async () => {
    const { student } = await signedInStudent();
    const one = await section({ consentRequired: true });
    const transactions = system.app.get(Transactions);
    const [by] = await system.dataSource.query<SignedInUser[]>(
      `SELECT *, NULL AS "studentId" FROM users WHERE email = 'registrar@collegium.example'`,
    );
    const made = await transactions.run(async () => {
      const [{ now }] = (await transactions.query<{ now: Date }>('SELECT now()')) as [{ now: Date }];
      const end = now.getTime() + 1;
      while (Date.now() <= end) await setTimeout(1);
      const requested = {
        ...granting(student, one),
        code: 'consent',
        expiresAt: new Date(end).toISOString(),
      } as const;
      return system.app.get(OverridesService).create(requested, by!);
    });
    expect(made.record.state).toBe('standing');
  });

  it('let the student register once, and record the enrollment that used it', async () => {
    const { student, client } = await signedInStudent();
    const one = await section({ consentRequired: true });
    expectProblem(await register(client, student, one), 409, {
      blockers: [expect.objectContaining({ code: 'consent' })],
    });
    const granted = await grant(student, one);
    expect(granted).toMatchObject({
      state: 'standing',
      code: 'consent',
      usedAt: null,
      enrollmentId: null,
      revokedAt: null,
      studentNumber: student.studentId,
      sectionNumber: one.sectionNumber,
      termId: term.id,
      grantedBy: expect.stringMatching(/\w/),
    });
    const { body } = await register(client, student, one).expect(201);
    const { id } = body as { id: string };
    expect(await read(granted)).toMatchObject({
      state: 'used',
      enrollmentId: id,
      usedAt: expect.any(String),
    });
    const { body: seen } = await registrar.get(`/api/enrollments/${id}`).expect(200);
    expect(seen).toMatchObject({ overrides: [{ code: 'consent', reason: 'The instructor agrees' }] });
    await client.post(`/api/enrollments/${id}/drop`).send({}).expect(200);
    expectProblem(await register(client, student, one), 409, {
      blockers: [expect.objectContaining({ code: 'consent' })],
    });
  });

  it('stay unused where the registration did not need it, or was refused for another reason', async () => {
    const { student, client } = await signedInStudent();
    const free = await section();
    const unneeded = await grant(student, free, { code: 'hold' });
    await register(client, student, free).expect(201);
    expect(await read(unneeded)).toMatchObject({ state: 'standing' });
    const both = await section({ consentRequired: true, classLevels: ['senior'] });
    const consent = await grant(student, both);
    expectProblem(await register(client, student, both), 409, {
      blockers: [expect.objectContaining({ code: 'level' })],
    });
    expect(await read(consent)).toMatchObject({ state: 'standing' });
  });

  it('stay unused where the request has its own override', async () => {
    const student = await records.student();
    const one = await section({ consentRequired: true });
    const granted = await grant(student, one);
    const overrides = [{ code: 'consent', reason: 'By telephone' }];
    const { body } = await register(registrar, student, one, { overrides }).expect(201);
    expect(body).toMatchObject({ overrides });
    expect(await read(granted)).toMatchObject({ state: 'standing' });
  });

  it('raise the capacity by one for a full section', async () => {
    const { student, client } = await signedInStudent();
    const full = await section({ capacity: 0 });
    await grant(student, full, { code: 'section_full' });
    await register(client, student, full).expect(201);
    const { body } = await registrar.get(`/api/sections/${full.id}`).expect(200);
    expect(body).toMatchObject({ capacity: 1, enrolled: 1 });
  });

  it('give a free seat immediately to its waitlisted student', async () => {
    const student = await records.student();
    const one = await section({ capacity: 1 });
    const { body: seat } = await register(registrar, await records.student(), one).expect(201);
    const { body: enrollment } = await register(registrar, student, one, { status: 'waitlisted' }).expect(
      201,
    );
    await records.hold(student, { kind: 'financial' });
    await registrar
      .post(`/api/enrollments/${(seat as { id: string }).id}/drop`)
      .send({})
      .expect(200);
    const { id } = enrollment as { id: string };
    const waiting = await registrar.get(`/api/enrollments/${id}`).expect(200);
    expect(waiting.body).toMatchObject({ status: 'waitlisted' });
    expect(await grant(student, one, { code: 'hold' })).toMatchObject({ state: 'used', enrollmentId: id });
    const promoted = await registrar.get(`/api/enrollments/${id}`).expect(200);
    expect(promoted.body).toMatchObject({ status: 'enrolled' });
    // The student is notified of the seat; there is nothing left to register for.
    expect((await notificationsOf(student)).map(({ kind }) => kind)).not.toContain('override_granted');
  });

  it('notify the student of its end and the way to register, without the reason', async () => {
    const { student } = await signedInStudent();
    const one = await section({ consentRequired: true });
    const { courseCode } = await grant(student, one, { expiresAt: '2199-08-21T03:05:00Z' });
    expect(await notificationsOf(student)).toEqual([
      {
        kind: 'override_granted',
        title: `You were granted an override for ${courseCode}-${one.sectionNumber}`,
        body: 'The override gives you the consent that the section requires. You can use the override once, until August 20, 2199 at 11:05 PM (ET).',
        link: `/portal/register/${one.id}?term=${term.id}`,
        deadline: new Date('2199-08-21T03:05:00Z'),
      },
    ]);
  });

  it('notify the student of the last day where it ends with a day', async () => {
    const { student } = await signedInStudent();
    await grant(student, await section({ consentRequired: true }), { expiresAt: '2199-08-21T04:00:00Z' });
    expect(await notificationsOf(student)).toMatchObject([
      {
        body: 'The override gives you the consent that the section requires. You can use the override once, through August 20, 2199 (ET).',
      },
    ]);
  });

  it('pass nothing once it has expired or was revoked, so that another can be granted', async () => {
    const { student, client } = await signedInStudent();
    const one = await section({ consentRequired: true });
    const revoked = await grant(student, one);
    await registrar.delete(`${path}/${revoked.id}`).expect(204);
    expect(await read(revoked)).toMatchObject({ state: 'revoked' });
    expectProblem(await register(client, student, one), 409, { blockers: [expect.anything()] });
    const short = await grant(student, one);
    await system.dataSource.query(
      `UPDATE registration_overrides SET expires_at = clock_timestamp() - INTERVAL '1 second' WHERE id = $1`,
      [short.id],
    );
    expectProblem(await register(client, student, one), 409, { blockers: [expect.anything()] });
    expect(await read(short)).toMatchObject({ state: 'expired' });
    await grant(student, one);
    expect(await read(short)).toMatchObject({ state: 'expired' });
    await register(client, student, one).expect(201);
  });

  it('be used by one of two simultaneous registrations', async () => {
    const student = await records.student();
    const one = await section({ consentRequired: true });
    await grant(student, one);
    const answers = await Promise.all([register(registrar, student, one), register(registrar, student, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('POST /api/registration-overrides should', () => {
  it.each<[string, object, Record<string, string[]>]>([
    [
      'an empty body',
      { studentId: undefined, sectionId: undefined, code: undefined, reason: ' ', expiresAt: undefined },
      {
        studentId: ['Student is required'],
        sectionId: ['Section is required'],
        code: ['Code is required'],
        reason: ['Reason is required'],
        expiresAt: ['Expiration time is required'],
      },
    ],
    ['an unknown student', { studentId: unknownId }, { studentId: ["This student doesn't exist."] }],
    ['an unknown section', { sectionId: unknownId }, { sectionId: ["This section doesn't exist."] }],
    [
      'a moment that is over',
      { expiresAt: '2020-01-01T00:00:00Z' },
      { expiresAt: ['Must be in the future.'] },
    ],
  ])('reject %s', async (_, more, errors) => {
    const sent = granting(await records.student(), await section(), more);
    expectProblem(await registrar.post(path).send(sent), 422, { errors });
  });

  it('reject blockers that cannot be overridden, and the same override twice', async () => {
    const [student, one] = [await records.student(), await section()];
    expectProblem(
      await registrar.post(path).send(granting(student, one, { code: 'section_inactive' })),
      422,
      {
        errors: { code: [expect.stringMatching(/^Must be one of section_full, /)] },
      },
    );
    await grant(student, one);
    expectProblem(await registrar.post(path).send(granting(student, one)), 422, {
      errors: {
        code: [
          'The student already has this override for the section. To change the expiration time, revoke the override and grant it again.',
        ],
      },
    });
  });

  it('be open to people who can override', async () => {
    const sent = granting(await records.student(), await section());
    for (const role of ['admissions', 'faculty', 'student'] as const) {
      const client = await system.as(role);
      expectProblem(await client.post(path).send(sent), 403);
      expectProblem(await client.get(path), 403);
    }
  });

  it('be listed by student, code and state', async () => {
    const [student, one] = [await records.student(), await section({ consentRequired: true })];
    const [consent, level] = [await grant(student, one), await grant(student, one, { code: 'level' })];
    await register(registrar, student, one).expect(201);
    const ids = async (filter: object) =>
      (
        (await registrar.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`).expect(200))
          .body as { id: string }[]
      ).map(({ id }) => id);
    expect(await ids({ studentId: student.id })).toEqual([level.id, consent.id]);
    expect(await ids({ studentId: student.id, state: 'used' })).toEqual([consent.id]);
    expect(await ids({ studentId: student.id, code: 'level' })).toEqual([level.id]);
    expect(await ids({ search: student.studentId, termId: term.id, state: 'standing' })).toEqual([level.id]);
  });

  it('not revoke a used override', async () => {
    const [student, one] = [await records.student(), await section({ consentRequired: true })];
    const granted = await grant(student, one);
    await register(registrar, student, one).expect(201);
    expectProblem(await registrar.delete(`${path}/${granted.id}`), 409, {
      detail: 'This override was already used.',
    });
  });
});
