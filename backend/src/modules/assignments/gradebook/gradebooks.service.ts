import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { alphabetical, isExcused, nameOf } from '../../../common/sql-parameters.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions } from '../../../platform/database/list-query.js';
import { gradeOverdue } from '../../enrollments/enrollments.service.js';
import { taughtSections } from '../../sections/sections.service.js';
import { postsToGrade } from '../assignments.scope.js';
import { gradebookList, type SectionGradingDto } from './gradebooks.dto.js';
import { courseOf } from '../../../common/course-of.js';

type Sort = (typeof gradebookList.sort)[number];
type Filter = keyof typeof gradebookList.filters;

const submissions = `FROM assignments assignment
  JOIN assignment_submissions submission ON submission.assignment_id = assignment.id
  WHERE assignment.section_id = section.id AND submission.awaits_grade
    AND NOT ${isExcused('submission.assignment_id', 'submission.student_id')}`;
const posts = `FROM assignments assignment CROSS JOIN LATERAL ${postsToGrade('assignment')} waiting
  WHERE assignment.section_id = section.id`;
const counts = {
  toGrade: `(SELECT count(*)::int ${submissions})`,
  postsToGrade: `(SELECT count(*)::int ${posts})`,
};
const waitingSince = `least((SELECT min(submission.submitted_at) ${submissions}), (SELECT min(waiting.since) ${posts}))`;
const finalGradesMissing = `(SELECT count(*)::int FROM enrollments enrollment
  WHERE enrollment.section_id = section.id AND enrollment.status = 'enrolled' AND enrollment.grade IS NULL)`;
/** The term has ended and final grades are missing. */
const gradesOverdue = `EXISTS (SELECT FROM enrollments enrollment JOIN terms term ON term.id = enrollment.term_id
  WHERE enrollment.section_id = section.id AND ${gradeOverdue})`;
const toPost = `(SELECT count(*)::int FROM assignments assignment
  WHERE assignment.section_id = section.id AND assignment.grades_posted_at IS NULL AND EXISTS (
    SELECT FROM assignment_submissions WHERE assignment_id = assignment.id AND graded_at IS NOT NULL))`;
const set = (published: 'is_published' | 'NOT is_published'): string =>
  `(SELECT count(*)::int FROM assignments WHERE section_id = section.id AND ${published})`;

const order: Record<Sort, string> = {
  courseCode: `course.code ${alphabetical}`,
  toGrade: counts.toGrade,
  waiting: `(${counts.toGrade} + ${counts.postsToGrade})`,
  waitingSince,
  finalGradesMissing,
};

/** The sections that a person grades, with the work that remains. No student is named. */
@Injectable()
export class GradebooksService {
  constructor(private readonly reads: RecordReads) {}

  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<SectionGradingDto>> {
    const { filters } = request;
    const conditions = new Conditions()
      .equal('section.id', filters.id)
      .equal('section.term_id', filters.termId)
      .equal('section.instructor_id', filters.instructorId)
      .equal('section.is_active', filters.isActive)
      .equal(`EXISTS (SELECT ${submissions})`, filters.toGrade)
      .equal(`(EXISTS (SELECT ${submissions}) OR EXISTS (SELECT ${posts}))`, filters.waiting)
      .equal(gradesOverdue, filters.gradesOverdue)
      .words(filters.search, (pattern) => `search_fold(course.code || ' ' || course.title) LIKE ${pattern}`);
    conditions.add(taughtSections(user, conditions.parameters));
    const from = `FROM sections section ${courseOf('section')}`;
    return this.reads.list<SectionGradingDto, Sort>(request, {
      resource: gradebookList.resource,
      select: `section.id, section.term_id AS "termId", term.name AS "termName", course.code AS "courseCode",
          section.section_number AS "sectionNumber", course.title AS "courseTitle",
          ${nameOf('instructor')} AS "instructorName", section.enrolled,
          ${set('is_published')} AS assignments, ${set('NOT is_published')} AS drafts,
          ${counts.toGrade} AS "toGrade", ${counts.postsToGrade} AS "postsToGrade",
          ${waitingSince} AS "waitingSince", ${toPost} AS "toPost",
          ${finalGradesMissing} AS "finalGradesMissing"`,
      from: `${from} JOIN terms term ON term.id = section.term_id
          LEFT JOIN users instructor ON instructor.id = section.instructor_id`,
      // Counted separately, so that only the page's sections are read in detail.
      countFrom: from,
      conditions,
      order,
      otherwise: `term.start_date DESC, ${order.courseCode}, section.section_number ${alphabetical}, section.id`,
    });
  }
}
