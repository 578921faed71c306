import { describe, expect, it } from '@jest/globals';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { records, system } from '../../../test/harness/worlds/world.js';
import {
  by,
  elsewhere,
  holdsOfTwo,
  holdsWorld,
  other,
  released,
  type Row,
  standing,
  student,
} from '../../../test/harness/worlds/holds.js';
import type { Role } from '../../platform/auth/roles.js';
import type { Hold } from './hold.entity.js';

holdsWorld(holdsOfTwo);

/** The fields that faculty see of a hold on one of their students, whose name they may read. */
const existence = () => ({
  id: standing.id,
  studentId: student.id,
  kind: 'financial',
  studentName: 'Mia Qheld',
  studentNumber: student.studentId,
});
const ids = async (query = '', role: Role = 'registrar'): Promise<string[]> =>
  ((await (await by(role)).get(`/api/holds${query}`).expect(200)).body as Row[]).map(({ id }) => id);

describe('GET /api/holds should', () => {
  it('list the holds of all students, active ones first', async () => {
    const response = await (await by('registrar')).get('/api/holds').expect(200);
    expect((response.body as Row[]).map(({ id }) => id)).toEqual([elsewhere.id, standing.id, released.id]);
    expect(response.headers['content-range']).toBe('holds 0-2/3');
    expect((response.body as Row[])[1]).toEqual({
      id: standing.id,
      studentId: student.id,
      studentName: 'Mia Qheld',
      studentNumber: student.studentId,
      directoryRestricted: false,
      directoryRestriction: [],
      kind: 'financial',
      reason: 'secret one',
      placedBy: 'Penny Purse',
      placedAt: '2026-01-01T00:00:00.000Z',
      releasedAt: null,
      liftedBy: 'Bursar',
    });
  });

  it.each<[string, () => Hold[]]>([
    ['?active=true', () => [elsewhere, standing]],
    ['?active=false', () => [released]],
    ['?kind=financial', () => [standing]],
    ['?search=qheld mia', () => [standing, released]],
    ['?search=nobody', () => []],
    ['?search=qheld&active=false&kind=aid', () => [released]],
    ['?sort=["placedAt","ASC"]', () => [standing, elsewhere, released]],
    ['?sort=["studentName","DESC"]', () => [elsewhere, standing, released]],
    ['?range=[1,1]', () => [standing]],
  ])('answer %s', async (query, holds) => {
    expect(await ids(query)).toEqual(holds().map(({ id }) => id));
  });

  it('filter by student, number and id', async () => {
    expect(await ids(`?studentId=${other.id}`)).toEqual([elsewhere.id]);
    expect(await ids(`?search=${other.studentId}`)).toEqual([elsewhere.id]);
    expect(await ids(`?filter=${JSON.stringify({ id: [released.id, elsewhere.id] })}`)).toEqual([
      elsewhere.id,
      released.id,
    ]);
  });

  it.each<Role>(['super_admin', 'registrar', 'bursar', 'financial_aid', 'compliance', 'admissions'])(
    'show %s all of them',
    async (role) => {
      expect(await ids('', role)).toHaveLength(3);
    },
  );

  it('show students their own, with the office that can release each', async () => {
    const { body } = await (await by('student')).get('/api/holds').expect(200);
    expect(body).toMatchObject([
      { id: standing.id, reason: 'secret one', liftedBy: 'Bursar' },
      { id: released.id, reason: 'secret two', liftedBy: 'Financial Aid' },
    ]);
    expect(await ids(`?studentId=${other.id}`, 'student')).toEqual([]);
  });

  it('show faculty only the kind of active holds of their own students', async () => {
    const response = await (await by('faculty')).get('/api/holds').expect(200);
    expect(response.body).toEqual([{ ...existence(), directoryRestricted: false, directoryRestriction: [] }]);
    expect(response.text).not.toMatch(/secret|Penny|2026/);
    expect(await ids('?active=false', 'faculty')).toEqual([]);
    for (const field of ['placedAt', 'releasedAt'])
      expectProblem(await (await by('faculty')).get(`/api/holds?sort=["${field}","ASC"]`), 403);
  });

  it('give a machine client that may not read names no names, also through search and sort', async () => {
    const client = await asMachine(system, 'holds.read');
    const { body } = await client.get('/api/holds').expect(200);
    expect(body).toHaveLength(3);
    expect(Object.keys((body as object[])[0]!)).not.toContain('studentName');
    expectProblem(await client.get('/api/holds?search=qheld'), 403);
    expectProblem(await client.get('/api/holds?sort=["studentName","ASC"]'), 403);
  });

  it('be refused to visitors', async () => {
    expectProblem(await system.anonymous.get('/api/holds'), 401);
  });

  it('export a file with the same rows', async () => {
    const client = await by('bursar');
    const { text } = await client.get('/api/holds?active=false').set('Accept', 'text/csv').expect(200);
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toMatch(/secret two/);
  });

  it('leave one audit row that names the students shown, and none for a student’s own list', async () => {
    const shown = async (): Promise<string[][]> => {
      await system.flushAudit();
      const rows = await system.dataSource.query<{ ids: string[] }[]>(
        `SELECT details->'ids' AS ids FROM audit_events
         WHERE action = 'holds.list' AND details->'filters' = '{"kind": "registrar"}'`,
      );
      return rows.map((row) => row.ids);
    };
    await ids('?kind=registrar', 'student');
    expect(await shown()).toEqual([]);
    await ids('?kind=registrar');
    expect(await shown()).toEqual([[other.id]]);
  });
});

