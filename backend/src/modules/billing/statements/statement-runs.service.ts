import { Injectable } from '@nestjs/common';
import { addDays, isMonth, lastDayOf } from '../../../common/calendar.js';
import { InvalidError, StateConflictError } from '../../../common/errors.js';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { nameOf } from '../../../common/sql-parameters.js';
import type { Versioned } from '../../../common/versioned.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
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
  run.own_account_left_out AS "ownAccountLeftOut",
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
    private readonly audit: AuditService,
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
      const runId = await this.start(asOf, user.id);
      if (!runId) throw inProgress();
      return runId;
    });
  }

  /**
   * The run of the month before this day. A month with such a run, or with one that a person started for its last day,
   * gets no other; a failed one is left to people. Answers whether it started.
   */
  monthly(day: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const asOf = addDays(`${day.slice(0, 7)}-01`, -1);
      const [earlier] = await this.transactions.query(
        `SELECT FROM statement_runs WHERE monthly = $1::date OR (as_of = $1::date AND status <> 'failed') LIMIT 1`,
        [asOf],
      );
      const runId = earlier ? undefined : await this.start(asOf, null);
      if (!runId) return false;
      const { name } = records.statement_run;
      await this.audit.record({
        action: `${name}.create`,
        subjectType: name,
        subjectId: runId,
        details: { changes: { asOf: [null, asOf] }, reason: messages.monthly },
      });
      return true;
    });
  }

  /** Without a person, it is the monthly run. Undefined if another run is in progress, or the month has its run. */
  private async start(asOf: string, requestedById: string | null): Promise<string | undefined> {
    const [run] = await this.transactions.query<{ id: string }>(
      `INSERT INTO statement_runs (as_of, recorded_as_of, requested_by_id, monthly)
       SELECT $1::date, least(clock_timestamp(),
         ($1::date + 1)::timestamp AT TIME ZONE 'America/New_York' - INTERVAL '1 microsecond'), $2::uuid,
         CASE WHEN $2::uuid IS NULL THEN $1::date END
       WHERE NOT EXISTS (SELECT FROM statement_runs WHERE status IN ('queued', 'running'))
       ON CONFLICT DO NOTHING RETURNING id`,
      [asOf, requestedById],
    );
    if (run) await this.jobs.enqueue('statements.run', { runId: run.id });
    return run?.id;
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
    };
  }
}

const inProgress = (): Error => new StateConflictError('in_progress', messages.runInProgress);
