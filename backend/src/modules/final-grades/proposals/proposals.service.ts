import { Injectable } from '@nestjs/common';
import type { Grade } from '../../../common/grades.js';
import { gradesDue, newYorkToday, SqlParameters } from '../../../common/sql-parameters.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { type FinalTotal, FinalTotalsService } from '../../assignments/gradebook/final-totals.service.js';
import { lockedDiscussions, ungradedOf } from '../../assignments/assignments.scope.js';
import { incompleteOf } from '../../enrollments/enrollments.scope.js';
import { hasSeat } from '../../seats/seats.scope.js';
import { taughtSections } from '../../sections/sections.service.js';
import { retractionFacts } from '../retractions/retractions.sql.js';
import { type RetractionFacts, retractionRefusal } from '../retractions/retractions.rules.js';
import type { ProposedGradeDto } from './proposals.dto.js';
import { type Proposal, type ProposalFacts, proposalOf } from './proposals.rules.js';

interface Given {
  enrollmentId: string;
  grade: Grade;
  reason?: string | null;
}

interface Row extends Omit<ProposalFacts, 'letter' | 'openWork'>, RetractionFacts {
  enrollmentId: string;
  studentId: string;
  sectionId: string;
  incomplete: ProposedGradeDto['incomplete'];
  ungradedDiscussions: ProposedGradeDto['ungradedDiscussions'];
  lockedDiscussions: string[];
  areGradesDue: boolean;
}

type Proposed = Row & Proposal & { total: FinalTotal; openWork: ProposedGradeDto['openWork'] };

/** What is kept beside a final grade or a requested change. */
export interface KeptTotal {
  enrollmentId: string;
  grade: Grade;
  proposed: Grade | null;
  reason: string | null;
  schemeVersion: number;
  percent: number | null;
  letter: string | null;
  explanation: object;
}

/** The calculated total of a grade change request; null if nothing counted. */
export const totalOfChange = (change: string): string => `(
  SELECT json_build_object('percent', kept.percent::float8, 'letter', kept.letter)
  FROM final_grade_explanations kept WHERE kept.grade_change_id = ${change}.id AND kept.percent IS NOT NULL) AS "calculatedTotal"`;

/** Proposes final grades from the calculated totals, and explains them. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly totals: FinalTotalsService,
  ) {}

  /** Records that the totals of the section were read. */
  async list(sectionId: string, user: SignedInUser): Promise<ProposedGradeDto[]> {
    const totals = await this.totals.of({ sectionId, format: 'json' }, user);
    const rows = await this.rows(user, (parameters) => `section.id = ${parameters.add(sectionId)}`);
    return proposedOf(rows, totals).map((row) => {
      const { enrollmentId, studentId, finalGrade, incomplete, proposed, notProposed } = row;
      const { ungraded, ungradedDiscussions, openWork, total } = row;
      return {
        enrollmentId,
        studentId,
        grade: finalGrade,
        incomplete,
        percent: total.percent,
        proposed,
        notProposed,
        ungraded,
        ungradedDiscussions,
        openWork,
        isRetractable: !row.areGradesDue && retractionRefusal(row) === null,
      };
    });
  }

  /** The totals to be kept with these grades, which are of one section. */
  async kept(grades: Given[], user: SignedInUser, inSection?: string): Promise<KeptTotal[]> {
    const ids = grades.map(({ enrollmentId }) => enrollmentId);
    const rows = await this.rows(user, (parameters) => {
      const given = `enrollment.id = ANY (${parameters.add(ids)}::uuid[])`;
      return inSection === undefined ? given : `${given} AND section.id = ${parameters.add(inSection)}`;
    });
    const [first] = rows;
    if (!first) return [];
    const { sectionId } = first;
    const only = rows.length === 1 ? { studentId: first.studentId } : {};
    const proposed = proposedOf(rows, await this.totals.of({ sectionId, ...only }, user));
    const byId = new Map(proposed.map((one) => [one.enrollmentId, one]));
    return grades.flatMap((one) => keptOf(one, byId.get(one.enrollmentId)));
  }

  /** Keeps the total of a requested change. */
  async keepFor(changeId: string, given: Given, user: SignedInUser): Promise<void> {
    const kept = await this.kept([given], user);
    for (const { enrollmentId, grade, schemeVersion, percent, letter, explanation } of kept)
      await this.transactions.query(
        `INSERT INTO final_grade_explanations
           (enrollment_id, grade_change_id, grade, scheme_version, percent, letter, explanation)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [enrollmentId, changeId, grade, schemeVersion, percent, letter, explanation],
      );
  }

  /** Enrollments of one section, with the facts that their proposals depend on, except the totals. */
  private rows(user: SignedInUser, only: (parameters: SqlParameters) => string): Promise<Row[]> {
    const parameters = new SqlParameters();
    return this.transactions.query<Row>(
      `WITH graded AS MATERIALIZED (
         SELECT enrollment.*, section.grade_mode AS section_grade_mode
         FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
         WHERE ${only(parameters)} AND ${hasSeat('enrollment')} AND ${taughtSections(user, parameters)}
       ), rule AS MATERIALIZED (
         SELECT policy.content->>'lowestPassingGrade' AS lowest_passing, ${gradesDue('term')} < ${newYorkToday} AS are_due
         FROM terms term
         CROSS JOIN LATERAL policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday}) policy
         WHERE term.id = (SELECT term_id FROM graded LIMIT 1) AND policy.kind = 'pass_no_pass'
       )
       SELECT graded.id AS "enrollmentId", graded.student_id AS "studentId", graded.section_id AS "sectionId",
         graded.status = 'enrolled' AS "isOpen", graded.section_grade_mode AS "sectionGradeMode",
         ${incompleteOf('graded')} AS incomplete, ${retractionFacts('graded')}, rule.are_due AS "areGradesDue",
         ${lockedDiscussions('graded.section_id')} AS "lockedDiscussions", rule.lowest_passing AS "lowestPassing", waiting.ungraded, waiting.discussions AS "ungradedDiscussions"
       FROM graded CROSS JOIN rule CROSS JOIN LATERAL ${ungradedOf('graded')} waiting ORDER BY graded.id`,
      parameters.values,
    );
  }
}

function proposedOf(rows: Row[], totals: ReadonlyMap<string, FinalTotal>): Proposed[] {
  return rows.flatMap((row) => {
    const total = totals.get(row.studentId);
    if (!total) return [];
    const openWork = openWorkOf(row, total);
    return [{ ...row, ...proposalOf({ ...row, openWork, letter: total.letter }), total, openWork }];
  });
}

/** What the gradebook counts as open: a submission would be accepted now, by the student's own dates. */
function openWorkOf({ lockedDiscussions: locked }: Row, { explanation }: FinalTotal): Proposed['openWork'] {
  return explanation.cells
    .filter(({ assignmentId, state }) => state === 'open' && !locked.includes(assignmentId))
    .map(({ assignmentId, title, dueDate }) => ({ assignmentId, title, dueDate }));
}

function keptOf({ enrollmentId, grade, reason = null }: Given, one: Proposed | undefined): KeptTotal[] {
  if (!one) return [];
  const { schemeVersion, percent, letter, explanation } = one.total;
  const { proposed } = one;
  return [
    { enrollmentId, grade, proposed, reason: reason || null, schemeVersion, percent, letter, explanation },
  ];
}
