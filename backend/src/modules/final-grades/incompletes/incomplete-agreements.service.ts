import { Injectable } from '@nestjs/common';
import type { Grade } from '../../../common/grades.js';
import { newYorkToday, SqlParameters } from '../../../common/sql-parameters.js';
import { type Changes, changesBetween } from '../../../platform/audit/changes.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { PoliciesService } from '../../policies/policies.service.js';
import { taughtSections } from '../../sections/sections.service.js';
import type { IncompleteDto } from './incompletes.dto.js';
import { incompleteErrors } from './incompletes.rules.js';

interface Given {
  enrollmentId: string;
  grade: Grade;
  incomplete?: IncompleteDto | null;
}

interface SectionFacts {
  enrollmentId: string;
  termId: string;
  today: string;
  assignments: string[];
}

const titles = (incomplete: string): string => `(
  SELECT json_agg(assignment.title ORDER BY assignment.due_date, assignment.id)
  FROM incomplete_assignments missing JOIN assignments assignment ON assignment.id = missing.assignment_id
  WHERE missing.incomplete_id = ${incomplete}.id)`;

/** An agreement's fields in the audit trail. */
export const agreementFields = `until AS "incompleteUntil", note AS "incompleteNote", ${titles('incomplete')} AS "missingAssignments"`;

/** The agreement of a grade change request; null unless it requests an I. */
export const agreementOf = (change: string): string => `CASE WHEN ${change}.grade = 'I' THEN (
  SELECT json_build_object('until', until, 'note', note, 'missing', ${titles('incomplete')})
  FROM incompletes incomplete WHERE grade_change_id = ${change}.id) END AS incomplete`;

/** Checks the agreements behind an I. Posting and grade changes write them. */
@Injectable()
export class IncompleteAgreements {
  constructor(
    private readonly transactions: Transactions,
    private readonly policies: PoliciesService,
  ) {}

  /**
   * The errors of each grade by field, in the order of the grades, which are all of one section. `status`: of the
   * enrollments to check; others are refused elsewhere.
   */
  async errors(
    grades: Given[],
    user: SignedInUser,
    status: 'enrolled' | 'completed' = 'enrolled',
  ): Promise<Record<string, string[]>[]> {
    const agreed = grades.filter(({ grade, incomplete }) => grade === 'I' || incomplete);
    const facts = agreed.length ? await this.facts(agreed, user, status) : [];
    if (!facts.length) return grades.map(() => ({}));
    const { lastDay } = (await this.policies.lastDays(facts[0]!.termId)).incomplete;
    const byEnrollment = new Map(facts.map((one) => [one.enrollmentId, one]));
    return grades.map(({ enrollmentId, grade, incomplete }) => {
      const one = byEnrollment.get(enrollmentId);
      if (!one) return {};
      const { today, assignments } = one;
      return incompleteErrors(grade, incomplete, { lastDay, today, assignments: new Set(assignments) });
    });
  }

  private facts(grades: Given[], user: SignedInUser, status: string): Promise<SectionFacts[]> {
    const parameters = new SqlParameters();
    const ids = parameters.add(grades.map(({ enrollmentId }) => enrollmentId));
    return this.transactions.query<SectionFacts>(
      `SELECT enrollment.id AS "enrollmentId", enrollment.term_id AS "termId", ${newYorkToday}::text AS today,
         published.ids AS assignments
       FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
       CROSS JOIN LATERAL (SELECT coalesce(array_agg(id), '{}') AS ids FROM assignments
         WHERE section_id = section.id AND is_published) published
       WHERE enrollment.id = ANY (${ids}::uuid[]) AND enrollment.status = ${parameters.add(status)}
         AND ${taughtSections(user, parameters)}`,
      parameters.values,
    );
  }
  /** The agreement of a grade change request. It has no effect before the approval. */
  async request(
    changeId: string,
    enrollmentId: string,
    { until, note, missing }: IncompleteDto,
  ): Promise<void> {
    await this.transactions.query(
      `WITH incomplete AS (
         INSERT INTO incompletes (enrollment_id, section_id, until, note, is_in_effect, grade_change_id)
         SELECT id, section_id, $3, $4, FALSE, $2 FROM enrollments WHERE id = $1 RETURNING id, section_id)
       INSERT INTO incomplete_assignments (incomplete_id, section_id, assignment_id)
       SELECT incomplete.id, incomplete.section_id, assignment_id
       FROM incomplete CROSS JOIN unnest($5::uuid[]) AS assignment_id`,
      [enrollmentId, changeId, until, note, missing],
    );
  }

  /** Puts the agreement of an approved request in effect, and returns its changes for the audit row. */
  async takeEffect(changeId: string, enrollmentId: string): Promise<Changes> {
    const [before] = await this.transactions.query<object>(
      `UPDATE incompletes incomplete SET is_in_effect = FALSE WHERE enrollment_id = $1 AND is_in_effect
       RETURNING ${agreementFields}`,
      [enrollmentId],
    );
    const [after] = await this.transactions.query<object>(
      `UPDATE incompletes incomplete SET is_in_effect = TRUE WHERE grade_change_id = $1 RETURNING ${agreementFields}`,
      [changeId],
    );
    return changesBetween(before ?? null, after ?? {});
  }
}
