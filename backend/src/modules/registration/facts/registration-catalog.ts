import { UnavailableError } from '../../../common/errors.js';
import type { Modality } from '../../../common/modalities.js';
import { nameOf, statementToday as today } from '../../../common/sql-parameters.js';
import type { Transactions } from '../../../platform/database/transactions.js';
import { messages } from '../rules/messages.js';
import type { CourseRequirement, MeetingTime, RegistrationFacts } from '../rules/registration-facts.types.js';
import { courseOf } from '../../../common/course-of.js';

/** A section without its counters and its capacity. */
export interface OfferedSection
  extends
    Pick<
      RegistrationFacts,
      'sectionNumber' | 'waitlistCapacity' | 'classLevels' | 'programIds' | 'programNames'
    >,
    Pick<RegistrationFacts, 'consentRequired' | 'sectionIsActive' | 'courseCode' | 'courseCredits'>,
    Pick<RegistrationFacts, 'courseIsActive' | 'termId' | 'termName' | 'startDate' | 'endDate'>,
    Pick<RegistrationFacts, 'registrationStartDate' | 'registrationEndDate' | 'termIsActive'> {
  id: string;
  courseId: string;
  courseTitle: string;
  modality: Modality;
  instructorName: string | null;
  schedule: string | null;
  location: string | null;
  meetings: MeetingTime[];
}

export interface CourseRules {
  prerequisite: CourseRequirement | null;
  corequisite: CourseRequirement | null;
}

export interface TermRules extends Pick<
  RegistrationFacts,
  'windows' | 'creditLimit' | 'attemptLimit' | 'policies' | 'waitlistUntil'
> {
  addDropUntil: string;
}

/** The part of the facts that is the same for everyone who registers for the section. */
export type Shared = Omit<OfferedSection, 'id' | 'courseId'> & CourseRules & TermRules;

/** The ids that the facts of some registrations need; `targets` are the requested sections. */
export interface Needed {
  sections: ReadonlySet<string>;
  targets: ReadonlySet<string>;
}

