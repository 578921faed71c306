import { Injectable } from '@nestjs/common';
import { newYorkToday } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import { PoliciesService } from '../policies/policies.service.js';
import { directoryRestriction } from '../students/students.service.js';
import { TermsService } from '../terms/terms.service.js';
import { hasSeat } from '../seats/seats.scope.js';
import type { LetterFacts } from './letters.rules.js';
import { courseOf } from '../../common/course-of.js';
import { dayOnRecord, programOn } from '../programs/programs.scope.js';

/** The facts on record, for letters. */
@Injectable()
export class LetterFactsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly terms: TermsService,
    private readonly policies: PoliciesService,
  ) {}

  async of(studentId: string): Promise<LetterFacts> {
    const [facts] = await this.transactions.query<Omit<LetterFacts, 'fullTimeCredits'>>(
      factsOf(this.terms.currentTerm),
      [studentId],
      { prepared: true },
    );
    const { term } = facts!;
    const tuition = term && (await this.policies.inForce('tuition', { termId: term.id }));
    return { ...facts!, fullTimeCredits: tuition?.fullTimeCredits ?? 0 };
  }
}

const factsOf = (currentTerm: string): string => `SELECT student.student_id AS "studentId",
  person.first_name AS "firstName", person.last_name AS "lastName", student.enrollment_status AS "enrollmentStatus",
  student.sap_status AS "sapStatus", student.class_level AS "classLevel",
  student.expected_graduation::text AS "expectedGraduation", program.name AS program,
  program.degree_type AS "degreeType",
  ${directoryRestriction} AS restricted,
  CASE WHEN term.id IS NOT NULL THEN json_build_object('id', term.id, 'name', term.name,
    'startDate', term.start_date, 'endDate', term.end_date) END AS term,
  (SELECT coalesce(sum(course.credits), 0)::float8 FROM enrollments enrollment
    JOIN sections section ON section.id = enrollment.section_id ${courseOf('section')}
    WHERE enrollment.student_id = student.id AND enrollment.term_id = term.id AND ${hasSeat('enrollment')})
    AS credits
FROM students student JOIN users person ON person.id = student.user_id
  ${programOn('student.program_id', dayOnRecord('student'))}
  LEFT JOIN terms term ON term.id = (${currentTerm}) AND term.end_date >= ${newYorkToday}
WHERE student.id = $1`;