describe('GET /api/holds/{id} should', () => {
  it('return the row of the list, with an ETag', async () => {
    const [row] = (await (await by('bursar')).get(`/api/holds?id=${standing.id}`)).body as Row[];
    const { body, headers } = await (await by('bursar')).get(`/api/holds/${standing.id}`).expect(200);
    expect({ ...(body as object), directoryRestricted: false, directoryRestriction: [] }).toEqual(row);
    expect(headers.etag).toMatch(/^"1-/);
  });

  it('be logged as a read of that part of the student’s record', async () => {
    const one = await records.hold(await records.student());
    await (await by('compliance')).get(`/api/holds/${one.id}`).expect(200);
    expect(
      await system.dataSource.query('SELECT action, actor_role FROM audit_events WHERE subject_id = $1', [
        one.studentId,
      ]),
    ).toEqual([{ action: 'student.holds.read', actor_role: 'compliance' }]);
  });

  it('answer 404 for a hold out of scope, as for an unknown one', async () => {
    const client = await by('faculty');
    await client.get(`/api/holds/${standing.id}`).expect(200, existence());
    for (const { id } of [released, elsewhere]) expectProblem(await client.get(`/api/holds/${id}`), 404);
    expectProblem(await (await by('student')).get(`/api/holds/${elsewhere.id}`), 404);
    expectProblem(await (await by('registrar')).get(`/api/holds/${student.id}`), 404);
    expectProblem(await (await by('registrar')).get('/api/holds/none'), 400);
  });
});

describe('GET /api/holds/kinds should', () => {
  it.each<[Role, string]>([
    ['super_admin', 'registrar financial aid compliance admissions'],
    ['registrar', 'registrar'],
    ['bursar', 'financial'],
    ['financial_aid', 'aid'],
    ['compliance', 'compliance'],
    ['admissions', 'admissions'],
  ])('tell %s which kinds are theirs', async (role, expected) => {
    const { body } = await (await by(role)).get('/api/holds/kinds').expect(200);
    const rows = body as { kind: string; office: string; mine: boolean }[];
    expect(rows).toHaveLength(5);
    expect(rows[1]).toMatchObject({ kind: 'financial', office: 'Bursar' });
    expect(
      rows
        .filter((row) => row.mine)
        .map(({ kind }) => kind)
        .join(' '),
    ).toBe(expected);
  });

  it('be refused to people who place no holds', async () => {
    for (const role of ['faculty', 'student'] as const)
      expectProblem(await (await by(role)).get('/api/holds/kinds'), 403);
  });
});
