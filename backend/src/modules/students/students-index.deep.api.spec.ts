import { describe, expect, it } from '@jest/globals';
import { indexes, plansOf } from '../../../test/harness/plans.js';
import { crowd, crowdSize, studentsWorld, teacherEmail } from '../../../test/harness/worlds/students.js';
import { registrar, system } from '../../../test/harness/worlds/world.js';

studentsWorld(crowd);

const students = /FROM students student/;

describe(`GET /api/students with ${crowdSize} of them`, () => {
  it.each([
    'search=crowd12345',
    'search=crowd12345&range=[0,24]',
    'search=crowd12345&sort=["lastName","ASC"]&range=[0,24]',
    'search=crowd12345&sort=["cumulativeGpa","DESC"]&range=[0,24]',
    'search=last crowd1234&range=[0,24]',
    'search=C12345&classLevel=junior&range=[0,24]',
    'filter={"q":"crowd12345"}&range=[0,24]',
    'search=nobody-at-all&range=[0,24]',
    'search=fisrt12&range=[0,24]',
    'search=Crwod12345 last&range=[0,24]',
  ])('should search ?%s by the trigram index, in one statement', async (query) => {
    const { all, statements } = await plansOf(system, students, registrar, `/api/students?${query}`);
    expect(indexes(all)).toContain('ix_students_search_text');
    expect(all.filter((plan) => plan['Node Type'] === 'Seq Scan')).not.toContainEqual(
      expect.objectContaining({ 'Relation Name': 'students' }),
    );
    expect(statements).toBe(1);
  });

  /** Many matches and a small page: here the planner tends to walk the order and filter. */
  it.each([
    'search=crowd12&range=[0,24]',
    'search=crowd&range=[0,24]',
    'search=crowd&sort=["lastName","ASC"]&range=[0,24]',
    'search=crowd&sort=["studentId","DESC"]&range=[0,24]',
    'search=crowd&classLevel=junior&range=[0,24]',
  ])('should find ?%s before it sorts: no walk along the index of names or numbers', async (query) => {
    const { all } = await plansOf(system, students, registrar, `/api/students?${query}`);
    const found = all.filter((plan) => plan['CTE Name'] === 'student' && plan['Node Type'] === 'CTE Scan');
    expect(found).toHaveLength(2);
    // Finding one person's student by key is no walk.
    const walks = all.filter((plan) => !plan['Index Cond']);
    for (const walked of ['ix_users_name', 'uq_students_student_id', 'uq_students_user_id'])
      expect(indexes(walks)).not.toContain(walked);
  });

  it('should take the first page of all from the index of names, not by sorting everybody', async () => {
    const { all } = await plansOf(system, students, registrar, '/api/students?range=[0,24]');
    expect(indexes(all)).toContain('ix_users_name');
  });

  it('should find a teacher’s students without reading everybody', async () => {
    const { all } = await plansOf(
      system,
      students,
      await system.asPerson(teacherEmail),
      '/api/students?range=[0,24]',
    );
    const read = all.filter((plan) => plan['Node Type'] === 'Seq Scan');
    expect(read).not.toContainEqual(expect.objectContaining({ 'Relation Name': 'users' }));
  });

  it.each([
    ['[0,999]', '0-999', 1000],
    ['[0,1000]', '0-999', 1000],
    ['[0,5000]', '0-999', 1000],
    ['[100,19999]', '100-1099', 1000],
    ['[19990,30000]', null, null],
    [undefined, '0-999', 1000],
  ])('should clip the range %s to a thousand rows', async (range, expected, rows) => {
    const [{ total }] = (await system.dataSource.query('SELECT count(*)::int AS total FROM students')) as [
      { total: number },
    ];
    const response = await registrar.get('/api/students').query(range ? { range } : {});
    expect(response.headers['content-range']).toBe(`students ${expected ?? `19990-${total - 1}`}/${total}`);
    expect(response.body).toHaveLength(rows ?? total - 19_990);
  });

  it('should take at most a thousand ids in filter.id', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const filter = (length: number): string => JSON.stringify({ id: Array.from({ length }, () => id) });
    // 1001 ids are longer than an address may be; any refusal is fine.
    const { status } = await registrar.get('/api/students').query({ filter: filter(1001) });
    expect([400, 414, 431]).toContain(status);
    await registrar
      .get('/api/students')
      .query({ filter: filter(300) })
      .expect(200, []);
  });
});
