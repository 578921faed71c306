import { instantText } from '../../common/sql-parameters.js';

/** What an UPDATE of an enrollment sets when its place on the waitlist becomes a seat: its date is the day of that. */
export const promotion = `status = 'enrolled', waitlisted_at = enrollments.enrollment_date,
  enrollment_date = greatest(clock_timestamp(), enrollments.enrollment_date), promoted_at = clock_timestamp(),
  skipped_at = NULL, skip_reason = NULL`;

/** Details of the audit row; `rows` has both dates. */
export const promotionDetails = (rows: string): string =>
  `jsonb_build_object('changes', jsonb_build_object('status', jsonb_build_array('waitlisted', 'enrolled'),
    'enrollmentDate', jsonb_build_array(${instantText(`${rows}.waitlisted_at`)}, ${instantText(`${rows}.enrollment_date`)})))`;
