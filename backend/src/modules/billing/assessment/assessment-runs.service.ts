import { Injectable } from '@nestjs/common';
import { refuse, StateConflictError } from '../../../common/errors.js';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { nameOf } from '../../../common/sql-parameters.js';
import type { Versioned } from '../../../common/versioned.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../../platform/audit/record-writes.js';
import { isRestricted, restrictedCategories } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../../platform/database/list-query.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { records } from '../billing.feature.js';
import { messages as billing } from '../messages.js';
import {
  type AssessmentRunDto,
  assessmentRunList,
  type AssessmentRunRowDto,
  type CreateAssessmentRunDto,
} from './assessment-runs.dto.js';
import { messages } from './messages.js';

type Sort = (typeof assessmentRunList.sort)[number];
type Filter = keyof typeof assessmentRunList.filters;

const columns = `run.id, run.term_id AS "termId", term.name AS "termName", run.is_dry_run AS "dryRun", run.status,
  run.students_total AS "studentsTotal", run.students_done AS "studentsDone", run.students_changed AS "studentsChanged",
  run.own_account_left_out AS "ownAccountLeftOut",
  run.charged, run.credited, run.tuition_change AS "tuitionChange",
  run.charged - run.credited - run.tuition_change AS "feeChange",
  coalesce(${nameOf('requester')}, client.name) AS "requestedBy", run.created_at AS "createdAt",
  run.finished_at AS "finishedAt"`;
/** With the students as they are named now. */
const differences = `(SELECT coalesce(jsonb_agg(part.difference || jsonb_build_object(
    'studentNumber', student.student_id, 'studentName', ${nameOf('person')},
    'directoryRestricted', ${isRestricted('student')}, 'directoryRestriction', ${restrictedCategories('student')}) ORDER BY part.position), '[]')
  FROM jsonb_array_elements(run.differences) WITH ORDINALITY AS part (difference, position)
    JOIN students student ON student.id = (part.difference->>'studentId')::uuid
    JOIN users person ON person.id = student.user_id) AS differences`;
const from = `FROM assessment_runs run JOIN terms term ON term.id = run.term_id
  LEFT JOIN users requester ON requester.id = run.requested_by_id
  LEFT JOIN machine_clients client ON client.id = run.requested_by_id`;
const order: Order<Sort> = { createdAt: 'run.created_at', status: 'run.status', termName: 'term.name' };

/** Assessments of a whole term, requested here and carried out by a job. */
@Injectable()
export class AssessmentRunsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly jobs: Jobs,
  ) {}

  /** Newest first. */
  list(request: ListRequest<Sort, Filter>): Promise<Page<AssessmentRunRowDto>> {
    const { status, termId, dryRun, id } = request.filters;
    return this.reads.list<AssessmentRunRowDto, Sort>(request, {
      resource: assessmentRunList.resource,
      select: columns,
      from,
      conditions: new Conditions()
        .equal('run.status', status)
        .equal('run.term_id', termId)
        .equal('run.is_dry_run', dryRun)
        .equal('run.id', id),
      order,
      otherwise: 'run.created_at DESC, run.id',
    });
  }

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
      read: (id) =>
        this.reads.row<AssessmentRunDto & { version: number }>(
          `SELECT ${columns}, ${differences}, run.version ${from} WHERE run.id = $1`,
          [id],
          messages.runNotFound,
        ),
      refusals: {
        uq_assessment_runs_active: () => new StateConflictError('in_progress', messages.runInProgress),
      },
      unkept: ['differences'],
    };
  }
}
