import { expect } from '@jest/globals';
import type { EnrollmentDto } from '../../../src/modules/enrollments/enrollments.dto.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { ask, term } from '../registration.js';
import { day, sectionAt } from '../seats.js';
import { records, registrar, system } from './world.js';

export const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query<Row[]>(text, values);

export const drop = ({ id }: { id: string }) =>
  registrar.post(`/api/enrollments/${id}/drop`).send({ reason: 'Asked by email' }).expect(200);

export interface Queue {
  section: Section;
  seat: EnrollmentDto;
  student: Student;
  place: EnrollmentDto;
}

/** A full section with one seat, and a student who joined its waitlist ten days ago, before the term had its dates. */
export async function queueIn(term: Term, given: Partial<Section> = {}): Promise<Queue> {
  const dates = (start: string, end: string): Promise<unknown> =>
    sql('UPDATE terms SET start_date = $2, end_date = $3 WHERE id = $1', [term.id, start, end]);
  await dates(day(1), day(200));
  const section = await records.section({ termId: term.id, capacity: 1, ...given });
  const seat = await ask(await records.student(), section);
  const student = await records.student();
  const place = await ask(student, section, 'waitlisted');
  await sql(
    `UPDATE enrollments SET enrollment_date = enrollment_date - interval '10 days' WHERE section_id = $1`,
    [section.id],
  );
  await dates(term.startDate, term.endDate);
  return { section, seat, student, place };
}

/** A full section with one seat, and a waitlist. */
export async function queue(count: number, given: Partial<Section> = {}) {
  const section = await sectionAt(records, 'fri 08:00-09:00', { termId: term.id, capacity: 1, ...given });
  const seat = await ask(await records.student(), section, 'enrolled');
  const waiting: { student: Student; place: EnrollmentDto }[] = [];
  for (let n = 0; n < count; n++) {
    const student = await records.student();
    waiting.push({ student, place: await ask(student, section, 'waitlisted') });
  }
  return { section, seat, waiting };
}

export const capacityOf = async ({ id }: { id: string }): Promise<number> =>
  ((await registrar.get(`/api/sections/${id}`).expect(200)).body as { capacity: number }).capacity;

const overrides = [{ code: 'section_full', reason: 'Needs it to graduate' }];
/** A full section with a waitlist, whose capacity was raised for one more student. */
export const raised = async (given: Partial<Section> = {}) => {
  const term = await records.term({
    startDate: day(10),
    endDate: day(120),
    registrationStartDate: day(-5),
    registrationEndDate: day(5),
  });
  const section = await records.section({ termId: term.id, capacity: 1, ...given });
  const seat = await ask(await records.student(), section);
  const waits = await ask(await records.student(), section, 'waitlisted');
  const extra = await ask(await records.student(), section, 'enrolled', { overrides });
  expect(await capacityOf(section)).toBe(2);
  return { section, seat, waits, extra };
};
