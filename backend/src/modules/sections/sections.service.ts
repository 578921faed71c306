import { Injectable } from '@nestjs/common';
import { weekdays } from '../../common/calendar.js';
import { BadRequestError, refuse } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { checkedBy } from '../../common/requirement-text.js';
import { alphabetical, nameOf, newYorkToday } from '../../common/sql-parameters.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Versioned } from '../../common/versioned.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { clashesOf, clashesWith, type PlannedSection } from './clashes.js';
import { meetingErrors } from './meetings.rules.js';
import { messages } from './messages.js';
import { byNumber } from './section-search.js';
import { records } from './sections.feature.js';
import { ownSections } from './sections.policy.js';
import type { SectionSummaryDto } from './section-summary.dto.js';
import { type ClashesDto, type SectionDetailDto, type SectionDto, sectionList } from './sections.dto.js';
import { courseOf } from '../../common/course-of.js';

export { openSections, taughtSections } from './sections.policy.js';

type Sort = (typeof sectionList.sort)[number];
type Filter = keyof typeof sectionList.filters;

/** The percentage of filled seats (portal document, section 4). */
const taken = `CASE WHEN section.is_unlimited THEN 0 WHEN section.capacity = 0 THEN 100
  ELSE round(100.0 * section.enrolled / section.capacity) END`;
export const seatStatus = `CASE WHEN ${taken} >= 100 THEN 'Full' WHEN ${taken} >= 80 THEN 'Limited' ELSE 'Open' END`;
/** A seat is open and not offered, although the waitlist isn't empty. */
export const freeWithWaitlist = `(section.waitlisted > section.offered
  AND section.enrolled + section.offered < section.capacity)`;
const order: Record<Sort, string> = {
  courseCode: `course.code ${alphabetical}`,
  sectionNumber: `section.section_number ${alphabetical}`,
  courseTitle: `course.title ${alphabetical}`,
  courseCredits: 'course.credits',
  modality: 'section.modality',
  instructorName: `instructor.last_name ${alphabetical}`,
  enrolled: 'section.enrolled',
  capacity: 'section.capacity',
  waitlisted: 'section.waitlisted',
  seatStatus: taken,
};

const weekOrder = `ARRAY['${weekdays.join("','")}']::varchar[]`;
const columns = `section.id, section.course_id AS "courseId", section.term_id AS "termId",
  course.code AS "courseCode", section.section_number AS "sectionNumber", course.title AS "courseTitle",
  course.credits::float8 AS "courseCredits", section.modality, section.instructor_id AS "instructorId",
  ${nameOf('instructor')} AS "instructorName",
  section.schedule, section.location, section.enrolled, section.capacity, section.is_unlimited AS "isUnlimited",
  section.waitlisted, ${seatStatus} AS "seatStatus", section.is_active AS "isActive"`;
const from = `FROM sections section
  ${courseOf('section')}
  LEFT JOIN users instructor ON instructor.id = section.instructor_id`;
/** Course and instructor are found through their own indexes. */
const matches = (pattern: string, word: string): string => `(
  section.course_id IN (SELECT id FROM courses WHERE search_fold(code || ' ' || title) LIKE ${pattern})
  OR section.course_id IN (SELECT course_id FROM course_versions WHERE search_fold(code || ' ' || title) LIKE ${pattern})
  OR section.instructor_id IN (SELECT id FROM users
    WHERE role <> 'student' AND search_fold(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) LIKE ${pattern})
  OR ${byNumber(pattern, word)})`;

