import { scheduleInSentence } from '../../common/calendar.js';
import type { Transactions } from '../../platform/database/transactions.js';
import type { Meeting } from './meetings.rules.js';
import { messages } from './messages.js';
import type { ClashDto } from './sections.dto.js';
import { courseOf } from '../../common/course-of.js';

/** Placeholder names of rooms. */
const noRoom = `'^(tba|tbd|arr|arranged|online|remote|virtual)\\.?$'`;

/** Whether two meetings share a day: a common weekday, the same date, or a date with that weekday in the term. */
const together = `(mine.days && theirs.days OR mine.date = theirs.date
    OR theirs.days @> ARRAY[lower(to_char(mine.date, 'Dy'))]::varchar[] AND mine.date BETWEEN other_term.start_date AND other_term.end_date
    OR mine.days @> ARRAY[lower(to_char(theirs.date, 'Dy'))]::varchar[] AND theirs.date BETWEEN term.start_date AND term.end_date)
  AND mine.start_time < theirs.end_time AND theirs.start_time < mine.end_time`;

/** A planned section; `sectionId` if it already exists, so that it doesn't conflict with itself. */
export interface PlannedSection {
  sectionId?: string | null;
  termId: string;
  instructorId?: string | null;
  meetings: readonly Meeting[];
}

/** Active sections with the same room or instructor at the same time, in overlapping terms. */
export const clashesOf = (transactions: Transactions, sectionId: string): Promise<ClashDto[]> =>
  clashes(
    transactions,
    `section AS (SELECT id, term_id, instructor_id FROM sections WHERE id = $1 AND is_active),
     mine AS (SELECT days, date, start_time, end_time, room FROM section_meetings WHERE section_id = $1)`,
    [sectionId],
  );

/** The same for an unsaved section; an existing inactive one has no conflicts. */
export const clashesWith = (
  transactions: Transactions,
  { sectionId = null, termId, instructorId = null, meetings }: PlannedSection,
): Promise<ClashDto[]> =>
  clashes(
    transactions,
    `section AS (
       SELECT $1::uuid AS id, $2::uuid AS term_id, $3::uuid AS instructor_id
       WHERE NOT EXISTS (SELECT FROM sections WHERE id = $1 AND NOT is_active)),
     mine AS (
       SELECT coalesce(days, '{}') AS days, date, "startTime" AS start_time, "endTime" AS end_time, room
       FROM jsonb_to_recordset($4::jsonb)
         AS meeting (days varchar[], date date, "startTime" time, "endTime" time, room varchar))`,
    [sectionId, termId, instructorId, JSON.stringify(meetings)],
  );

type FoundClash = Pick<ClashDto, 'code' | 'sectionId'> & Record<'what' | 'name' | 'at', string>;

/** `planned`: two tables, the section and its meetings. */
async function clashes(transactions: Transactions, planned: string, values: unknown[]): Promise<ClashDto[]> {
  const found = await transactions.query<FoundClash>(
    `WITH ${planned}, clash AS (
       SELECT DISTINCT ON (kind.code, other.id, theirs.id) kind.code, other.id AS "sectionId",
         course.code || '-' || other.section_number AS name,
         CASE kind.code WHEN 'room_clash' THEN mine.room
           ELSE concat_ws(' ', instructor.first_name, instructor.last_name) END AS what,
         concat_ws(' ', coalesce(theirs.date::text, (SELECT string_agg(initcap(day), ' ') FROM unnest(theirs.days) AS day)),
           to_char(theirs.start_time, 'HH24:MI') || '-' || to_char(theirs.end_time, 'HH24:MI')) AS at
       FROM section CROSS JOIN mine
       JOIN terms term ON term.id = section.term_id
       JOIN terms other_term ON other_term.start_date <= term.end_date AND other_term.end_date >= term.start_date
       JOIN sections other ON other.term_id = other_term.id AND other.id IS DISTINCT FROM section.id AND other.is_active
       JOIN section_meetings theirs ON theirs.section_id = other.id
       ${courseOf('other')}
       LEFT JOIN users instructor ON instructor.id = section.instructor_id
       JOIN LATERAL (
         SELECT 'room_clash' AS code WHERE lower(mine.room) = lower(theirs.room) AND mine.room !~* ${noRoom}
         UNION ALL SELECT 'instructor_clash' WHERE section.instructor_id = other.instructor_id) kind ON TRUE
       WHERE ${together})
     SELECT code, "sectionId", what, name, at FROM clash ORDER BY code DESC, name, at`,
    values,
  );
  return found.map(({ code, sectionId, what, name, at }) => {
    const said = code === 'room_clash' ? messages.clashes.room : messages.clashes.instructor;
    return { code, sectionId, message: said(what, name, scheduleInSentence(at)) };
  });
}
