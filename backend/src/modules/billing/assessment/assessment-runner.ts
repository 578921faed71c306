import { Injectable, type OnModuleInit } from '@nestjs/common';
import { moneyOf, toCents } from '../../../common/money.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { AssessmentService } from './assessment.service.js';
import type { AssessmentDifferenceDto } from './assessment-runs.dto.js';
import { tuitionItem } from './charge-items.rules.js';
import type { Assessed } from './assessment-writer.service.js';
import { isRequester, isRunActive, StudentRuns } from '../student-runs.service.js';
import { descriptionOf } from './charge-texts.rules.js';

/** A change of a charge, without the student's name, which is read with it. */
type Difference = Omit<AssessmentDifferenceDto, 'studentNumber' | 'studentName' | 'directoryRestricted'>;

interface Run {
  id: string;
  termId: string;
  isDryRun: boolean;
  requestedById: string;
}

/** The most accounts in one transaction, which registration may have to wait for. */
const together = 50;
const mostDifferences = 1000;

/**
 * Assesses the students of a term in the order of their ids. Each step writes its progress in its own transaction, so a
 * run that was interrupted continues and counts every student once.
 */
@Injectable()
export class AssessmentRunner implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly assessments: AssessmentService,
    private readonly runs: StudentRuns,
  ) {}

  onModuleInit(): void {
    this.runs.register<Run>({
      table: 'assessment_runs',
      queue: 'assessments',
      begin: (runId) => this.begin(runId),
      step: (run) => this.step(run),
    });
  }

  private async begin(runId: string): Promise<Run | undefined> {
    const [run] = await this.transactions.query<Run>(
      `UPDATE assessment_runs SET status = 'running', (students_total, own_account_left_out) = (
         SELECT count(*) FILTER (WHERE NOT is_own), coalesce(bool_or(is_own), FALSE)
         FROM (SELECT DISTINCT student_id, ${isRequester('student_id', 'requested_by_id')} AS is_own FROM enrollments
           WHERE term_id = assessment_runs.term_id AND status IN ('enrolled', 'completed')) AS seated)
       WHERE id = $1 AND ${isRunActive}
       RETURNING id, term_id AS "termId", is_dry_run AS "isDryRun", requested_by_id AS "requestedById"`,
      [runId],
    );
    return run;
  }

  /** The next students; false after the last ones. */
  private async step({ id, termId, isDryRun, requestedById }: Run): Promise<boolean> {
    const rows = await this.transactions.query<{ studentId: string }>(
      `SELECT DISTINCT student_id AS "studentId" FROM enrollments
       WHERE term_id = $2 AND status IN ('enrolled', 'completed')
         AND student_id > coalesce((SELECT last_student_id FROM assessment_runs WHERE id = $1),
           '00000000-0000-0000-0000-000000000000')
         AND NOT ${isRequester('student_id', '$3')}
       ORDER BY student_id LIMIT ${together}`,
      [id, termId, requestedById],
    );
    if (!rows.length) return false;
    const accounts = rows.map(({ studentId }) => ({ studentId, termId }));
    if (!isDryRun) await this.assessments.lock(rows.map(({ studentId }) => studentId));
    const assessed = isDryRun
      ? await this.assessments.calculate(accounts)
      : await this.assessments.assess(accounts);
    await this.note(id, rows.at(-1)!.studentId, rows.length, assessed.map(differencesOf));
    return true;
  }

  private async note(
    id: string,
    last: string,
    done: number,
    changed: readonly Difference[][],
  ): Promise<void> {
    const differences = changed.flat();
    const changes = differences.map(changeOf);
    const tuition = differences.filter(({ chargeType }) => chargeType === 'tuition').map(changeOf);
    const sum = (sign: number): string =>
      moneyOf(changes.reduce((cents, change) => cents + Math.max(0, sign * change), 0));
    await this.transactions.query(
      `UPDATE assessment_runs SET last_student_id = $2, students_done = students_done + $3,
         students_changed = students_changed + $4, charged = charged + $5, credited = credited + $6,
         tuition_change = tuition_change + $8,
         differences = CASE WHEN jsonb_array_length(differences) < ${mostDifferences} AND $7 <> '[]'::jsonb
           THEN jsonb_path_query_array(differences || $7, '$[0 to ${mostDifferences - 1}]') ELSE differences END
       WHERE id = $1`,
      [
        id,
        last,
        done,
        changed.filter(({ length }) => length).length,
        sum(1),
        sum(-1),
        JSON.stringify(differences),
        moneyOf(tuition.reduce((cents, change) => cents + change, 0)),
      ],
    );
  }
}

const changeOf = ({ before, after }: Difference): number => toCents(after) - toCents(before ?? 0);

/** The charges of a student whose amounts change. */
const differencesOf = ({ studentId, changes, seats, credits }: Assessed): Difference[] =>
  changes
    .filter(({ before, cents }) => cents !== toCents(before?.amount ?? 0))
    .map(({ item, seat, before, cents }) => ({
      studentId,
      chargeId: before?.chargeId ?? null,
      description: descriptionOf(
        item,
        credits,
        seats.find((row) => row.seat === seat && row.courseCode)?.courseCode ?? null,
      ),
      chargeType: item === tuitionItem ? ('tuition' as const) : ('fees' as const),
      before: before?.amount ?? null,
      after: moneyOf(cents),
    }));
