import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { trailOf } from './harness/lookups.js';
import { expectProblem } from './harness/problem.js';
import {
  directoryRestrictionWorld,
  hiddenStudentSpec,
  letter,
  one,
  restrict,
} from './harness/wide/directory-restriction.js';
import { records, registrar, system } from './harness/worlds/world.js';
import { directoryCategories } from '../src/common/directory-categories.js';
import { backfills } from '../src/platform/database/migrations.js';
import { runBackfill } from '../src/platform/database/online/backfill.js';
import type { Client } from './harness/test-app.js';
import type { Role } from '../src/platform/auth/roles.js';
import { newCode } from '../src/modules/documents/document-codes.rules.js';
import type { Student } from '../src/modules/students/student.entity.js';

directoryRestrictionWorld();

describe('a directory restriction should', () => {
  hiddenStudentSpec({ everywhere: false });

  it('mark the student in lists and files of those who have a need, and be absent from those who have none', async () => {
    const file = async (role: Role): Promise<string> =>
      (
        await (
          await system.as(role)
        )
          .get('/api/students')
          .query({ search: 'Zzdirectory' })
          .set('Accept', 'text/csv')
          .expect(200)
      ).text;
    expect(await file('bursar')).toMatch(/Directory Restricted[^]*ZD90001.*false/);
    expect(await file('admissions')).toContain('ZD90001');
    await restrict(true);
    expect(await file('bursar')).toMatch(/ZD90001.*true/);
    expect(await file('admissions')).not.toContain('ZD90001');
    await restrict(false);
  });

  it('have letters need consent, and the public check answer as for an unused code or an unknown file', async () => {
    const check = async (code: string) => {
      const { status, text } = await system.anonymous
        .get(`/verify/${code}`)
        .set('Accept', 'application/json');
      return [status, text.replace(/"(instance|requestId)":"[^"]*"/g, '')];
    };
    const unused = newCode();
    const bytes = (await registrar.get(`/api/letters/${letter.id}`).buffer().expect(200)).body as Buffer;
    const checkFile = async (sha256: string, code: string) => {
      const { status, text } = await system.anonymous.get('/verify').query({ sha256, code }).redirects(0);
      return [status, text.replaceAll(sha256, '')];
    };
    const [digest, other] = [createHash('sha256').update(bytes).digest('hex'), 'ab'.repeat(32)];
    expect((await check(letter.code))[0]).toBe(200);
    expect((await checkFile(digest, unused))[0]).toBe(303);
    await restrict(true);
    expect(await check(letter.code)).toEqual(await check(unused));
    expect((await check(letter.code))[0]).toBe(404);
    for (const own of [
      [digest, letter.code],
      [digest, unused],
      [other, letter.code],
    ] as const)
      expect(await checkFile(...own)).toEqual(await checkFile(other, unused));
    expectProblem(
      await registrar.post(`/api/students/${one.id}/letters`).send({ kind: 'enrollment_verification' }),
      422,
      { errors: { consent: [expect.stringMatching(/consented to this letter/)] } },
    );
    await restrict(false);
    expect((await check(letter.code))[0]).toBe(200);
  });

  it('be set by the student without a reason, by the registrar with one, and by nobody else', async () => {
    const path = `/api/students/${one.id}/directory-restriction`;
    expectProblem(await registrar.put(path).send({ restricted: true }), 422, {
      errors: { reason: ['Reason is required'] },
    });
    expectProblem(await registrar.put(path).send({ reason: 'x' }), 422, {
      errors: { restricted: ['Choose whether directory information is restricted'] },
    });
    for (const role of ['bursar', 'admissions', 'compliance', 'faculty'] as const)
      await (await system.as(role)).put(path).send({ restricted: true, reason: 'x' }).expect(403);
    await (await system.as('student')).put(path).send({ restricted: true }).expect(404);
    const student = await system.asPerson('iris.zd@collegium.example');
    const { body } = await student.put(path).send({ restricted: true }).expect(200);
    expect((body as Student).directoryRestriction).toContain('name');
    // The same value again changes nothing, and is not audited.
    await student.put(path).send({ restricted: true }).expect(200);
    // It stays in force after the student has left.
    await registrar.put(`/api/students/${one.id}`).send({ enrollmentStatus: 'withdrawn' }).expect(200);
    const { body: left } = await registrar.get(`/api/students/${one.id}`).expect(200);
    expect((left as Student).directoryRestriction).toContain('name');
    await registrar.put(path).send({ restricted: false, reason: 'The student came by' }).expect(200);
    const trail = (await trailOf(system, one.id)).filter(({ action }) => action.includes('directory'));
    expect(trail.slice(-2)).toMatchObject([
      { action: 'student.restrict_directory' },
      { action: 'student.unrestrict_directory', details: { reason: 'The student came by' } },
    ]);
  });

  it('cover any of the categories: a student without address and phone is found and confirmed, without them', async () => {
    const path = `/api/students/${one.id}`;
    const student = await system.asPerson('iris.zd@collegium.example');
    const address = {
      line1: '1 Elm Street',
      city: 'Raleigh',
      state: 'NC',
      postalCode: '27601',
      country: 'US',
    };
    await student.put(`${path}/contact`).send({ phone: '910-555-0123', address }).expect(200);
    const categories = ['address', 'phone'];
    const { body } = await student.put(`${path}/directory-restriction`).send({ categories }).expect(200);
    expect((body as Student).directoryRestriction).toEqual(categories);

    const admissions = await system.as('admissions');
    const open = async (client: Client) => (await client.get(path).expect(200)).body as object;
    const partial = { studentId: 'ZD90001', directoryRestriction: categories };
    expect(await open(admissions)).toMatchObject({ ...partial, phone: null, address: null });
    expect(await open(registrar)).toMatchObject({
      ...partial,
      phone: '910-555-0123',
      address: { city: 'Raleigh' },
    });
    const list = async (client: Client, query: object) =>
      (await client.get('/api/students').query(query)).body as Student[];
    const marked = {
      directoryRestricted: true,
      directoryRestriction: categories,
      email: 'iris.zd@collegium.example',
    };
    expect(await list(admissions, { search: 'Zzdirectory' })).toMatchObject([marked]);
    const { body: found } = await registrar.get('/api/search').query({ q: 'Zzdirectory' });
    expect(found).toMatchObject([
      { kind: 'student', directoryRestricted: true, directoryRestriction: categories },
    ]);
    expect((await system.anonymous.get(`/verify/${letter.code}`)).status).toBe(200);
    // The form of a role without need lacks fields, and would delete them.
    const blank = await records.student();
    await registrar
      .put(`/api/students/${blank.id}/directory-restriction`)
      .send({ categories, reason: 'x' })
      .expect(200);
    expectProblem(await admissions.put(`/api/students/${blank.id}`).send({ phone: null }), 403);
    const file = await registrar
      .get('/api/students')
      .query({ search: 'Zzdirectory' })
      .set('Accept', 'text/csv')
      .expect(200);
    expect(file.text).toContain('"[""address"",""phone""]"');
    await restrict(false);
  });

  it('not be guessed by searching, filtering or sorting, and leave out enrollments with the dates', async () => {
    const put = (categories: string[]) =>
      registrar
        .put(`/api/students/${one.id}/directory-restriction`)
        .send({ categories, reason: 'Written request' })
        .expect(200);
    const found = async (role: Role, query: object): Promise<boolean> =>
      (await (await system.as(role)).get('/api/students').query(query).expect(200)).text.includes('ZD90001');
    const program = await records.program();
    await registrar.put(`/api/students/${one.id}`).send({ programId: program.id }).expect(200);
    const guesses = [
      { search: 'iris.zd@collegium.example' },
      { filter: JSON.stringify({ programId: program.id }) },
      { search: 'Zzdirectory', sort: '["email","ASC"]' },
    ];
    for (const guess of guesses) expect([guess, await found('admissions', guess)]).toEqual([guess, true]);
    await put(['email', 'program']);
    for (const guess of guesses) {
      expect([guess, await found('admissions', guess)]).toEqual([guess, false]);
      expect([guess, await found('registrar', guess)]).toEqual([guess, true]);
    }
    const { body } = await (await system.as('admissions')).get(`/api/students/${one.id}`).expect(200);
    expect(body).toMatchObject({ email: null, programId: null, programName: null });
    const enrollments = { filter: JSON.stringify({ studentId: one.id }) };
    const listed = async () =>
      (await (await system.as('admissions')).get('/api/enrollments').query(enrollments)).text;
    expect(await listed()).toContain('ZD90001');
    await put(['dates_of_attendance']);
    expect(await listed()).toBe('[]');
    expect((await system.anonymous.get(`/verify/${letter.code}`)).status).toBe(404);
    await put(['enrollment_status']);
    expect(await found('admissions', { search: 'Zzdirectory' })).toBe(false);
    await restrict(false);
  });

  it('refuse unknown categories, and answers that contradict each other', async () => {
    const path = `/api/students/${one.id}/directory-restriction`;
    const refused = async (body: object) =>
      expectProblem(await registrar.put(path).send({ reason: 'x', ...body }), 422, {
        errors: { [Object.keys(body)[0]!]: [expect.any(String)] } as unknown as Record<string, string[]>,
      });
    await refused({ categories: ['shoe_size'] });
    await refused({ categories: ['phone', 'phone'] });
    await refused({ restricted: false, categories: ['phone'] });
    await refused({ restricted: true, categories: [] });
  });

  it('be full for restrictions from before, whose categories become all ten', async () => {
    const early = await records.student({ studentId: 'ZD90002' });
    await system.dataSource.query(`UPDATE students SET directory_restriction = '{phone}' WHERE id = $1`, [
      early.id,
    ]);
    const read = async () => (await registrar.get(`/api/students/${early.id}`).expect(200)).body as Student;
    const hidden = async () => (await system.as('admissions')).get(`/api/students/${early.id}`).expect(404);
    expect((await read()).directoryRestriction).toEqual(directoryCategories);
    await hidden();
    const own = backfills.find(({ table }) => table === 'students')!;
    const run = <Row>(sql: string, values: unknown[]) => system.dataSource.query<Row[]>(sql, values);
    expect(await runBackfill(run, own, new AbortController().signal)).toBe(1);
    expect((await read()).directoryRestriction).toEqual(directoryCategories);
    await hidden();
  });

  it('come from a request as well, at once', async () => {
    const student = await records.student();
    await records.inquiry({
      kind: 'directory_restriction',
      studentId: student.id,
      name: null,
      email: null,
      details: { categories: ['phone'] },
    });
    const { body } = await registrar.get(`/api/students/${student.id}`).expect(200);
    expect(body).toMatchObject({ directoryRestriction: ['phone'] });
  });
});

describe('an external client should', () => {
  it('have only scopes whose lists leave restricted students out', async () => {
    const admin = await system.as('super_admin');
    const body = { name: 'Yearbook', isExternal: true, scopes: ['students.search', 'reports.academic'] };
    const refusal = {
      errors: { scopes: ["An external client can't have the following scopes: reports.academic."] },
    };
    expectProblem(await admin.post('/api/clients').send(body), 422, refusal);
    const { body: made } = await admin
      .post('/api/clients')
      .send({ ...body, isExternal: false })
      .expect(201);
    const { id } = made as { id: string };
    expectProblem(await admin.put(`/api/clients/${id}`).send({ isExternal: true }), 422, refusal);
    await admin
      .put(`/api/clients/${id}`)
      .send({ isExternal: true, scopes: ['students.search'] })
      .expect(200);
    expectProblem(
      await admin.put(`/api/clients/${id}`).send({ scopes: ['students.search', 'reports.academic'] }),
      422,
      refusal,
    );
    expect((await admin.get(`/api/clients/${id}`)).body).toMatchObject({ isExternal: true });
  });
});
