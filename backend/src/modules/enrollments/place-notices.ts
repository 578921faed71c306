import type { NoticeSelect } from '../notifications/notifications.service.js';

const label = `course.code || '-' || section.section_number`;

const about = `course.title || ', ' || term.name`;

const ownPlace = `'/portal/my-courses/' || place.id || '?term=' || term.id`;

/** Notifies the students of these enrollments; `rows` has their id, student and section. */
const notice = (
  rows: string,
  kind: NoticeSelect['kind'],
  title: string,
  body: string = about,
  link: string = ownPlace,
): NoticeSelect => ({
  kind,
  userId: 'student.user_id',
  title: `${title} || ${label}`,
  body,
  link,
  from: `FROM ${rows} place JOIN students student ON student.id = place.student_id
    JOIN sections section ON section.id = place.section_id
    JOIN courses course ON course.id = section.course_id JOIN terms term ON term.id = section.term_id`,
});

export const promotionNotice = (rows: string): NoticeSelect =>
  notice(rows, 'waitlist_promoted', `'From the waitlist you have a seat in '`);

/** `rows` has `skip_reason`. */
export const skippedNotice = (rows: string): NoticeSelect =>
  notice(rows, 'waitlist_skipped', `'A free seat passed you by in '`, 'place.skip_reason');

/** `rows` has `expires_at`. */
export const offerNotice = (rows: string): NoticeSelect => ({
  ...notice(
    rows,
    'seat_offered',
    `'A seat is held for you in '`,
    `'Take it before ' || to_char(place.expires_at AT TIME ZONE 'America/New_York', 'FMMonth FMDD, YYYY, FMHH12:MI AM')
      || ' (New York)'`,
  ),
  deadline: 'place.expires_at',
});

export const expiryNotice = (rows: string): NoticeSelect =>
  notice(rows, 'seat_offer_expired', `'The time to take your seat is over: '`);

export const withdrawnOfferNotice = (rows: string): NoticeSelect =>
  notice(rows, 'seat_offer_withdrawn', `'The seat that was held for you is no longer there: '`);

export const waitlistClosedNotice = (rows: string): NoticeSelect =>
  notice(rows, 'waitlist_closed', `'The waitlist closed, and you have no seat in '`);

/** The notice doesn't name the grade, which is on the record. */
export const finalGradeNotice = (rows: string): NoticeSelect =>
  notice(
    rows,
    'final_grade_posted',
    `'Your final grade is posted: '`,
    about,
    `'/portal/my-record?tab=terms'`,
  );

/** `to` is an expression: the name of the other section. */
export const movingNotice = (rows: string, to: string): NoticeSelect =>
  notice(rows, 'enrollment_moved', `'You were moved to ' || ${to} || ' from '`);

export const cancelledNotice = (rows: string): NoticeSelect =>
  notice(rows, 'section_cancelled', `'This section was cancelled: '`);

/** For a student whose enrollment someone else ended. */
export function leavingNotice(
  rows: string,
  { status, grade }: { status: string; grade: string | null },
): NoticeSelect {
  if (grade) return notice(rows, 'enrollment_withdrawn', `'You were withdrawn from '`);
  const title =
    status === 'waitlisted' ? `'You were taken off the waitlist of '` : `'You were dropped from '`;
  return notice(rows, 'enrollment_dropped', title);
}
