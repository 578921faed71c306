import type { Client } from '../../harness/test-app.js';
import { act, query, read, type Row, rows } from './calls.js';
import type { Campus } from './campus.js';

interface Year {
  program: Row;
  term: Row;
  course: Row;
  section: Row;
  ada: Row;
  ben: Row;
  cyd: Row;
  dan: Row;
}

/**
 * A year whose registration is over: of two seats Ada has one, Ben dropped his and Cyd got it, and Dan is waitlisted.
 */
export async function openYear(campus: Campus, teacher: Row): Promise<Year> {
  const program = await campus.program({ requiredCredits: 120 });
  const term = await campus.term();
  const course = await campus.course({ credits: 3, department: 'Letters' });
  const section = await campus.section(term, { courseId: course.id, instructorId: teacher.id, capacity: 2 });
  const names = ['Ada', 'Ben', 'Cyd', 'Dan'];
  const [ada, ben, cyd, dan] = (await Promise.all(
    names.map((firstName) => campus.student({ firstName, programId: program.id })),
  )) as [Row, Row, Row, Row];
  await campus.enroll(ada, section);
  const seat = await campus.enroll(ben, section);
  await campus.enroll(cyd, section, 'waitlisted');
  await campus.enroll(dan, section, 'waitlisted');
  await act(campus.office, `/api/enrollments/${seat.id}/drop`, { reason: 'Moved away' });
  return { program, term, course, section, ada, ben, cyd, dan };
}

/** Enrollments of students in sections, as the office reads them. */
export const enrollments = (
  office: () => Client,
): {
  enrollmentsOf: (student: Row, where: Row) => Promise<Row[]>;
  seats: (where: Row) => Promise<Row>;
} => ({
  enrollmentsOf: (student, where) =>
    rows(office(), `/api/enrollments${query({ studentId: student.id, sectionId: where.id })}`),
  seats: (where) => read(office(), `/api/sections/${where.id}`),
});
