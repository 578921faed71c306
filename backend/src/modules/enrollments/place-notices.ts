import type { NoticeSelect } from '../notifications/notifications.service.js';

const label = `course.code || '-' || section.section_number`;

/** To the students of these rows of enrollments; `rows` has their student and section. */
const notice = (rows: string, kind: NoticeSelect['kind'], title: string): NoticeSelect => ({
  kind,
  userId: 'student.user_id',
  title: `${title} || ${label}`,
  body: `course.title || ', ' || term.name`,
  link: `'/portal/dashboard'`,
  from: `FROM ${rows} place JOIN students student ON student.id = place.student_id
    JOIN sections section ON section.id = place.section_id
    JOIN courses course ON course.id = section.course_id JOIN terms term ON term.id = section.term_id`,
});

export const promotionNotice = (rows: string): NoticeSelect =>
  notice(rows, 'waitlist_promoted', `'From the waitlist you have a seat in '`);

/** The grade itself stands on the record. */
export const finalGradeNotice = (rows: string): NoticeSelect =>
  notice(rows, 'final_grade_posted', `'Your final grade is posted: '`);

/** Of a place that somebody else has given up. */
export function leavingNotice(
  rows: string,
  { status, grade }: { status: string; grade: string | null },
): NoticeSelect {
  if (grade) return notice(rows, 'enrollment_withdrawn', `'You were withdrawn from '`);
  const title =
    status === 'waitlisted' ? `'You were taken off the waitlist of '` : `'You were dropped from '`;
  return notice(rows, 'enrollment_dropped', title);
}
