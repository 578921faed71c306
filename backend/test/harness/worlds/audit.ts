import { beforeAll, beforeEach } from '@jest/globals';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { expectStatuses } from '../contract.js';
import type { Client } from '../test-app.js';
import { instructorOf, openWorld, records, system } from './world.js';

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
  // This spec breaks parts on purpose.
  beforeAll(() => expectStatuses(500));
  openWorld();

  beforeAll(async () => {
    student = await records.student({}, { lastName: 'Qaudit', email: 'read.qa@collegium.example' });
    other = await records.student({}, { lastName: 'Qaudit', email: 'other.qa@collegium.example' });
    both = await records.student({}, { role: 'registrar', email: 'both.qa@collegium.example' });
    teacherEmail = (await instructorOf(student)).email!;
    // A read would assess the new seat, which writes rows of its own.
    await system.dataSource.query('DELETE FROM assessment_marks');
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

  beforeEach(async () => {
    await system.flushAudit();
    const [row] = await system.dataSource.query<{ id: string }[]>(
      'SELECT coalesce(max(id), 0) AS id FROM audit_events',
    );
    since = row!.id;
  });
}
