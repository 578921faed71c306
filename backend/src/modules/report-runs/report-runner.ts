import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BadRequestError, ForbiddenError, NoRoomError } from '../../common/errors.js';
import type { Page } from '../../common/list-request.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { can } from '../../platform/auth/permissions.js';
import type { Role } from '../../platform/auth/roles.js';
import type { Person } from '../../platform/auth/signed-in-user.js';
import { requestContext, runInContext } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import { FilesService } from '../../platform/files/files.service.js';
import { csvText } from '../../platform/http/csv.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { isRunActive } from './report-runs.scope.js';
import { type ReportList, ReportLists } from './report-lists.service.js';
import type { RunFailure } from './report-run.entity.js';
import { fileOf } from './report-runs.service.js';
import './report-runs.events.js';
import { messages } from './messages.js';

interface RunJob {
  runId: string;
}
interface Claim {
  id: string;
  userId: string;
  report: string;
  filters: Record<string, unknown>;
  attempt: number;
}

/** The run was canceled, or another process started it again. */
class Superseded extends Error {}

const minute = 60_000;
/** How often progress is reported. */
const progressMs = 300;
const exports = '/portal/reports/exports';

const failureOf = (error: unknown): RunFailure | null => {
  if (error instanceof ForbiddenError) return 'permission';
  if (error instanceof NoRoomError) return 'room';
  // The filters were valid when it was requested, so the list has changed since.
  return error instanceof BadRequestError ? 'error' : null;
};

