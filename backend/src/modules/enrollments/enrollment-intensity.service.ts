import { Injectable } from '@nestjs/common';
import { creditsTaken, newYorkToday } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StudentsService } from '../students/students.service.js';
import { isAttempted } from '../seats/seats.scope.js';
import type { EnrollmentIntensityDto } from './enrollment-intensity.dto.js';
import { intensityOf } from './enrollment-intensity.rules.js';
import { courseOf } from '../../common/course-of.js';

/** A student's course load by term, for financial aid. */
@Injectable()
export class EnrollmentIntensityService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
  ) {}

  /** Newest term first. */
  async of(studentId: string, user: SignedInUser): Promise<EnrollmentIntensityDto[]> {
    await this.students.openPart('enrollment_intensity', studentId, user);
    const terms = await this.transactions.query<Omit<EnrollmentIntensityDto, 'enrollmentStatus' | 'percent'>>(
      loads,
      [studentId],
      { prepared: true },
    );
    return terms.map((term) => ({ ...term, ...intensityOf(term.credits, term.fullTimeCredits) }));
  }
}

const loads = `SELECT term.id AS "termId", term.name AS "termName", term.start_date::text AS "startDate",
  term.end_date::text AS "endDate", (policy.content->>'fullTimeCredits')::float8 AS "fullTimeCredits",
  coalesce(sum(${creditsTaken}) FILTER (WHERE enrollment.status <> 'dropped'), 0)::float8 AS credits,
  coalesce(sum(${creditsTaken}) FILTER (WHERE enrollment.status = 'dropped'), 0)::float8 AS "creditsWithdrawn"
FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
  ${courseOf('section')} JOIN terms term ON term.id = enrollment.term_id
  CROSS JOIN LATERAL policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday}) policy
WHERE enrollment.student_id = $1 AND policy.kind = 'tuition'
  AND ${isAttempted('enrollment')}
GROUP BY term.id, policy.content ORDER BY term.start_date DESC, term.id`;
