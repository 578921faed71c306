import { afterAll, beforeAll, jest } from '@jest/globals';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { Records } from '../records.js';
import { type Client, startTestApp, type TestApp } from '../test-app.js';

export const count = 20_000;

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'CTE Name'?: string;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
export let system: TestApp;
export let registrar: Client;
export let teacherEmail: string;

/** The plans of the statements that a call runs on students, with their exact texts and values. */
export async function plansOf(client: Client, path: string): Promise<{ all: Plan[]; statements: number }> {
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

export const indexes = (plans: Plan[]): (string | undefined)[] => plans.map((plan) => plan['Index Name']);

/** Thousands of students, for the plans of searches. */
export function studentsIndexWorld(): void {
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
}
