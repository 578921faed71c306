import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { InvalidError, StateConflictError } from '../../common/errors.js';
import { type DeletionDto, deletionBy, type Outcome } from '../../common/deletion.dto.js';
import { Expected } from '../../common/expected.js';
import { type ListRequest, Page } from '../../common/list-request.js';
import { checkedBy } from '../../common/requirement-text.js';
import { applyFrom, type EffectiveTerm } from '../../common/effective-term.js';
import { moneyOf, toCents } from '../../common/money.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { Conditions } from '../../platform/database/list-query.js';
import { endRecord, referencesTo } from '../../platform/database/references.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { DepartmentsService } from '../departments/departments.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { StandingService } from '../standing/standing.service.js';
import { Course } from './course.entity.js';
import type { CourseReferencesDto, CourseTextDto } from './course-texts.dto.js';
import type { CodeFinder } from '../../common/code-finder.js';
import { CourseTextsService } from './course-texts.service.js';
import { courseOf } from '../../common/course-of.js';
import { isCourseUsed } from './courses.scope.js';
import {
  type CourseDto,
  courseList,
  type CreateCourseDto,
  type DepartmentDto,
  departmentsOf,
  type UpdateCourseDto,
} from './courses.dto.js';
import { messages } from './messages.js';
import { records } from './courses.feature.js';

type Sort = (typeof courseList.sort)[number];
type Filter = keyof typeof courseList.filters;

const order: Record<Sort, string> = {
  code: `course.code ${alphabetical}`,
  title: `course.title ${alphabetical}`,
  credits: 'course.credits',
  department: `course.department ${alphabetical}`,
};
const columns = `course.id, course.code, course.title, course.credits::float8 AS credits,
  course.credits_text AS "creditsText", course.description, course.department, course.prerequisites,
  ${checkedBy('course.prerequisites')} AS "prerequisitesChecked", course.corequisites,
  ${checkedBy('course.corequisites')} AS "corequisitesChecked",
  course.technology_fee AS "technologyFee", course.laboratory_fee AS "laboratoryFee",
  course.needs_review AS "needsReview", course.is_active AS "isActive", (
    SELECT coalesce(json_agg(json_build_object('untilTermId', until.id, 'untilTermName', until.name,
      'code', version.code, 'title', version.title, 'credits', version.credits::float8)
      ORDER BY until.start_date, until.id), '[]')
    FROM course_versions version JOIN terms until ON until.id = version.until_term_id
    WHERE version.course_id = course.id) AS "earlierVersions"`;
const requirements = ['prerequisites', 'corequisites'] as const;
const worded = ['code', 'title', 'credits'] as const;

/** An amount of a request as the database has it. */
const stored = (amount: number | null | undefined): string | null | undefined =>
  typeof amount === 'number' ? moneyOf(toCents(amount)) : amount;

