import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { hasSeat } from '../../seats/seats.scope.js';
import { type Grade, type GradeDistributionDto, grades } from './grade-distribution.dto.js';
import { standingsOf } from './grade-distribution.rules.js';
import { GradebookService } from './gradebook.service.js';

type Finals = Pick<GradeDistributionDto, 'withoutFinalGrade' | 'averagePoints'> & {
  counts: Partial<Record<Grade, number>>;
};

/** The distribution of a section's final grades and of its calculated grades. */
@Injectable()
export class GradeDistributionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly gradebooks: GradebookService,
  ) {}

  async of(sectionId: string, user: SignedInUser): Promise<GradeDistributionDto> {
    const percents = await this.gradebooks.percents(sectionId, user);
    const { counts, ...finals } = await this.finals(sectionId);
    return {
      students: percents.length,
      finalGrades: grades.map((grade) => ({ grade, count: counts[grade] ?? 0 })),
      ...finals,
      ...standingsOf(percents),
    };
  }

  private async finals(sectionId: string): Promise<Finals> {
    const [finals] = await this.transactions.query<Finals>(
      `SELECT coalesce(jsonb_object_agg(grade, graded) FILTER (WHERE grade IS NOT NULL), '{}') AS counts,
         coalesce(sum(graded) FILTER (WHERE grade IS NULL), 0)::int AS "withoutFinalGrade",
         round(sum(points) / nullif(sum(pointed), 0), 2) AS "averagePoints"
       FROM (SELECT grade, count(*) AS graded, sum(grade_points) AS points, count(grade_points) AS pointed
         FROM enrollments WHERE section_id = $1 AND (${hasSeat('enrollments')} OR grade IS NOT NULL)
         GROUP BY grade) AS counted`,
      [sectionId],
    );
    return finals!;
  }
}
