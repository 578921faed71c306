import { Injectable } from '@nestjs/common';
import { refuse, StateConflictError } from '../../../common/errors.js';
import type { Versioned } from '../../../common/versioned.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { records } from '../billing.feature.js';
import { messages as billing } from '../messages.js';
import type { AssessmentRunDto, CreateAssessmentRunDto } from './assessment-runs.dto.js';
import { messages } from './messages.js';

type Row = AssessmentRunDto & { version: number };

/** Assessments of a whole term, requested here and carried out by a job. */
@Injectable()
export class AssessmentRunsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly jobs: Jobs,
  ) {}

  get(id: string): Promise<Versioned<AssessmentRunDto>> {
    return this.reads.get(this.subject, id);
  }

  /** At most one run of a term at a time. */
  create(
    { termId, dryRun = false }: CreateAssessmentRunDto,
    user: SignedInUser,
  ): Promise<Versioned<AssessmentRunDto>> {
    return this.writes.create(this.subject, async () => {
      const [term] = await this.transactions.query('SELECT FROM terms WHERE id = $1', [termId]);
      refuse(term ? {} : { termId: [billing.termNotFound] });
      const [run] = await this.transactions.query<{ id: string }>(
        `INSERT INTO assessment_runs (term_id, is_dry_run, requested_by_id) VALUES ($1, $2, $3) RETURNING id`,
        [termId, dryRun, user.id],
      );
      await this.jobs.enqueue('assessments.run', { runId: run!.id });
      return run!.id;
    });
  }

  private get subject(): Subject<AssessmentRunDto> {
    return {
      type: records.assessment_run,
      read: (id) => this.row(id),
      refusals: { uq_assessment_runs_active: () => new StateConflictError(messages.runInProgress) },
      unkept: ['differences'],
    };
  }

  private row(id: string): Promise<Row> {
    return this.reads.row<Row>(
      `SELECT id, term_id AS "termId", is_dry_run AS "dryRun", status, students_total AS "studentsTotal",
         students_done AS "studentsDone", students_changed AS "studentsChanged", charged, credited, differences,
         created_at AS "createdAt", finished_at AS "finishedAt", version FROM assessment_runs WHERE id = $1`,
      [id],
      messages.runNotFound,
    );
  }
}