@Injectable()
export class CoursesService {
  private readonly subject: Subject<CourseDto> = {
    type: records.course,
    read: (id, lock) => this.row(id, lock),
    refusals: {
      uq_courses_code: (other) => new InvalidError({ code: [messages.codeUsed(other)] }),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly standing: StandingService,
    private readonly reads: RecordReads,
    private readonly seats: SeatsService,
    private readonly jobs: Jobs,
    private readonly departmentList: DepartmentsService,
    private readonly texts: CourseTextsService,
  ) {
    texts.register({
      find: (finder) => this.naming(finder),
      rename: (finder, code) => this.renameIn(finder, code),
    });
  }

  list(request: ListRequest<Sort, Filter>): Promise<Page<CourseDto>> {
    const { search, department, isActive, needsReview, offeredIn, id } = request.filters;
    const conditions = new Conditions();
    if (offeredIn !== undefined)
      conditions.add(`course.id IN (SELECT course_id FROM sections
        WHERE is_active AND ${new Conditions(conditions.parameters).equal('term_id', offeredIn)})`);
    return this.reads.list(request, {
      resource: courseList.resource,
      select: columns,
      from: 'FROM courses course',
      conditions: conditions
        .words(search, (pattern) => `search_fold(course.code || ' ' || course.title) LIKE ${pattern}`)
        .equal('course.department', department)
        .equal('course.is_active', isActive)
        .equal('course.needs_review', needsReview)
        .equal('course.id', id),
      order,
      otherwise: `${order.code}, course.id`,
    });
  }

  /** The distinct department names of courses, in alphabetical order. */
  async departments(request: ListRequest): Promise<Page<DepartmentDto>> {
    const rows = await this.transactions.query<DepartmentDto>(
      `SELECT department, count(*) FILTER (WHERE is_active)::int AS courses FROM courses
       WHERE department IS NOT NULL GROUP BY department ORDER BY department ${alphabetical}, department`,
    );
    return Page.all(departmentsOf.resource, rows, request);
  }

  get(id: string): Promise<Versioned<CourseDto>> {
    return this.reads.get(this.subject, id);
  }

  history(id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    return this.reads.history(this.subject, id, request);
  }

  create({ laboratoryFee, ...body }: CreateCourseDto): Promise<Versioned<CourseDto>> {
    return this.writes.create(this.subject, async () => {
      const department = body.department && (await this.departmentList.nameOf(body.department));
      const { id } = await this.repository.save(
        this.repository.create({ ...body, department, laboratoryFee: stored(laboratoryFee) }),
      );
      return id;
    });
  }

  update(
    id: string,
    { laboratoryFee, effectiveTermId, renamesReferences = false, ...given }: UpdateCourseDto,
    expected: Expected,
  ): Promise<Versioned<CourseDto>> {
    const body = { ...given, laboratoryFee: stored(laboratoryFee) };
    // A course's requirements and status decide which waitlisted students are eligible for an open seat.
    return this.seats.filling({ courses: [id] }, () =>
      this.writes.update(this.subject, { id, body, expected }, async (values, before) => {
        const { department } = values;
        // An unknown department name is accepted as long as it isn't changed.
        const isNew = !!department && department !== before.department;
        const isReworded = worded.some(
          (field) => values[field] !== undefined && values[field] !== before[field],
        );
        if (isReworded) await applyFrom(this.transactions, effectiveTermId, await this.isUsed(id));
        const newCredits = values.credits !== undefined && values.credits !== before.credits;
        const recounted = newCredits ? await this.recounted(id, before, effectiveTermId) : [];
        const named = isNew ? { department: await this.departmentList.nameOf(department) } : {};
        const write = () => this.repository.update(id, { ...values, ...named });
        const { code = before.code } = values;
        if (code === before.code) await write();
        else
          await this.texts.renaming(
            id,
            { from: before.code, to: code, isConfirmed: renamesReferences },
            write,
          );
        if (!newCredits) return;
        await this.standing.recompute(recounted);
        // Its students may have credits left for other courses now.
        await this.jobs.enqueue('seats.sweep', {});
      }),
    );
  }

  /** Deletes a course without references; deactivates one with history. */
  remove(id: string, expected: Expected): Promise<Outcome> {
    return this.writes.remove(this.subject, { id, expected }, async ({ code }) => {
      const deletion = await this.deletion(id);
      if (deletion.outcome === 'deleted') await this.texts.refuseDeletion(id, code);
      return endRecord(this.repository, id, deletion);
    });
  }

  async deletion(id: string): Promise<DeletionDto> {
    await this.row(id);
    const references = {
      sections: 'sections',
      transfer_courses: 'transfer_courses',
      equivalencies: 'course_equivalencies',
    };
    return deletionBy(await referencesTo(this.transactions, 'course_id', references, id));
  }

  private async isUsed(id: string): Promise<boolean> {
    const [row] = await this.transactions.query<{ isUsed: boolean }>(
      `SELECT ${isCourseUsed('$1')} AS "isUsed"`,
      [id],
    );
    return row!.isUsed;
  }

  async references(id: string): Promise<CourseReferencesDto> {
    await this.row(id);
    return { isUsed: await this.isUsed(id), texts: await this.texts.of(id) };
  }

  private async naming(finder: CodeFinder): Promise<CourseTextDto[]> {
    const rows = await this.ruled();
    return rows.flatMap(({ id, code, ...texts }) =>
      requirements.flatMap((kind) =>
        texts[kind] !== null && finder.isNamed(texts[kind])
          ? [{ kind, id, name: code, text: texts[kind], isRewritten: true }]
          : [],
      ),
    );
  }

  private async renameIn(finder: CodeFinder, to: string): Promise<void> {
    for (const { id, prerequisites, corequisites } of await this.ruled()) {
      const body = {
        prerequisites: prerequisites && finder.renamed(prerequisites, to),
        corequisites: corequisites && finder.renamed(corequisites, to),
      };
      if (body.prerequisites !== prerequisites || body.corequisites !== corequisites)
        await this.writes.update(this.subject, { id, body, expected: Expected.from(undefined) }, () =>
          this.repository.update(id, body),
        );
    }
  }

  /** The courses with requirements. */
  private ruled(): Promise<Pick<CourseDto, 'id' | 'code' | (typeof requirements)[number]>[]> {
    return this.transactions.query(
      `SELECT id, code, prerequisites, corequisites FROM courses
       WHERE prerequisites IS NOT NULL OR corequisites IS NOT NULL ORDER BY code ${alphabetical}, id`,
    );
  }

  /**
   * The students whose enrollments get new credits: those of the terms from the first one on, or for a correction, of
   * the terms with the mistaken credits. Refused if one of these enrollments is graded.
   */
  private async recounted(
    id: string,
    { code, credits }: CourseDto,
    effectiveTermId: EffectiveTerm,
  ): Promise<string[]> {
    const enrollments = await this.transactions.query<{ studentId: string; isGraded: boolean }>(
      `SELECT enrollment.student_id AS "studentId", bool_or(enrollment.grade IS NOT NULL) AS "isGraded"
       FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
         ${courseOf('section')} JOIN terms term ON term.id = section.term_id
         LEFT JOIN terms effective ON effective.id = $2
       WHERE section.course_id = $1 AND (enrollment.status = 'enrolled' OR enrollment.grade IS NOT NULL)
         AND CASE WHEN effective.id IS NULL THEN course.credits = $3 ELSE term.start_date >= effective.start_date END
       GROUP BY enrollment.student_id`,
      [id, effectiveTermId ?? null, credits],
    );
    if (enrollments.some(({ isGraded }) => isGraded))
      throw new StateConflictError('in_use', messages.creditsInUse(code, credits));
    return enrollments.map(({ studentId }) => studentId);
  }

  private get repository(): Repository<Course> {
    return this.transactions.manager.getRepository(Course);
  }

  private row(id: string, lock = ''): Promise<CourseDto & { version: number }> {
    return this.reads.row<CourseDto & { version: number }>(
      `SELECT ${columns}, course.version FROM courses course WHERE course.id = $1 ${lock}`,
      [id],
      messages.noCourse,
    );
  }
}
