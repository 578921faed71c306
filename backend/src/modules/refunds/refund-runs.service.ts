import { Injectable } from '@nestjs/common';
import { StateConflictError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { nameOf } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { messages } from './messages.js';
import type { CreateRefundRunDto, RefundRunDto, refundRunList } from './refunds.dto.js';
import { records } from './refunds.feature.js';

type Sort = (typeof refundRunList.sort)[number];
type Filter = keyof typeof refundRunList.filters;

const columns = `run.id, run.older_than_days AS "olderThanDays", run.method, run.reason, run.status,
  run.students_total AS "studentsTotal", run.students_done AS "studentsDone",
  run.own_account_left_out AS "ownAccountLeftOut", made.refunds, made.amount,
  ${nameOf('requester')} AS "requestedBy", run.created_at AS "createdAt", run.finished_at AS "finishedAt"`;
const from = `FROM refund_runs run JOIN users requester ON requester.id = run.requested_by_id
  CROSS JOIN LATERAL (SELECT count(*)::int AS refunds, coalesce(sum(amount), 0.00)::numeric(12,2) AS amount
    FROM refunds WHERE run_id = run.id) AS made`;
const order: Order<Sort> = { createdAt: 'run.created_at', status: 'run.status' };

/** Requests of refunds for many students, made by a job. */
@Injectable()
export class RefundRunsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly jobs: Jobs,
  ) {}

  /** Newest first. */
  list(request: ListRequest<Sort, Filter>): Promise<Page<RefundRunDto>> {
    const { status, id } = request.filters;
    return this.reads.list<RefundRunDto, Sort>(request, {
      resource: 'refund-runs',
      select: columns,
      from,
      conditions: new Conditions().equal('run.status', status).equal('run.id', id),
      order,
      otherwise: 'run.created_at DESC, run.id',
    });
  }

  get(id: string): Promise<Versioned<RefundRunDto>> {
    return this.reads.get(this.subject, id);
  }

  /** One run at a time. */
  create(
    { olderThanDays, method, reason }: CreateRefundRunDto,
    user: SignedInUser,
  ): Promise<Versioned<RefundRunDto>> {
    return this.writes.create(this.subject, async () => {
      const [run] = await this.transactions.query<{ id: string }>(
        `INSERT INTO refund_runs (older_than_days, method, reason, requested_by_id)
         SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT FROM refund_runs WHERE status IN ('queued', 'running'))
         RETURNING id`,
        [olderThanDays, method, reason, user.id],
      );
      if (!run) throw inProgress();
      await this.jobs.enqueue('refunds.run', { runId: run.id });
      return run.id;
    });
  }

  private get subject(): Subject<RefundRunDto> {
    return {
      type: records.refund_run,
      read: (id) =>
        this.reads.row<RefundRunDto & { version: number }>(
          `SELECT ${columns}, run.version ${from} WHERE run.id = $1`,
          [id],
          messages.runNotFound,
        ),
      refusals: { uq_refund_runs_active: inProgress },
    };
  }
}

const inProgress = (): Error => new StateConflictError('in_progress', messages.runInProgress);
