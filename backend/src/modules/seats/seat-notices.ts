import type { NoticeSelect } from '../notifications/notifications.service.js';
import { messages } from './messages.js';
import { courseOf } from '../../common/course-of.js';

const label = `course.code || '-' || section.section_number`;

const about = `course.title || ', ' || term.name`;

const ownEnrollment = `'/portal/my-courses/' || enrollment.id || '?term=' || term.id`;

/** A message as an SQL expression; `values` are expressions too, by the placeholder that they fill. */
const filled = (text: string, values: Record<string, string>): string =>
  Object.entries(values).reduce(
    (expression, [name, value]) => `replace(${expression}, '{${name}}', ${value})`,
    `'${text.replaceAll("'", "''")}'`,
  );

/** Notifies the students of these enrollments; `rows` has their id, student and section. */
export const enrollmentNotice = (
  rows: string,
  kind: NoticeSelect['kind'],
  title: string,
  {
    body = about,
    link = ownEnrollment,
    values = {},
  }: { body?: string; link?: string; values?: Record<string, string> } = {},
): NoticeSelect => ({
  kind,
  userId: 'student.user_id',
  title: filled(title, { section: label, ...values }),
  body,
  link,
  from: `FROM ${rows} enrollment JOIN students student ON student.id = enrollment.student_id
    JOIN sections section ON section.id = enrollment.section_id
    ${courseOf('section')} JOIN terms term ON term.id = section.term_id`,
});

export const promotionNotice = (rows: string): NoticeSelect =>
  enrollmentNotice(rows, 'waitlist_promoted', messages.notices.promoted);

/** `rows` has `skip_reason`. */
export const skippedNotice = (rows: string): NoticeSelect =>
  enrollmentNotice(rows, 'waitlist_skipped', messages.notices.skipped, { body: 'enrollment.skip_reason' });

/** `rows` has `expires_at`. */
export const offerNotice = (rows: string): NoticeSelect => ({
  ...enrollmentNotice(rows, 'seat_offered', messages.notices.offered, {
    body: filled(messages.notices.acceptBefore, {
      time: `to_char(enrollment.expires_at AT TIME ZONE 'America/New_York', 'FMMonth FMDD, YYYY, FMHH12:MI AM')`,
    }),
  }),
  deadline: 'enrollment.expires_at',
});

export const expiryNotice = (rows: string): NoticeSelect =>
  enrollmentNotice(rows, 'seat_offer_expired', messages.notices.offerExpired);

export const withdrawnOfferNotice = (rows: string): NoticeSelect =>
  enrollmentNotice(rows, 'seat_offer_withdrawn', messages.notices.offerWithdrawn);

export const waitlistClosedNotice = (rows: string): NoticeSelect =>
  enrollmentNotice(rows, 'waitlist_closed', messages.notices.waitlistClosed);

/** `to` is an expression: the name of the other section. */
export const movingNotice = (rows: string, to: string): NoticeSelect =>
  enrollmentNotice(rows, 'enrollment_moved', messages.notices.moved, { values: { target: to } });

export const cancelledNotice = (rows: string): NoticeSelect =>
  enrollmentNotice(rows, 'section_cancelled', messages.notices.sectionCanceled);

/** For a student whose enrollment someone else ended. */
export function leavingNotice(
  rows: string,
  { status, grade }: { status: string; grade: string | null },
): NoticeSelect {
  if (grade) return enrollmentNotice(rows, 'enrollment_withdrawn', messages.notices.withdrawn);
  const { dropped, removedFromWaitlist } = messages.notices;
  return enrollmentNotice(
    rows,
    'enrollment_dropped',
    status === 'waitlisted' ? removedFromWaitlist : dropped,
  );
}
