import { beforeAll, beforeEach } from '@jest/globals';
import { todayInNewYork } from '../../../demo/university/dates.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { StandingCalendar } from '../../../src/modules/standing/standing-calendar.service.js';
import { openWorld, records, system } from './world.js';

export let calendar: StandingCalendar;
export const today = todayInNewYork();

export const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query(sql, values);

export const sql = async (text: string, ...values: unknown[]): Promise<void> =>
  void (await query(text, values));

/** The last run was on a day, an hour ago; records that the spec creates are dated before it. */
export const lastTime = async (day: string): Promise<void> => {
  for (const table of ['terms', 'courses', 'programs', 'policies']) {
    await sql(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await sql(
      `UPDATE ${table} SET updated_at = now() - interval '1 day', created_at = now() - interval '1 day'`,
    );
    await sql(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
  await sql('DELETE FROM standing_runs');
  await sql(
    `INSERT INTO standing_runs (created_at, day, students, changed) VALUES (now() - interval '1 hour', $1, 0, 0)`,
    day,
  );
};

export const facts = async ({ id }: Student) =>
  (
    await query<{ attempted: string; sap: string; level: string; earned: string; gpa: string }>(
      `SELECT credits_attempted AS attempted, credits_earned AS earned, sap_status AS sap, class_level AS level,
         cumulative_gpa AS gpa FROM students WHERE id = $1`,
      [id],
    )
  )[0]!;

export let student: Student;
export let section: Section;

/** Enrolls a student in a term of their own with the given dates. */
export const take = async (startDate: string, endDate: string, given: object): Promise<void> => {
  const term = await records.term({ startDate, endDate });
  section = await records.section({ termId: term.id });
  student = await records.student();
  await records.enrollment(student, section, given);
};

/** Terms whose ends the calendar of standing follows. */
export function standingCalendarWorld(): void {
  openWorld();

  beforeAll(async () => {
    calendar = system.app.get(StandingCalendar);
  });

  beforeEach(() => lastTime(today));
}
