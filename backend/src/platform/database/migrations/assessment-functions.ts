/** Whether an enrollment had a seat, not only a waitlist entry. */
const hadSeat = (enrollment: string): string => `(${enrollment}.status IN ('enrolled', 'completed')
  OR ${enrollment}.status = 'dropped' AND (${enrollment}.joined_position IS NULL OR ${enrollment}.promoted_at IS NOT NULL))`;

/** The seats of the earlier release, each with its credits and fees as of now. */
export const keptSeats = `
  INSERT INTO seat_changes (student_id, term_id, section_id, enrollment_id, action, happened_at, credits,
      technology_fee, laboratory_fee, is_promotion, is_opening)
    SELECT student_id, enrollment.term_id, section_id, enrollment.id, 'add', enrollment_date,
      coalesce(credits_taken, course.credits), course.technology_fee, course.laboratory_fee, promoted_at IS NOT NULL, TRUE
    FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
      JOIN courses course ON course.id = section.course_id
    WHERE ${hadSeat('enrollment')} ORDER BY enrollment_date, enrollment.id;
  INSERT INTO seat_changes (student_id, term_id, section_id, enrollment_id, action, happened_at, is_opening)
    SELECT student_id, term_id, section_id, id, 'drop', coalesce(drop_date, updated_at), TRUE
    FROM enrollments WHERE status = 'dropped' AND ${hadSeat('enrollments')} ORDER BY drop_date, id;
`;

/**
 * Every seat that is added or dropped, and the student and term that must be assessed again, in the transaction of the
 * change. Imported history and the demo set \`collegium.assessment\` to \`off\`: their seats are opening seats, which are
 * not charged by themselves. A deleted enrollment never took place, as if the university had canceled it.
 */
export const addSeatChanges = (
  course: string,
): string => `FUNCTION add_seat_changes() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    opening boolean := coalesce(current_setting('collegium.assessment', TRUE) = 'off', FALSE);
    seat enrollments := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  BEGIN
    IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR seat.status <> 'dropped') THEN
      IF NOT ${hadSeat('seat')} THEN RETURN NULL; END IF;
      INSERT INTO seat_changes (student_id, term_id, section_id, enrollment_id, action, happened_at, credits,
          technology_fee, laboratory_fee, is_promotion, is_swap, is_opening)
        SELECT seat.student_id, seat.term_id, seat.section_id, seat.id, 'add', seat.enrollment_date,
          coalesce(seat.credits_taken, course.credits), course.technology_fee, course.laboratory_fee,
          seat.promoted_at IS NOT NULL, seat.is_swap, opening
        FROM sections section ${course} WHERE section.id = seat.section_id;
    END IF;
    IF TG_OP = 'DELETE' OR seat.status = 'dropped' THEN
      INSERT INTO seat_changes (student_id, term_id, section_id, enrollment_id, action, happened_at, circumstance,
          requested_on, withdrawal_id, is_opening)
        VALUES (seat.student_id, seat.term_id, seat.section_id, seat.id, 'drop',
          CASE WHEN TG_OP = 'DELETE' THEN clock_timestamp() ELSE coalesce(seat.drop_date, clock_timestamp()) END,
          CASE WHEN TG_OP = 'DELETE' THEN 'university_cancellation' ELSE seat.circumstance END, seat.requested_on,
          seat.withdrawal_id, opening);
    END IF;
    IF NOT opening THEN
      INSERT INTO assessment_marks (student_id, term_id) VALUES (seat.student_id, seat.term_id);
    END IF;
    RETURN NULL;
  END $$`;

export const seatTriggers = `
  CREATE ${addSeatChanges('JOIN courses course ON course.id = section.course_id')};

  CREATE TRIGGER tr_enrollments_seat_inserted AFTER INSERT ON enrollments FOR EACH ROW
    WHEN (NEW.status <> 'waitlisted') EXECUTE FUNCTION add_seat_changes();
  CREATE TRIGGER tr_enrollments_seat_changed AFTER UPDATE OF status ON enrollments FOR EACH ROW
    WHEN ((OLD.status IN ('enrolled', 'completed')) <> (NEW.status IN ('enrolled', 'completed')))
    EXECUTE FUNCTION add_seat_changes();
  CREATE TRIGGER tr_enrollments_seat_deleted AFTER DELETE ON enrollments FOR EACH ROW
    WHEN (OLD.status IN ('enrolled', 'completed')) EXECUTE FUNCTION add_seat_changes();
`;
