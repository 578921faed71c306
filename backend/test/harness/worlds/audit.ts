import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { Records } from '../records.js';
import { expectStatuses } from '../contract.js';
import { type Client, startTestApp, type TestApp } from '../test-app.js';

interface Row {
  action: string;
  actorId: string | null;
  actorRole: string | null;
  subjectType: string;
  subjectId: string | null;
  requestId: string | null;
  details: Record<string, unknown>;
  recent: boolean;
}

export let system: TestApp;
export let student: Student;
export let other: Student;
export let teacherEmail: string;
export let both: Student;
let since: string;

/** The rows since the test began; rows of lists only after the flush. */
export const trail = (): Promise<Row[]> =>
  system.dataSource.query(
    `SELECT action, actor_id AS "actorId", actor_role AS "actorRole", subject_type AS "subjectType",
       subject_id AS "subjectId", request_id AS "requestId", details,
       occurred_at BETWEEN now() - interval '1 minute' AND now() AS recent
     FROM audit_events WHERE id > $1 ORDER BY id`,
    [since],
  );

export const idOf = async (client: Client): Promise<string> =>
  ((await client.get('/api/auth/user').expect(200)).body as { id: string }).id;

/** A system, and the audit rows that its requests leave. */
export function auditWorld(): void {
  beforeAll(async () => {
    // This spec breaks parts on purpose.
    expectStatuses(500);
    system = await startTestApp();
    const records = new Records(system.dataSource);
    student = await records.student({}, { lastName: 'Qaudit', email: 'read.qa@collegium.example' });
    other = await records.student({}, { lastName: 'Qaudit', email: 'other.qa@collegium.example' });
    both = await records.student({}, { role: 'registrar', email: 'both.qa@collegium.example' });
    const teacher = await records.user({ role: 'faculty' });
    teacherEmail = teacher.email!;
    const termId = (await records.term({ startDate: '2020-01-01', endDate: '2199-12-31' })).id;
    await records.enrollment(student, await records.section({ instructorId: teacher.id, termId }));
    // Each sign-in writes its own rows.
    for (const role of [
      'registrar',
      'bursar',
      'compliance',
      'admissions',
      'financial_aid',
      'student',
      'faculty',
    ] as const)
      await system.as(role);
    for (const email of [teacherEmail, 'read.qa@collegium.example', 'both.qa@collegium.example'])
      await system.asPerson(email);
  });

  afterAll(() => system?.close());

  beforeEach(async () => {
    await system.flushAudit();
    const [row] = await system.dataSource.query<{ id: string }[]>(
      'SELECT coalesce(max(id), 0) AS id FROM audit_events',
    );
    since = row!.id;
  });
}
