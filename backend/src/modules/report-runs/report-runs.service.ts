import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import {
  ForbiddenError,
  GoneError,
  InvalidError,
  NotFoundError,
  StateConflictError,
} from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { can } from '../../platform/auth/permissions.js';
import { mayExport } from '../../platform/auth/recent-sign-in.js';
import type { Role } from '../../platform/auth/roles.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { requestContext, runInContext } from '../../platform/context/request-context.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import { FilesService, sendBytes } from '../../platform/files/files.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { isRunActive } from './report-runs.scope.js';
import { type ReportList, ReportLists } from './report-lists.service.js';
import { ReportRun } from './report-run.entity.js';
import { type CreateReportRunDto, type ReportRunDto, reportRunList } from './report-runs.dto.js';
import './report-runs.events.js';
import { messages } from './messages.js';
import { records } from './report-runs.feature.js';

type Sort = (typeof reportRunList.sort)[number];
type Filter = keyof typeof reportRunList.filters;
type Row = Omit<ReportRunDto, 'title'> & { version: number };

/** So that one person's reports don't delay everyone else's. */
const mostUnderWay = 3;

const columns = `run.id, run.report, run.filters, run.status, run.rows_done AS "rowsDone", run.rows_total AS "rowsTotal",
  run.size, run.failure, run.created_at AS "createdAt", run.started_at AS "startedAt", run.finished_at AS "finishedAt",
  run.expires_at AS "expiresAt", run.data_as_of AS "dataAsOf"`;
const order: Order<Sort> = {
  createdAt: 'run.created_at',
  report: 'run.report',
  status: 'run.status',
  size: 'run.size',
};

/** Reports that people requested in the background; each person sees only their own. */
@Injectable()
export class ReportRunsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly lists: ReportLists,
    private readonly writes: RecordWrites,
    private readonly audit: AuditService,
    private readonly files: FilesService,
    private readonly jobs: Jobs,
    private readonly events: Events,
  ) {}

  /** Newest first. */
  async list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<ReportRunDto>> {
    const { status, report, id } = request.filters;
    const conditions = new Conditions()
      .equal('run.user_id', user.id)
      .equal('run.status', status)
      .equal('run.report', report)
      .equal('run.id', id)
      .add('run.expires_at > now()');
    const page = await this.reads.list<Omit<Row, 'version'>, Sort>(request, {
      resource: reportRunList.resource,
      select: columns,
      from: 'FROM report_runs run',
      conditions,
      order,
      otherwise: 'run.created_at DESC, run.id',
    });
    return page.map((row) => this.titled(row));
  }

  get(id: string, user: SignedInUser): Promise<Versioned<ReportRunDto>> {
    return this.reads.get(this.subject(user), id);
  }

  async create(body: CreateReportRunDto, user: SignedInUser): Promise<Versioned<ReportRunDto>> {
    const { report, filters = {} } = body;
    if (user.role === 'machine_client') throw new ForbiddenError(messages.peopleOnly);
    const list = this.lists.find(report);
    if (!list) {
      const known = this.lists.all.filter((one) => can(user, one.permission)).map((one) => one.id);
      throw new InvalidError({ report: [messages.unknownReport(known.join(', '))] });
    }
    mayRead(list, user);
    const refusal = await this.lists.refusal(list, filters, user);
    if (refusal) throw new InvalidError({ filters: [refusal] });
    return this.transactions.run(async () => {
      await this.mustHaveRoom(user);
      return this.writes.create(this.subject(user), async () => {
        const runs = this.transactions.manager.getRepository(ReportRun);
        const { id } = await runs.save(runs.create({ userId: user.id, report, filters }));
        await this.jobs.enqueue('reports.run', { runId: id });
        return id;
      });
    });
  }

  /** A running report stops at its next rows; nothing of it is kept. */
  async cancel(id: string, expected: Expected, user: SignedInUser): Promise<Versioned<ReportRunDto>> {
    return this.writes.act(
      this.subject(user),
      { id, expected, verb: 'cancel' },
      async ({ status }): Promise<void> => {
        if (status === 'cancelled') return;
        if (status === 'done' || status === 'failed')
          throw new StateConflictError('already_ended', messages.alreadyEnded);
        await this.transactions.manager.update(ReportRun, id, {
          status: 'cancelled',
          finishedAt: () => 'now()',
        });
        await this.events.publish('report-runs', {}, { userIds: [user.id] });
      },
    );
  }

  /**
   * A file is only for the role that it was created for, because another role reads other rows and fields. The download
   * is recorded.
   */
  async file(id: string, user: SignedInUser, response: Response): Promise<StreamableFile> {
    const run = await this.row(id, user);
    const list = this.lists.find(run.report);
    if (!list) throw new GoneError(messages.reportGone);
    mayRead(list, user);
    if (run.status !== 'done') throw new StateConflictError('in_progress', messages.notFinished);
    const [made] = await this.transactions.query<{ fileId: string | null; role: Role }>(
      'SELECT file_id AS "fileId", role FROM report_runs WHERE id = $1',
      [id],
    );
    if (made?.role !== user.role) throw new ForbiddenError(messages.roleChanged);
    const { fileId } = made;
    mayExport(run.rowsDone);
    await this.recordExport(run, list);
    if (run.dataAsOf) response.setHeader('X-Data-As-Of', run.dataAsOf.toISOString());
    return fileId
      ? this.files.send(fileId, response)
      : sendBytes({ ...fileOf(list), bytes: Buffer.alloc(0) }, response);
  }

  /** Recorded under the run's own id, so that the students in its rows see that they were exported. */
  private async recordExport(run: Row, { spec }: ReportList): Promise<void> {
    const context = requestContext();
    await runInContext({ ...context, requestId: run.id }, () =>
      this.audit.record({
        action: `${spec.resource}.export`,
        subjectType: spec.resource,
        details: {
          path: `/api/reports/${run.report}`,
          query: run.filters,
          count: run.rowsDone,
          request: context?.requestId,
        },
      }),
    );
  }

  /** Locks the person's row, so that concurrent calls can't exceed the limit. */
  private async mustHaveRoom({ id }: SignedInUser): Promise<void> {
    await this.transactions.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
    const [row] = await this.transactions.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM report_runs WHERE user_id = $1 AND ${isRunActive}`,
      [id],
    );
    if (row!.count >= mostUnderWay)
      throw new StateConflictError('limit_reached', messages.tooManyInProgress(mostUnderWay));
  }

  private async row(id: string, user: SignedInUser, lock?: 'FOR UPDATE'): Promise<ReportRunDto & Row> {
    const parameters = new SqlParameters();
    const [row] = await this.transactions.query<Row>(
      `SELECT ${columns}, run.version FROM report_runs run WHERE run.id = ${parameters.add(id)}
         AND run.user_id = ${parameters.add(user.id)} AND run.expires_at > now() ${lock ?? ''}`,
      parameters.values,
    );
    if (!row) throw new NotFoundError(messages.reportNotFound);
    return this.titled(row);
  }

  private titled<R extends { report: string }>(row: R): R & { title: string } {
    return { ...row, title: this.lists.find(row.report)?.title ?? row.report };
  }

  private subject(user: SignedInUser): Subject<ReportRunDto> {
    return { type: records.report_run, read: (id, lock) => this.row(id, user, lock) };
  }
}

function mayRead({ permission }: ReportList, user: SignedInUser): void {
  if (!can(user, permission)) throw new ForbiddenError();
}

/** Named like the CSV of its path. */
export const fileOf = ({ spec }: ReportList) => ({
  name: `${spec.resource}.csv`,
  mediaType: 'text/csv; charset=utf-8; header=present',
});
