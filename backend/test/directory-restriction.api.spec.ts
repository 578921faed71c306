import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { trailOf } from './harness/lookups.js';
import { asMachine, machineWith, tokenOf, withToken } from './harness/machine-clients.js';
import { expectProblem } from './harness/problem.js';
import { type Client } from './harness/test-app.js';
import { openWorld, records, registrar, system } from './harness/worlds/world.js';
import { openApiDocument } from '../src/platform/openapi/openapi.js';
import { externalScopes } from '../src/platform/auth/machine-clients/machine-scopes.js';
import { permissionsOf } from '../src/platform/auth/permissions.js';
import type { Role } from '../src/platform/auth/roles.js';
import type { User } from '../src/platform/auth/user.entity.js';
import { newCode } from '../src/modules/documents/document-codes.rules.js';
import type { LetterDto } from '../src/modules/letters/letters.dto.js';
import type { Student } from '../src/modules/students/student.entity.js';

openWorld(['registrar'], { RATE_LIMITS: 'off' });

interface Operation {
  'x-permission': string | string[];
}
let one: Student;
let teacher: User;
let letter: LetterDto;
let sectionId: string;
let termId: string;
let external: Client;
let internal: Client;
/** Records of the student with their own addresses. */
let below: string[];
const needed: Role[] = ['bursar', 'compliance'];

beforeAll(async () => {
  internal = await asMachine(system, ...externalScopes);
  const outsider = await machineWith(system, [...externalScopes], { isExternal: true });
  external = withToken(system, await tokenOf(system, outsider));
  const { body: term } = await registrar.get('/api/terms/current').expect(200);
  teacher = await records.user({ role: 'faculty' });
  one = await records.student(
    { studentId: 'ZD90001' },
    { firstName: 'Iris', lastName: 'Zzdirectory', email: 'iris.zd@collegium.example' },
  );
  const course = await records.course({ credits: 12 });
  const section = await records.section({ courseId: course.id, termId: term.id, instructorId: teacher.id });
  [sectionId, termId] = [section.id, (term as { id: string }).id];
  const enrollment = await records.enrollment(one, section);
  const charge = await records.charge(one, term, { amount: '500.00' });
  const plan = await records.plan(one, term);
  const { body } = await registrar
    .post(`/api/students/${one.id}/letters`)
    .send({ kind: 'enrollment_verification' })
    .expect(201);
  letter = body as LetterDto;
  const hold = await records.hold(one);
  below = [
    `enrollments/${enrollment.id}`,
    `charges/${charge.id}`,
    `payment-plans/${plan.id}`,
    `payment-plans/${plan.id}/installments`,
    `holds/${hold.id}`,
  ];
});

/** The addresses of all lists that any of the permissions opens. */
function listsOf(permissions: readonly string[]): string[] {
  const { paths } = openApiDocument(system.app);
  return Object.entries(paths).flatMap(([path, methods]) => {
    const get = (methods as { get?: Operation }).get;
    const open = get && [get['x-permission']].flat().some((name) => permissions.includes(name));
    return open && !path.includes('{') && path !== '/api/search' ? [path] : [];
  });
}

/**
 * Where this caller sees the student: searches that show one, records that open, and which of these lists (without any:
 * of all that the permissions open) show one.
 */
async function seenBy(
  client: Client,
  permissions: readonly string[],
  lists: readonly string[] = listsOf(permissions),
): Promise<string[]> {
  const seen: string[] = [];
  const shows = async (path: string, query: object): Promise<boolean> => {
    const { status, text } = await client.get(path).query(query);
    return status === 200 && (text.includes('ZD90001') || text.includes(one.id));
  };
  for (const path of lists) {
    // Many rows: filters by student where the list can.
    const filter = JSON.stringify({ studentId: one.id });
    if ((await shows(path, { range: '[0,99]' })) || (await shows(path, { filter }))) seen.push(path);
  }
  for (const q of ['Zzdirectory', 'ZD90001']) {
    const { text } = await client.get('/api/search').query({ q });
    if (text.includes('Zzdirectory')) seen.push(`search ${q}`);
    const found = await client.get('/api/students').query({ search: q });
    if (found.text.includes(one.id)) seen.push(`student search ${q}`);
  }
  for (const path of below.concat(`students/${one.id}`, `students/${one.id}/enrollments`)) {
    const { status } = await client.get(`/api/${path}`);
    if (status === 200) seen.push(path);
  }
  return seen;
}

const restrict = async (restricted: boolean): Promise<void> =>
  void (await registrar
    .put(`/api/students/${one.id}/directory-restriction`)
    .send({ restricted, reason: 'Written request' })
    .expect(200));
const asRole = async (role: Role, lists?: readonly string[]): Promise<string[]> =>
  seenBy(await system.as(role), permissionsOf(role), lists);
const totalOf = async (client: Client): Promise<number> => {
  const { headers } = await client.get('/api/students').query({ range: '[0,0]' }).expect(200);
  return Number(headers['content-range']!.split('/').at(-1));
};

describe('a directory restriction should', () => {
  it('hide the student everywhere from roles and external clients without need, and from nobody else', async () => {
    const admissions = await system.as('admissions');
    const before = {
      admissions: await asRole('admissions'),
      external: await seenBy(external, externalScopes),
      total: await totalOf(admissions),
      stats: (await admissions.get('/api/dashboard/stats').expect(200)).body as { totalStudents: number },
    };
    expect(before.admissions).toEqual(
      expect.arrayContaining(['/api/enrollments', '/api/holds', 'search Zzdirectory', ...below.slice(-1)]),
    );
    // From here on, only the lists that have shown the student.
    const ofOne = (seen: string[]): string[] => seen.filter((path) => path.startsWith('/api/'));
    const shown = { admissions: ofOne(before.admissions), external: ofOne(before.external) };
    const asExternal = (client: Client): Promise<string[]> => seenBy(client, externalScopes, shown.external);
    expect(before.external).toEqual(await asExternal(internal));
    expect(before.external).toEqual(expect.arrayContaining(['/api/charges', ...below, `students/${one.id}`]));
    const asOffices = (): Promise<string[][]> =>
      Promise.all(needed.map((role) => asRole(role, shown.admissions)));
    const offices = await asOffices();
    for (const seen of offices) expect(seen).toContain(`students/${one.id}`);

    await restrict(true);
    // Inquiries are the student's own messages to the office, and there are none here.
    expect(await asRole('admissions', shown.admissions)).toEqual([]);
    expect(await asExternal(external)).toEqual([]);
    expect(await asExternal(internal)).toEqual(before.external);
    expect(await asOffices()).toEqual(offices);
    for (const role of ['super_admin', 'registrar', 'financial_aid'] as const)
      await (await system.as(role)).get(`/api/students/${one.id}`).expect(200);
    const own = await system.asPerson(teacher.email!);
    await own.get(`/api/students/${one.id}`).expect(200);
    await (await system.as('faculty')).get(`/api/students/${one.id}`).expect(404);
    expectProblem(await external.get(`/api/students/${one.id}`), 404);
    // Lists and counts agree.
    expect(await totalOf(admissions)).toBe(before.total - 1);
    expect((await admissions.get('/api/dashboard/stats')).body).toMatchObject({
      totalStudents: before.stats.totalStudents - 1,
    });
    const known = { sectionId, termId, studentId: one.id };
    expectProblem(await admissions.post('/api/enrollments/check').send(known), 422, {
      errors: { studentId: ["This student doesn't exist."] },
    });

    await restrict(false);
    expect(await asRole('admissions', shown.admissions)).toEqual(before.admissions);
    expect(await asExternal(external)).toEqual(before.external);
  });

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