@Injectable()
export class SectionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
  ) {}

  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<SectionDto>> {
    const { filters } = request;
    const conditions = new Conditions();
    if (filters.mine !== undefined)
      conditions.add(`${filters.mine ? '' : 'NOT '}(${ownSections(user, conditions.parameters)})`);
    return this.reads.list(request, {
      resource: sectionList.resource,
      select: columns,
      names: '(SELECT name FROM terms WHERE id = section.term_id) AS "termName"',
      from,
      conditions: conditions
        .equal('section.id', filters.id)
        .equal('section.term_id', filters.termId)
        .equal('section.course_id', filters.courseId)
        .equal('section.instructor_id', filters.instructorId)
        .equal('section.modality', filters.modality)
        .equal('course.department', filters.department)
        .equal('section.is_active', filters.isActive)
        .equal(seatStatus, filters.seatStatus)
        .equal('(section.instructor_id IS NOT NULL)', filters.hasInstructor)
        .equal(freeWithWaitlist, filters.freeWithWaitlist)
        .words(filters.search, matches),
      order,
      otherwise: `course.code ${alphabetical}, section.section_number ${alphabetical}, section.id`,
      prepared: filters.search === undefined,
      asJson: true,
    });
  }

  async get(id: string, user: SignedInUser): Promise<Versioned<SectionDetailDto>> {
    const section = Versioned.of(await this.row(id));
    return can(user, 'catalog.write') ? this.withWarnings(section) : section;
  }

  history(id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    const subject = { type: records.section, read: () => this.row(id) };
    return this.reads.history(subject, id, request);
  }

  /** Adds conflicts with other sections, for people who plan. */
  async withWarnings({ record, version }: Versioned<SectionDetailDto>): Promise<Versioned<SectionDetailDto>> {
    const warnings = await clashesOf(this.transactions, record.id);
    return new Versioned({ ...record, warnings }, version);
  }

  /** The same before saving; nothing is written. */
  async clashesWith(planned: PlannedSection): Promise<ClashesDto> {
    refuse(meetingErrors(planned.meetings));
    const [found] = await this.transactions.query<{ section: boolean; term: boolean }>(
      `SELECT $1::uuid IS NULL OR EXISTS (SELECT FROM sections WHERE id = $1) AS section,
         EXISTS (SELECT FROM terms WHERE id = $2) AS term`,
      [planned.sectionId ?? null, planned.termId],
    );
    refuse({
      ...(!found!.section && { sectionId: [messages.noSection] }),
      ...(!found!.term && { termId: [messages.noTerm] }),
    });
    return { clashes: await clashesWith(this.transactions, planned) };
  }

  row(id: string): Promise<SectionDetailDto & { version: number }> {
    return this.reads.row<SectionDetailDto & { version: number }>(
      `SELECT ${columns}, term.name AS "termName", course.description AS "courseDescription",
         course.prerequisites, ${checkedBy('course.prerequisites')} AS "prerequisitesChecked",
         course.corequisites, ${checkedBy('course.corequisites')} AS "corequisitesChecked",
         section.offered, section.waitlist_capacity AS "waitlistCapacity", section.waitlist_mode AS "waitlistMode",
         section.offer_hours AS "offerHours", waitlist_until(term.id) AS "waitlistUntil",
         waitlist_until(term.id) >= ${newYorkToday} AS "isWaitlistOpen", section.consent_required AS "consentRequired", section.grade_mode AS "gradeMode",
         to_json(section.class_levels) AS "classLevels", to_json(section.program_ids) AS "programIds",
         (SELECT coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'days', days, 'date', date,
             'startTime', to_char(start_time, 'HH24:MI'), 'endTime', to_char(end_time, 'HH24:MI'), 'room', room)
             ORDER BY date NULLS FIRST, array_position(${weekOrder}, days[1]), start_time, id), '[]')
          FROM section_meetings WHERE section_id = section.id) AS meetings, section.version
       ${from} JOIN terms term ON term.id = section.term_id
       WHERE section.id = $1`,
      [id],
      messages.noSection,
    );
  }

  async summary(termId: unknown): Promise<SectionSummaryDto> {
    if (typeof termId !== 'string') throw new BadRequestError(messages.termParameter);
    const [summary] = await this.transactions.query<SectionSummaryDto>(
      `SELECT coalesce(sum(enrolled), 0)::int AS "totalEnrolled",
         coalesce(sum(capacity) FILTER (WHERE NOT is_unlimited), 0)::int AS "totalCapacity",
         coalesce(sum(waitlisted), 0)::int AS waitlisted,
         coalesce(round(100.0 * sum(enrolled) FILTER (WHERE NOT is_unlimited)
           / nullif(sum(capacity) FILTER (WHERE NOT is_unlimited), 0)), 0)::int AS "utilizationPercent"
       FROM sections WHERE term_id = $1 AND is_active`,
      [termId],
    );
    return summary!;
  }
}
