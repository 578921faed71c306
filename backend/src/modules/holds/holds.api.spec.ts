import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { records, system } from '../../../test/harness/worlds/world.js';
import {
  by,
  holdsWorld,
  oneOfEachKind,
  path,
  type Row,
  student,
} from '../../../test/harness/worlds/holds.js';
import type { Role } from '../../platform/auth/roles.js';
import type { HoldKind } from '../../common/offices.js';

holdsWorld(oneOfEachKind);

const kinds = async (query: string): Promise<string[]> =>
  ((await (await by('registrar')).get(path + query).expect(200)).body as Row[]).map(({ kind }) => kind);

describe('GET /api/students/{id}/holds', () => {
  it('should list active holds first, each group the newest first', async () => {
    expect(await kinds('')).toEqual(['compliance', 'admissions', 'financial', 'aid', 'registrar']);
  });

  it.each<Role>([
    'super_admin',
    'registrar',
    'bursar',
    'financial_aid',
    'compliance',
    'admissions',
    'student',
  ])('should tell %s why, who placed it and who can release it', async (role) => {
    const { body } = await (await by(role)).get(path).expect(200);
    expect(body).toHaveLength(5);
    expect((body as Row[])[2]).toEqual({
      id: expect.any(String),
      studentId: student.id,
      kind: 'financial',
      reason: 'secret financial 1',
      placedBy: 'Penny Purse',
      placedAt: '2026-01-01T15:30:00.000Z',
      releasedAt: null,
      liftedBy: 'Bursar',
    });
    expect((body as Row[])[4]).toMatchObject({ kind: 'registrar', releasedAt: '2026-01-06T15:30:00.000Z' });
  });

  const toFaculty = (kind: HoldKind): object => ({ id: expect.any(String), studentId: student.id, kind });

  it('should show faculty a hold and its kind, but not why, by whom or since when', async () => {
    const response = await (await by('faculty')).get(path).expect(200);
    const rows = response.body as Row[];
    expect(rows.sort((a, b) => a.kind.localeCompare(b.kind))).toEqual(
      (['admissions', 'compliance', 'financial'] as const).map(toFaculty),
    );
    expect(response.headers['content-range']).toBe('holds 0-2/3');
    expect(response.text).not.toMatch(/secret|Penny|Purse|2026/);
  });

  it.each(['?active=false', '?kind=aid', '?kind=registrar', '?filter={"active":false,"kind":"registrar"}'])(
    'should show faculty no released hold for %s',
    async (query) => {
      const { body } = await (await by('faculty')).get(path + query).expect(200);
      expect(body).toEqual([]);
    },
  );

  it('should let faculty filter and sort by what they see', async () => {
    const teacher = await by('faculty');
    await teacher.get(`${path}?kind=financial`).expect(200);
    const { body } = await teacher.get(`${path}?sort=["kind","DESC"]`).expect(200);
    expect(body).toEqual((['admissions', 'compliance', 'financial'] as const).map(toFaculty));
  });

  it.each(['placedAt', 'releasedAt'])('should refuse to sort by %s for faculty', async (field) => {
    for (const direction of ['ASC', 'DESC'])
      expectProblem(await (await by('faculty')).get(`${path}?sort=["${field}","${direction}"]`), 403);
  });

  it.each<[HoldKind, string]>([
    ['registrar', 'Registrar'],
    ['financial', 'Bursar'],
    ['aid', 'Financial Aid'],
    ['compliance', 'Compliance Officer'],
    ['admissions', 'Admissions'],
  ])('should name who can release a hold of kind %s: %s', async (kind, liftedBy) => {
    const { body } = await (await by('student')).get(`${path}?kind=${kind}`).expect(200);
    expect(body).toMatchObject([{ kind, liftedBy }]);
  });

  it.each<[string, string[]]>([
    ['?active=true', ['compliance', 'admissions', 'financial']],
    ['?active=false', ['aid', 'registrar']],
    ['?filter={"active":true}', ['compliance', 'admissions', 'financial']],
    ['?filter={"active":false,"kind":"aid"}', ['aid']],
    ['?active=true&kind=aid', []],
    ['?sort=["placedAt","ASC"]', ['financial', 'admissions', 'compliance', 'registrar', 'aid']],
    ['?sort=["placedAt","DESC"]', ['aid', 'registrar', 'compliance', 'admissions', 'financial']],
    ['?sort=["releasedAt","DESC"]', ['aid', 'registrar', 'compliance', 'admissions', 'financial']],
    ['?range=[0,1]', ['compliance', 'admissions']],
    ['?range=[5,9]', []],
  ])('should answer %s', async (query, expected) => {
    expect(await kinds(query)).toEqual(expected);
  });

  it.each([
    ['', 'holds 0-4/5'],
    ['?range=[3,9]', 'holds 3-4/5'],
    ['?range=[5,9]', 'holds */5'],
    ['?active=true&kind=aid', 'holds */0'],
  ])('should answer %s with its exact Content-Range', async (query, expected) => {
    expect((await (await by('bursar')).get(path + query)).headers['content-range']).toBe(expected);
  });

  it('should answer 404 to an instructor of others and to other students, 401 to a visitor', async () => {
    for (const role of ['faculty', 'student'] as const) {
      const { email } = await records.user({ role });
      expectProblem(await (await system.asPerson(email!)).get(path), 404);
    }
    expectProblem(await system.anonymous.get(path), 401);
  });
});
