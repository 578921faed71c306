import { Injectable } from '@nestjs/common';
import { isMonth, lastDayOf } from '../../../common/calendar.js';
import { InvalidError, StateConflictError } from '../../../common/errors.js';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { nameOf } from '../../../common/sql-parameters.js';
import type { Versioned } from '../../../common/versioned.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../../platform/database/list-query.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { records } from '../billing.feature.js';
import { type CreateStatementRunDto, type StatementRunDto, statementRunList } from './statement-runs.dto.js';
import { messages } from './messages.js';

type Sort = (typeof statementRunList.sort)[number];
type Filter = keyof typeof statementRunList.filters;

const columns = `run.id, run.as_of AS "asOf", run.recorded_as_of AS "recordedAsOf", run.status,
  run.students_total AS "studentsTotal", run.students_done AS "studentsDone",
  (SELECT count(*)::int FROM account_statements WHERE run_id = run.id) AS statements,
  coalesce(${nameOf('requester')}, client.name) AS "requestedBy", run.created_at AS "createdAt",
  run.finished_at AS "finishedAt"`;
const from = `FROM statement_runs run LEFT JOIN users requester ON requester.id = run.requested_by_id
  LEFT JOIN machine_clients client ON client.id = run.requested_by_id`;
const order: Order<Sort> = { createdAt: 'run.created_at', asOf: 'run.as_of', status: 'run.status' };

/** Statements of all students, requested here and created by a job. */
@Injectable()
export class StatementRunsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly ledger: LedgerService,
    private readonly jobs: Jobs,
  ) {}

  /** Newest first. */
  list(request: ListRequest<Sort, Filter>): Promise<Page<StatementRunDto>> {
    const { status, asOf, id } = request.filters;
    return this.reads.list<StatementRunDto, Sort>(request, {
      resource: statementRunList.resource,
      select: columns,
      from,
      conditions: new Conditions().equal('run.status', status).equal('run.as_of', asOf).equal('run.id', id),
      order,
      otherwise: 'run.created_at DESC, run.id',
    });
  }

  get(id: string): Promise<Versioned<StatementRunDto>> {
    return this.reads.get(this.subject, id);
  }

  /** One run at a time, so that statements follow each other in the order of their days. */
  create(body: CreateStatementRunDto, user: SignedInUser): Promise<Versioned<StatementRunDto>> {
    return this.writes.create(this.subject, async () => {
      const asOf = this.dayOf(body, await this.ledger.calendarDay());
      const [run] = await this.transactions.query<{ id: string }>(
        `INSERT INTO statement_runs (as_of, recorded_as_of, requested_by_id)
         SELECT $1::date, least(clock_timestamp(),
           ($1::date + 1)::timestamp AT TIME ZONE 'America/New_York' - INTERVAL '1 microsecond'), $2
         WHERE NOT EXISTS (SELECT FROM statement_runs WHERE status IN ('queued', 'running')) RETURNING id`,
        [asOf, user.id],
      );
      if (!run) throw inProgress();
      await this.jobs.enqueue('statements.run', { runId: run.id });
      return run.id;
    });
  }

  private dayOf({ asOf, month }: CreateStatementRunDto, today: string): string {
    if (month === undefined) {
      if (asOf === undefined) throw new InvalidError({ asOf: [messages.dayRequired] });
      if (asOf > today) throw new InvalidError({ asOf: [messages.asOfInFuture] });
      return asOf;
    }
    if (asOf !== undefined) throw new InvalidError({ month: [messages.asOfWithMonth] });
    if (!isMonth(month)) throw new InvalidError({ month: [messages.monthInvalid] });
    const last = lastDayOf(month);
    if (last >= today) throw new InvalidError({ month: [messages.monthNotOver] });
    return last;
  }

  private get subject(): Subject<StatementRunDto> {
    return {
      type: records.statement_run,
      read: (id) =>
        this.reads.row<StatementRunDto & { version: number }>(
          `SELECT ${columns}, run.version ${from} WHERE run.id = $1`,
          [id],
          messages.runNotFound,
        ),
      refusals: { uq_statement_runs_active: inProgress },
    };
  }
}

const inProgress = (): Error => new StateConflictError(messages.runInProgress);
