import { instantText } from '../../common/sql-parameters.js';

/**
 * The columns that an UPDATE sets when a waitlist entry becomes a seat. The enrollment's date is the day of the
 * promotion.
 */
export const promotion = `status = 'enrolled', waitlisted_at = enrollments.enrollment_date,
  enrollment_date = greatest(clock_timestamp(), enrollments.enrollment_date), promoted_at = clock_timestamp(),
  skipped_at = NULL, skip_reason = NULL`;

/** Details of the audit row; `rows` has both dates. */
export const promotionDetails = (rows: string): string =>
  `jsonb_build_object('changes', jsonb_build_object('status', jsonb_build_array('waitlisted', 'enrolled'),
    'enrollmentDate', jsonb_build_array(${instantText(`${rows}.waitlisted_at`)}, ${instantText(`${rows}.enrollment_date`)})))`;
