import { Injectable } from '@nestjs/common';
import { SqlParameters } from '../../common/sql-parameters.js';
import { isRegular } from '../../common/term-types.js';
import { can, type Permission } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { EnrollmentsService } from '../enrollments/enrollments.service.js';
import { graduatesIn, isGraduating, StudentsService } from '../students/students.service.js';
import { TermsService } from '../terms/terms.service.js';
import { isActiveStudent } from '../../common/statuses.js';
import { hasSeat } from '../seats/seats.scope.js';
import type { DashboardChangesDto, DashboardStatsDto } from './dashboard.dto.js';

type Figures = Omit<DashboardStatsDto, 'changes'> & DashboardChangesDto;
type Counts = Omit<Figures, 'termBefore'>;

/** The permission that each figure needs. */
const neededFor: Record<keyof Counts, Permission> = {
  totalStudents: 'students.search',
  totalStudentsPercent: 'enrollments.read',
  registeredStudents: 'enrollments.read',
  registeredStudentsBefore: 'enrollments.read',
  activeCourses: 'catalog.read',
  activeCoursesNew: 'catalog.read',
  pendingEnrollments: 'enrollments.read',
  graduationAudits: 'students.academic.read',
  graduationAuditsCompleted: 'students.academic.read',
};

@Injectable()
export class DashboardService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
    private readonly enrollments: EnrollmentsService,
    private readonly terms: TermsService,
  ) {}

  /** Reads all figures in a single statement, then removes those that the role may not see. */
  async stats(user: SignedInUser): Promise<DashboardStatsDto> {
    const parameters = new SqlParameters();
    const students = this.students.scope(user, parameters);
    const enrollments = this.enrollments.scope(user, parameters);
    const own = user.role === 'faculty' ? `AND section.instructor_id = ${parameters.add(user.id)}` : '';
    const registered = (term: string): string =>
      `(SELECT count(DISTINCT enrollment.student_id) FROM enrollments enrollment
        JOIN sections section ON section.id = enrollment.section_id
        WHERE enrollment.term_id = (SELECT id FROM ${term}) AND ${hasSeat('enrollment')}
          AND ${enrollments})`;
    const offered = (term: string): string =>
      `SELECT section.course_id FROM sections section
       WHERE section.term_id = (SELECT id FROM ${term}) AND section.is_active ${own}`;
    const [figures] = await this.transactions.query<Figures>(
      `WITH term AS (SELECT * FROM terms WHERE id = (${this.terms.currentTerm})),
         before AS (
           SELECT earlier.* FROM terms earlier JOIN term ON earlier.start_date < term.start_date
             AND (earlier.type, earlier.year) <> (term.type, term.year)
             AND (earlier.type = term.type OR ${isRegular('earlier')} AND ${isRegular('term')})
           ORDER BY earlier.start_date DESC LIMIT 1),
         graduating AS (
           SELECT NOT (${isGraduating}) AS done FROM students student, term
           WHERE ${graduatesIn('term')} AND ${students})
       SELECT
         (SELECT count(*) FROM students student WHERE ${isActiveStudent('student')} AND ${students})::int
           AS "totalStudents",
         round(100.0 * registered.now / nullif(registered.before, 0) - 100)::int AS "totalStudentsPercent",
         registered.now::int AS "registeredStudents",
         CASE WHEN EXISTS (SELECT FROM before) THEN registered.before::int END AS "registeredStudentsBefore",
         (SELECT name FROM before) AS "termBefore",
         (SELECT count(DISTINCT course_id) FROM (${offered('term')}) now)::int AS "activeCourses",
         (SELECT count(*) FROM (${offered('term')} EXCEPT ${offered('before')}) new)::int AS "activeCoursesNew",
         (SELECT count(*) FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
          WHERE enrollment.term_id = (SELECT id FROM term) AND enrollment.status = 'waitlisted' AND ${enrollments})::int
           AS "pendingEnrollments",
         (SELECT count(*) FROM graduating WHERE NOT done)::int AS "graduationAudits",
         (SELECT count(*) FROM graduating WHERE done)::int AS "graduationAuditsCompleted"
       FROM (SELECT ${registered('term')} AS now, ${registered('before')} AS before) registered`,
      parameters.values,
    );
    const shown = (name: keyof Counts): number | null => (can(user, neededFor[name]) ? figures![name] : null);
    return {
      totalStudents: shown('totalStudents'),
      activeCourses: shown('activeCourses'),
      pendingEnrollments: shown('pendingEnrollments'),
      graduationAudits: shown('graduationAudits'),
      changes: {
        totalStudentsPercent: shown('totalStudentsPercent'),
        registeredStudents: shown('registeredStudents'),
        registeredStudentsBefore: shown('registeredStudentsBefore'),
        termBefore: figures!.termBefore,
        activeCoursesNew: shown('activeCoursesNew'),
        graduationAuditsCompleted: shown('graduationAuditsCompleted'),
      },
    };
  }
}
