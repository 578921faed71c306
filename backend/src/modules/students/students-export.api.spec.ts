import { beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';

openWorld(['registrar']);

const path = '/api/students/export';
let ids: string[];
beforeAll(async () => {
  ids = [];
  for (const lastName of ['Moor', 'Abel', 'Nash']) {
    const { id } = await records.student();
    await system.dataSource.query(
      `UPDATE users SET last_name = $2 WHERE id = (SELECT user_id FROM students WHERE id = $1)`,
      [id, lastName],
    );
    ids.push(id);
  }
});

const linesOf = (text: string): string[] => text.trimEnd().split('\r\n');

describe('POST /api/students/export should', () => {
  it('answer the selected students as a file, by name unless sorted', async () => {
    const byName = await registrar.post(path).send({ ids }).expect(200);
    expect(byName.headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv'),
      'content-range': 'students 0-2/3',
      'content-disposition': 'attachment; filename="students.csv"',
    });
    const [heading, ...rows] = linesOf(byName.text);
    expect(heading).toContain('"Last Name"');
    expect(rows.map((row) => /"(Abel|Moor|Nash)"/.exec(row)?.[1])).toEqual(['Abel', 'Moor', 'Nash']);
    const sorted = await registrar
      .post(`${path}?sort=["lastName","DESC"]&headings=fields`)
      .send({ ids: ids.slice(0, 2) })
      .expect(200);
    expect(linesOf(sorted.text).map((row) => /lastName|Abel|Moor/.exec(row)?.[0])).toEqual([
      'lastName',
      'Moor',
      'Abel',
    ]);
  });

  it('take 5,000 ids, which no address has room for, and leave out unknown ones', async () => {
    const unknown = Array.from({ length: 4_998 }, () => crypto.randomUUID());
    const { text, headers } = await registrar
      .post(path)
      .send({ ids: [unknownId, ids[0], ...unknown] })
      .expect(200);
    expect(headers['content-range']).toBe('students 0-0/1');
    expect(linesOf(text)).toHaveLength(2);
  });

  it('leave the ids of the students in the audit trail', async () => {
    await registrar
      .post(path)
      .send({ ids: [unknownId, ids[1]] })
      .expect(200);
    await system.flushAudit();
    const [row] = await system.dataSource.query<{ details: object }[]>(
      `SELECT details FROM audit_events WHERE action = 'students.list' ORDER BY id DESC LIMIT 1`,
    );
    expect(row!.details).toEqual({ filters: { id: '2 students' }, ids: [ids[1]] });
  });

  it.each<[string, object, string]>([
    ['no list', {}, 'Students are required'],
    ['an empty list', { ids: [] }, 'Students are required'],
    ['the same student twice', { ids: [unknownId, unknownId] }, 'Each value can be listed only once.'],
    ['a number of a student', { ids: ['S2600017'] }, 'Must be a list of record IDs (UUIDs).'],
    [
      'more than 5,000 students',
      { ids: Array.from({ length: 5_001 }, () => crypto.randomUUID()) },
      'Must be a list of at most 5000 items.',
    ],
  ])('refuse %s', async (_, body, message) => {
    expectProblem(await registrar.post(path).send(body), 422, { errors: { ids: [message] } });
  });

  it('refuse filters, unknown sort fields, and roles that may not search', async () => {
    expectProblem(await registrar.post(`${path}?classLevel=senior`).send({ ids }), 400);
    expectProblem(await registrar.post(`${path}?sort=["secret","ASC"]`).send({ ids }), 400);
    expectProblem(await (await system.as('student')).post(path).send({ ids }), 403);
    const bursar = await system.as('bursar');
    expectProblem(await bursar.post(`${path}?sort=["cumulativeGpa","ASC"]`).send({ ids }), 403);
  });
});