/** Creates the files of reports, chunk by chunk, with the requester's current permissions. */
@Injectable()
export class ReportRunner implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly lists: ReportLists,
    private readonly audit: AuditService,
    private readonly files: FilesService,
    private readonly jobs: Jobs,
    private readonly events: Events,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register<RunJob>('reports.run', {
      handler: ({ runId }, signal) => this.run(runId, signal),
      retryLimit: 3,
      retryDelay: 2,
      longestMs: 30 * minute,
      concurrency: 2,
      deadLetter: 'reports.fail',
    });
    this.jobs.register<RunJob>('reports.fail', {
      atomic: true,
      handler: ({ runId }) => this.fail(runId, 'error'),
    });
    this.jobs.register('reports.expire', { atomic: true, handler: () => this.expire() });
    this.jobs.schedule('reports.expire', '25 * * * *');
  }

  async run(runId: string, signal: AbortSignal): Promise<void> {
    const claim = await this.claim(runId);
    if (!claim) return;
    try {
      const { list, user } = await this.allowed(claim);
      // The requester reads the rows and is recorded as the reader; the run's id serves as the request id.
      await runInContext({ requestId: claim.id, user, report: { asOf: null } }, async () => {
        const page = await this.lists.whole(list, claim.filters, user);
        await this.files.keepWritten(fileOf(list), this.parts(page, claim, signal), (file) =>
          this.finish(claim, list, user.role, file),
        );
      });
    } catch (error) {
      const failure = failureOf(error);
      if (failure) await this.transactions.run(() => this.fail(runId, failure, claim.attempt));
      else if (!(error instanceof Superseded)) throw error;
    }
  }

  /** Deletes expired runs with their files. */
  async expire(): Promise<void> {
    const gone = await this.transactions.query<{ fileId: string | null }>(
      'DELETE FROM report_runs WHERE expires_at <= now() RETURNING file_id AS "fileId"',
    );
    await this.files.destroy(gone.flatMap(({ fileId }) => fileId ?? []));
  }

  /** Starts from the beginning, even if a process died halfway. */
  private async claim(runId: string): Promise<Claim | undefined> {
    const [claim] = await this.transactions.query<Claim>(
      `UPDATE report_runs SET status = 'running', attempt = attempt + 1, rows_done = 0, rows_total = NULL,
         started_at = now()
       WHERE id = $1 AND ${isRunActive}
       RETURNING id, user_id AS "userId", report, filters, attempt`,
      [runId],
    );
    if (claim) await this.notifyOwner(claim.userId);
    return claim;
  }

  private async allowed({ userId, report }: Claim): Promise<{ list: ReportList; user: Person }> {
    const [user] = await this.transactions.query<Person>(
      `SELECT person.id, person.email, person.first_name AS "firstName", person.last_name AS "lastName", person.role,
         student.id AS "studentId"
       FROM users person LEFT JOIN students student ON student.user_id = person.id
       WHERE person.id = $1 AND person.deactivated_at IS NULL`,
      [userId],
    );
    const list = this.lists.find(report);
    if (!list || !user || !can(user, list.permission)) throw new ForbiddenError();
    return { list, user };
  }

  /** A single statement reads all rows, so that they are consistent; progress is written on another connection. */
  private async *parts(page: Page<object>, claim: Claim, signal: AbortSignal): AsyncGenerator<string> {
    const text = csvText(page.resource);
    let [done, reported] = [0, 0];
    for await (const chunk of page.chunks()) {
      signal.throwIfAborted();
      yield text(chunk);
      done += chunk.rows.length;
      if (Date.now() - reported < progressMs && done < chunk.total) continue;
      await this.progress(claim, done, chunk.total);
      reported = Date.now();
    }
    // The disclosure is recorded before anyone can see the rows.
    if (!(await this.audit.flush()))
      throw new Error('The students shown in the report could not be recorded in the audit trail.');
  }

  private async progress({ id, attempt, userId }: Claim, done: number, total: number): Promise<void> {
    const [row] = await this.transactions.query(
      `UPDATE report_runs SET rows_done = $3, rows_total = $4
       WHERE id = $1 AND attempt = $2 AND status = 'running' RETURNING id`,
      [id, attempt, done, Math.max(done, total)],
    );
    if (!row) throw new Superseded();
    await this.notifyOwner(userId);
  }

  /** In the transaction that stores the file, so that the notice exists only with the file. */
  private async finish(
    { id, attempt, userId }: Claim,
    { title }: ReportList,
    role: Role,
    file: { id: string; size: number } | null,
  ): Promise<void> {
    const asOf = requestContext()?.report?.asOf ?? null;
    const [row] = await this.transactions.query(
      `UPDATE report_runs SET status = 'done', file_id = $3, size = $4, role = $5, finished_at = now(),
         rows_total = rows_done, data_as_of = $6
       WHERE id = $1 AND attempt = $2 AND status = 'running' RETURNING id`,
      [id, attempt, file?.id ?? null, file?.size ?? 0, role, asOf === null ? null : new Date(asOf)],
    );
    if (!row) throw new Superseded();
    await this.notify(id, userId, 'report_ready', messages.reportReady(title));
  }

  private async fail(runId: string, failure: RunFailure, attempt: number | null = null): Promise<void> {
    const [run] = await this.transactions.query<{ userId: string; report: string }>(
      `UPDATE report_runs SET status = 'failed', failure = $2, finished_at = now()
       WHERE id = $1 AND ${isRunActive} AND ($3::int IS NULL OR attempt = $3)
       RETURNING user_id AS "userId", report`,
      [runId, failure, attempt],
    );
    if (!run) return;
    const title = this.lists.find(run.report)?.title ?? run.report;
    await this.notify(runId, run.userId, 'report_failed', messages.reportFailed(title));
  }

  /** Not as an act of the person, because nobody is notified of their own acts. */
  private async notify(
    requestId: string,
    userId: string,
    kind: 'report_ready' | 'report_failed',
    title: string,
  ): Promise<void> {
    await runInContext({ requestId }, () =>
      this.notifications.notify({ userIds: [userId], kind, title, link: exports }),
    );
    await this.notifyOwner(userId);
  }

  private notifyOwner(userId: string): Promise<void> {
    return this.events.publish('report-runs', {}, { userIds: [userId] });
  }
}
