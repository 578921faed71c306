import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Records } from '../../../test/harness/records.js';
import { type Client, startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import { Transactions } from '../../platform/database/transactions.js';

const count = 20_000;

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'CTE Name'?: string;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

describe(`GET /api/students with ${count} of them`, () => {
  let system: TestApp;
  let registrar: Client;
  let teacherEmail: string;

  beforeAll(async () => {
    system = await startTestApp();
    const { dataSource } = system;
    // In parts, so that no statement times out on a busy machine.
    const parts = Array.from({ length: 5 }, (_, part) => [(part * count) / 5 + 1, ((part + 1) * count) / 5]);
    for (const part of parts)
      await dataSource.query(
        `INSERT INTO users (first_name, last_name, email)
         SELECT 'First' || n % 97, 'Last' || n * 7919 % ${count}, 'crowd' || n || '@collegium.example'
         FROM generate_series($1::int, $2::int) n`,
        part,
      );
    // Otherwise the trigger on students keeps its plan for the small table: a sequential scan of users for each row.
    await dataSource.query('ANALYZE users');
    for (const part of parts)
      await dataSource.query(
        `INSERT INTO students (user_id, student_id, class_level)
         SELECT users.id, 'C' || n, 'junior'
         FROM generate_series($1::int, $2::int) n JOIN users ON email = 'crowd' || n || '@collegium.example'`,
        part,
      );
    const records = new Records(system.dataSource);
    const teacher = await records.user({ role: 'faculty' });
    const termId = (await records.term({ startDate: '2020-01-01', endDate: '2199-12-31' })).id;
    const section = await records.section({ instructorId: teacher.id, termId });
    teacherEmail = teacher.email!;
    await system.dataSource.query(
      `INSERT INTO enrollments (student_id, section_id, term_id, status)
       SELECT id, $1, $2, 'enrolled' FROM students WHERE student_id LIKE 'C1234%'`,
      [section.id, section.termId],
    );
    // The planner needs current statistics, as in daily use.
    await system.dataSource.query('VACUUM ANALYZE');
    registrar = await system.as('registrar');
  }, 120_000);
  afterAll(() => system?.close());

  /** The plans of the statements that a call runs on students, with their exact texts and values. */
  async function plansOf(client: Client, path: string): Promise<{ all: Plan[]; statements: number }> {
    const spy = jest.spyOn(system.app.get(Transactions), 'query');
    try {
      await client.get(path).expect(200);
      const calls = spy.mock.calls.filter(([sql]) => /FROM students student/.test(sql));
      const all: Plan[] = [];
      for (const [sql, values] of calls) {
        const [row] = await system.dataSource.query<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
          `EXPLAIN (FORMAT JSON) ${sql}`,
          values,
        );
        all.push(...nodes(row!['QUERY PLAN'][0].Plan));
      }
      return { all, statements: calls.length };
    } finally {
      spy.mockRestore();
    }
  }
  const indexes = (plans: Plan[]): (string | undefined)[] => plans.map((plan) => plan['Index Name']);

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
    const { all, statements } = await plansOf(registrar, `/api/students?${query}`);
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
    const { all } = await plansOf(registrar, `/api/students?${query}`);
    const found = all.filter((plan) => plan['CTE Name'] === 'student' && plan['Node Type'] === 'CTE Scan');
    expect(found).toHaveLength(2);
    // Finding one person's student by key is no walk.
    const walks = all.filter((plan) => !plan['Index Cond']);
    for (const walked of ['ix_users_name', 'uq_students_student_id', 'uq_students_user_id'])
      expect(indexes(walks)).not.toContain(walked);
  });

  it('should take the first page of all from the index of names, not by sorting everybody', async () => {
    const { all } = await plansOf(registrar, '/api/students?range=[0,24]');
    expect(indexes(all)).toContain('ix_users_name');
  });

  it('should find a teacher’s students without reading everybody', async () => {
    const { all } = await plansOf(await system.asPerson(teacherEmail), '/api/students?range=[0,24]');
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
