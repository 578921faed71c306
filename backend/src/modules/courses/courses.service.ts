import { Injectable } from '@nestjs/common';
import { InvalidError, NotFoundError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { given } from '../../common/fields.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { changesBetween } from '../../platform/audit/changes.js';
import { onConstraint } from '../../platform/database/constraint-errors.js';
import { Conditions, queryPage } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Course } from './course.entity.js';
import { type CourseDto, courseList, type CreateCourseDto, type UpdateCourseDto } from './courses.dto.js';

type Sort = (typeof courseList.sort)[number];
type Filter = keyof typeof courseList.filters;

const text = 'COLLATE "und-x-icu"';
const order: Record<Sort, string> = {
  code: `course.code ${text}`,
  title: `course.title ${text}`,
  credits: 'course.credits',
  department: `course.department ${text}`,
};
const columns = `course.id, course.code, course.title, course.credits::float8 AS credits,
  course.credits_text AS "creditsText", course.description, course.department, course.prerequisites,
  course.needs_review AS "needsReview", course.is_active AS "isActive"`;

const taken = (): InvalidError => new InvalidError({ code: ['Another course has this code.'] });

@Injectable()
export class CoursesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  list(request: ListRequest<Sort, Filter>): Promise<Page<CourseDto>> {
    const { search, department, isActive, needsReview, id } = request.filters;
    return queryPage(
      this.transactions,
      {
        resource: courseList.resource,
        select: columns,
        from: 'FROM courses course',
        conditions: new Conditions()
          .words(search, (pattern) => `search_fold(course.code || ' ' || course.title) LIKE ${pattern}`)
          .equal('course.department', department)
          .equal('course.is_active', isActive)
          .equal('course.needs_review', needsReview)
          .equal('course.id', id),
        order,
        otherwise: `${order.code}, course.id`,
      },
      request,
    );
  }

  async get(id: string): Promise<Versioned<CourseDto>> {
    return Versioned.of(await this.row(id));
  }

  create(body: CreateCourseDto): Promise<Versioned<CourseDto>> {
    return this.writing(async () => {
      const courses = this.transactions.manager.getRepository(Course);
      const { id } = await courses.save(courses.create(body));
      const { version, ...after } = await this.row(id);
      await this.note('create', id, changesBetween({}, after));
      return new Versioned(after, version);
    });
  }

  update(id: string, body: UpdateCourseDto, expected: Expected): Promise<Versioned<CourseDto>> {
    return this.writing(async () => {
      const { version, ...before } = await this.row(id, 'FOR UPDATE');
      expected.check(version);
      const values = given(body);
      const changes = changesBetween(before, { ...before, ...values });
      if (!Object.keys(changes).length) return new Versioned(before, version);
      await this.transactions.manager.getRepository(Course).update(id, values);
      await this.note('update', id, changes);
      return this.get(id);
    });
  }

  /** A course that nothing refers to is deleted; one with a history is taken out of the catalog. */
  remove(id: string, expected: Expected): Promise<void> {
    return this.transactions.run(async () => {
      const { version, ...before } = await this.row(id, 'FOR UPDATE');
      expected.check(version);
      const [section] = await this.transactions.query('SELECT 1 FROM sections WHERE course_id = $1 LIMIT 1', [
        id,
      ]);
      if (section) await this.transactions.query('UPDATE courses SET is_active = false WHERE id = $1', [id]);
      else await this.transactions.query('DELETE FROM courses WHERE id = $1', [id]);
      await this.note(section ? 'deactivate' : 'delete', id, section ? {} : changesBetween(before, {}));
    });
  }

  private writing<T>(work: () => Promise<T>): Promise<T> {
    return onConstraint({ uq_courses_code: taken }, () => this.transactions.run(work));
  }

  private async row(id: string, lock = ''): Promise<CourseDto & { version: number }> {
    const [row] = await this.transactions.query<CourseDto & { version: number }>(
      `SELECT ${columns}, course.version FROM courses course WHERE course.id = $1 ${lock}`,
      [id],
    );
    if (!row) throw new NotFoundError('There is no such course.');
    return row;
  }

  private note(act: string, id: string, changes: object): Promise<void> {
    return this.audit.record({
      action: `course.${act}`,
      subjectType: 'course',
      subjectId: id,
      details: { changes },
    });
  }
}
