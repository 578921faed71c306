import { Injectable } from '@nestjs/common';
import { InvalidError, NotFoundError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { GradeMode } from '../../common/grade-modes.js';
import { newYorkToday, SqlParameters } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DegreeAuditsService } from '../degree-audits/degree-audits.service.js';
import { EnrollmentsService } from '../enrollments/enrollments.service.js';
import { type Notice, NotificationsService } from '../notifications/notifications.service.js';
import { hasSeat } from '../seats/seats.scope.js';
import type { ChooseGradeModeDto, EnrollmentGradeModeDto } from './grade-modes.dto.js';
import { type ChoiceFacts, limits, refusal } from './grade-modes.rules.js';
import { messages } from './messages.js';
import { courseOf } from '../../common/course-of.js';

type Facts = ChoiceFacts & {
  studentId: string;
  version: number;
  lowestPassingGrade: string;
  sectionNumber: string;
  courseId: string;
  termId: string;
};

/** Taken pass/no-pass by choice. Sections graded pass/no-pass only don't count toward the limits. */
const chosen = `FROM enrollments other JOIN sections taken ON taken.id = other.section_id
  JOIN term_courses offered ON offered.id = taken.course_id AND offered.term_id = taken.term_id
  WHERE other.student_id = enrollment.student_id AND other.id <> enrollment.id AND other.grade_mode = 'pass_no_pass'
    AND taken.grade_mode = 'student_choice' AND ${hasSeat('other')}`;

/** The choice of letter grade or pass/no-pass within the policy of the term (decision 0132). */
@Injectable()
export class GradeModesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly enrollments: EnrollmentsService,
    private readonly audits: DegreeAuditsService,
    private readonly notifications: NotificationsService,
  ) {}

  async get(id: string, user: SignedInUser): Promise<Versioned<EnrollmentGradeModeDto>> {
    return answerOf(id, await this.facts(id, user));
  }

  /** Locks the student, so that two concurrent choices can't exceed a limit together. */
  choose(
    id: string,
    { gradeMode, reason = null }: ChooseGradeModeDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<EnrollmentGradeModeDto>> {
    return this.transactions.run(async () => {
      const { studentId } = await this.facts(id, user);
      await this.transactions.query('SELECT FROM students WHERE id = $1 FOR NO KEY UPDATE', [studentId]);
      await this.transactions.query('SELECT FROM enrollments WHERE id = $1 FOR NO KEY UPDATE', [id]);
      const facts = await this.facts(id, user);
      expected.check(facts.version);
      if (gradeMode === facts.gradeMode) return answerOf(id, facts);
      judge(facts, gradeMode, reason, user);
      await this.transactions.query('UPDATE enrollments SET grade_mode = $2 WHERE id = $1', [id, gradeMode]);
      await this.audit.record({
        action: 'enrollment.grade_mode',
        subjectType: 'enrollment',
        subjectId: id,
        details: { changes: { gradeMode: [facts.gradeMode, gradeMode] }, ...(reason && { reason }) },
      });
      await this.notifications.notify({ toStudents: [studentId], ...changedNotice(id, facts, gradeMode) });
      return answerOf(id, await this.facts(id, user));
    });
  }

  private async facts(id: string, user: SignedInUser): Promise<Facts> {
    const parameters = new SqlParameters();
    const [row] = await this.transactions.query<Omit<Facts, 'isRequired'>>(
      `SELECT enrollment.student_id AS "studentId", enrollment.version, enrollment.status, enrollment.grade,
         enrollment.grade_mode AS "gradeMode", section.grade_mode AS "sectionGradeMode",
         section.section_number AS "sectionNumber", section.course_id AS "courseId", course.code AS "courseCode",
         course.credits::float8 AS "courseCredits", term.id AS "termId", term.name AS "termName", ${newYorkToday} AS today,
         policy_deadline(rule.content->'chooseUntil', term.start_date, term.end_date) AS "lastDay",
         (rule.content->>'creditsPerTerm')::float8 AS "creditsPerTerm",
         (rule.content->>'totalCredits')::float8 AS "totalCredits",
         (rule.content->>'requiredCourses')::boolean AS "allowsRequired",
         rule.content->>'lowestPassingGrade' AS "lowestPassingGrade",
         (SELECT coalesce(sum(offered.credits), 0)::float8 ${chosen} AND other.term_id = enrollment.term_id) AS "creditsInTerm",
         (SELECT coalesce(sum(offered.credits), 0)::float8 ${chosen}) AS "creditsInAll"
       FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
       ${courseOf('section')} JOIN terms term ON term.id = enrollment.term_id
       CROSS JOIN LATERAL policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday}) rule
       WHERE rule.kind = 'pass_no_pass' AND enrollment.id = ${parameters.add(id)}
         AND ${this.enrollments.scope(user, parameters)}`,
      parameters.values,
    );
    if (!row) throw new NotFoundError(messages.noEnrollment);
    return { ...row, isRequired: await this.audits.requires(row.studentId, row.courseId) };
  }
}

/** To the student, if someone else changed it. */
const changedNotice = (
  id: string,
  { courseCode, sectionNumber, termId, termName }: Facts,
  gradeMode: GradeMode,
): Notice => ({
  kind: 'grade_mode_changed',
  title: messages.notice.title(`${courseCode}-${sectionNumber}`),
  body: messages.notice.body[gradeMode](termName),
  link: `/portal/my-courses/${id}?term=${termId}`,
});

function judge(facts: Facts, wanted: GradeMode, reason: string | null, user: SignedInUser): void {
  const refused = refusal(facts);
  if (refused) throw new StateConflictError('invalid_state', refused);
  const against = limits(facts, wanted).join(' ');
  if (!against || (user.role !== 'student' && reason)) return;
  if (user.role === 'student') throw new StateConflictError('not_eligible', against);
  throw new InvalidError({ reason: [`${against} ${messages.reasonNeeded}`] });
}

function answerOf(enrollmentId: string, facts: Facts): Versioned<EnrollmentGradeModeDto> {
  const { gradeMode, sectionGradeMode, lastDay, lowestPassingGrade, version } = facts;
  const { creditsInTerm, creditsPerTerm, creditsInAll, totalCredits } = facts;
  const other = gradeMode === 'letter' ? 'pass_no_pass' : 'letter';
  return Versioned.of({
    enrollmentId,
    gradeMode,
    sectionGradeMode,
    version,
    lastDay,
    lowestPassingGrade,
    refusal: refusal(facts),
    limits: refusal(facts) ? [] : limits(facts, other),
    creditsInTerm,
    creditsPerTerm,
    creditsInAll,
    totalCredits,
  });
}