/** An instant with all six decimals, so that text order is time order. */
export const exactly = (instant: string): string =>
  `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const catalogVersion = '(SELECT number FROM catalog_version)::text';

/** Courses are compared by their latest codes, which requirements name and not by those of the term. */
const sections = `SELECT section.id, section.course_id AS "courseId", section.term_id AS "termId",
    section.section_number AS "sectionNumber", section.waitlist_capacity AS "waitlistCapacity",
    section.class_levels AS "classLevels", section.program_ids AS "programIds",
    CASE WHEN section.program_ids <> '{}' THEN (
      SELECT json_agg(name ORDER BY name) FROM programs WHERE id = ANY (section.program_ids)) END AS "programNames",
    section.consent_required AS "consentRequired", section.is_active AS "sectionIsActive", section.modality,
    section.schedule, section.location, ${nameOf('instructor')} AS "instructorName",
    course.latest_code AS "courseCode", course.title AS "courseTitle", course.credits::float8 AS "courseCredits",
    course.is_active AS "courseIsActive", term.name AS "termName", term.start_date AS "startDate",
    term.end_date AS "endDate", term.registration_start_date AS "registrationStartDate",
    term.registration_end_date AS "registrationEndDate", term.is_active AS "termIsActive", (
      SELECT coalesce(json_agg(json_build_object('kind', kind, 'days', days, 'date', date,
        'startTime', to_char(start_time, 'HH24:MI'), 'endTime', to_char(end_time, 'HH24:MI')) ORDER BY id), '[]')
      FROM section_meetings WHERE section_id = section.id) AS meetings
  FROM sections section
  ${courseOf('section')}
  JOIN terms term ON term.id = section.term_id
  LEFT JOIN users instructor ON instructor.id = section.instructor_id
  WHERE section.id = ANY ($1::uuid[])`;

const courseRules = `SELECT course.id, course_requirement(course.prerequisites) AS prerequisite,
    course_requirement(course.corequisites) AS corequisite
  FROM courses course
  WHERE course.id IN (SELECT course_id FROM sections WHERE id = ANY ($2::uuid[]))`;

const termRules = `SELECT term.id, (policy.by_kind->'credit_limit'->>'credits')::float8 AS "creditLimit",
    (policy.by_kind->'repeat_limit'->>'attempts')::int AS "attemptLimit", policy.versions AS policies,
    policy_deadline(policy.by_kind->'add_drop'->'addDropUntil', term.start_date, term.end_date) AS "addDropUntil",
    waitlist_until(term.id) AS "waitlistUntil", (
      SELECT json_agg(json_build_object('id', id, 'name', name, 'opensAt', ${exactly('opens_at')},
        'closesAt', ${exactly('closes_at')}, 'classLevels', class_levels, 'programIds', program_ids,
        'needsTicket', needs_ticket) ORDER BY opens_at, id)
      FROM registration_windows WHERE term_id = term.id) AS windows
  FROM terms term CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(kind, content) AS by_kind,
      jsonb_object_agg(kind, jsonb_build_object('id', id, 'revision', revision)) AS versions
    FROM policies_of_term(term.id, term.start_date, term.end_date, ${today})
    WHERE kind IN ('credit_limit', 'repeat_limit', 'add_drop', 'waitlist')) policy
  WHERE term.id IN (SELECT term_id FROM sections WHERE id = ANY ($2::uuid[]))`;

const all = (statement: string): string => `(SELECT coalesce(json_agg(row), '[]') FROM (${statement}) row)`;

interface Read {
  version: string;
  today: string;
  sections: OfferedSection[];
  courses: (CourseRules & { id: string })[];
  terms: (TermRules & { id: string })[];
}

const mostSections = 50_000;

interface Moment {
  catalogVersion: string;
  today: string;
}

/** The parts of the catalog read so far, all of one version. */
export class Catalog {
  private readonly sections = new Map<string, OfferedSection>();
  private readonly courses = new Map<string, CourseRules>();
  private readonly terms = new Map<string, TermRules>();
  private readonly all = new Map<string, Shared>();
  private readonly moment: string;

  constructor({ catalogVersion, today }: Moment) {
    this.moment = `${catalogVersion} ${today}`;
  }

  /** Whether its version and day match those of the facts. */
  isOf({ catalogVersion, today }: Moment): boolean {
    return this.moment === `${catalogVersion} ${today}` && this.sections.size < mostSections;
  }

  section(id: string): OfferedSection {
    return known(this.sections.get(id));
  }

  shared(of: OfferedSection): Shared {
    const before = this.all.get(of.id);
    if (before) return before;
    const { id, courseId, ...section } = of;
    const all = { ...section, ...known(this.courses.get(courseId)), ...known(this.terms.get(of.termId)) };
    this.all.set(id, all);
    return all;
  }

  /** Reads the missing parts. Returns false if the catalog has changed since. */
  async complete(transactions: Transactions, { sections: wanted, targets }: Needed): Promise<boolean> {
    const missing = [...wanted].filter((id) => !this.sections.has(id));
    const unruled = [...targets].filter((id) => {
      const section = this.sections.get(id);
      return !section || !this.courses.has(section.courseId) || !this.terms.has(section.termId);
    });
    if (!missing.length && !unruled.length) return true;
    const [read] = await transactions.query<Read>(
      `SELECT ${catalogVersion} AS version, ${today} AS today, ${all(sections)} AS sections,
         ${all(courseRules)} AS courses, ${all(termRules)} AS terms`,
      [missing, unruled],
      { prepared: true },
    );
    if (`${read!.version} ${read!.today}` !== this.moment) return false;
    for (const section of read!.sections) this.sections.set(section.id, section);
    for (const { id, ...rules } of read!.courses) this.courses.set(id, rules);
    for (const { id, ...rules } of read!.terms) this.terms.set(id, rules);
    return true;
  }
}

/** Foreign keys guarantee that a row's references exist in the same version. */
function known<T>(found: T | undefined): T {
  if (found === undefined) throw new UnavailableError(messages.catalogChanging);
  return found;
}
