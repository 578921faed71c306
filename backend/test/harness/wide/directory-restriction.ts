import { beforeAll, expect, it } from '@jest/globals';
import { externalScopes } from '../../../src/platform/auth/machine-clients/machine-scopes.js';
import { permissionsOf } from '../../../src/platform/auth/permissions.js';
import type { Role } from '../../../src/platform/auth/roles.js';
import type { User } from '../../../src/platform/auth/user.entity.js';
import { openApiDocument } from '../../../src/platform/openapi/openapi.js';
import type { LetterDto } from '../../../src/modules/letters/letters.dto.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { asMachine, machineWith, tokenOf, withToken } from '../machine-clients.js';
import { expectProblem } from '../problem.js';
import type { Client } from '../test-app.js';
import { openWorld, records, registrar, system } from '../worlds/world.js';

interface Operation {
  'x-permission': string | string[];
}
export let one: Student;
let teacher: User;
export let letter: LetterDto;
let sectionId: string;
let termId: string;
let external: Client;
let internal: Client;
/** Records of the student with their own addresses. */
let below: string[];
/** Whether a list that filters by student is also read without the filter. */
let isTwice: boolean;
const needed: Role[] = ['bursar', 'compliance'];

/** A student with records of every kind, and the callers who may or may not see them. */
export function directoryRestrictionWorld(): void {
  openWorld(['registrar'], { RATE_LIMITS: 'off' });
  beforeAll(prepare);
}

async function prepare(): Promise<void> {
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
}

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
  const answerOf = async (path: string, query: object) => client.get(path).query(query);
  const showsOne = ({ status, text }: { status: number; text: string }): boolean =>
    status === 200 && (text.includes('ZD90001') || text.includes(one.id));
  for (const path of lists) {
    // Many rows: filters by student where the list can, and answers 400 where it can't.
    const filtered = await answerOf(path, { filter: JSON.stringify({ studentId: one.id }) });
    const isRead = filtered.status === 200 && !isTwice;
    if (showsOne(filtered) || (!isRead && showsOne(await answerOf(path, { range: '[0,99]' }))))
      seen.push(path);
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

export const restrict = async (restricted: boolean): Promise<void> =>
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

/**
 * Who sees the student before, during and after a restriction. `everywhere`: all lists are read each time, with and
 * without a filter; otherwise once, and after the first time only those that showed the student.
 */
export function hiddenStudentSpec({ everywhere }: { everywhere: boolean }): void {
  it('hide the student everywhere from roles and external clients without need, and from nobody else', async () => {
    isTwice = everywhere;
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
    const ofOne = (seen: string[]): string[] | undefined =>
      everywhere ? undefined : seen.filter((path) => path.startsWith('/api/'));
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
}
