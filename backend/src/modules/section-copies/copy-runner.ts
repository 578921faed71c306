import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ForbiddenError, InvalidError, NotFoundError, StateConflictError } from '../../common/errors.js';
import { type AuditEntry, AuditService } from '../../platform/audit/audit.service.js';
import type { Person } from '../../platform/auth/signed-in-user.js';
import { runInContext } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import type { CopyFailure, CopyPart } from './copy-parts.js';
import { type CopyPlan, CopyPlans, type CopyRequest } from './copy-plans.service.js';
import { CopyWriter } from './copy-writer.service.js';
import './section-copies.events.js';
import { records } from './section-copies.feature.js';
import { SectionCopiesService } from './section-copies.service.js';

interface CopyJob {
  copyId: string;
}
interface Claim extends CopyRequest {
  id: string;
  userId: string;
  parts: CopyPart[];
  attempt: number;
}

/** Another process started the copy again. */
class Superseded extends Error {}

const failureOf = (error: unknown): CopyFailure | null => {
  if (error instanceof ForbiddenError || error instanceof NotFoundError) return 'permission';
  return error instanceof StateConflictError || error instanceof InvalidError ? 'conflict' : null;
};
const isActive = `status IN ('queued', 'running')`;

/** Makes copies, each in one transaction that also marks it as done. */
@Injectable()
export class CopyRunner implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly copies: SectionCopiesService,
    private readonly plans: CopyPlans,
    private readonly writer: CopyWriter,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.jobs.register<CopyJob>('section-copies.run', {
      handler: ({ copyId }, signal) => this.run(copyId, signal),
      retryLimit: 3,
      retryDelay: 2,
      deadLetter: 'section-copies.fail',
    });
    this.jobs.register<CopyJob>('section-copies.fail', {
      atomic: true,
      handler: ({ copyId }) => this.fail(copyId, 'error'),
    });
  }

  async run(copyId: string, signal: AbortSignal): Promise<void> {
    const claim = await this.claim(copyId);
    if (!claim) return;
    try {
      const user = await this.requester(claim);
      await this.copies.mustAllow(claim, user);
      await runInContext({ requestId: claim.id, user }, () =>
        this.transactions.run(() => this.make(claim, user, signal)),
      );
    } catch (error) {
      const failure = failureOf(error);
      if (failure) await this.transactions.run(() => this.fail(copyId, failure, claim.attempt));
      else if (!(error instanceof Superseded)) throw error;
    }
  }

  /** Starts from the beginning, even if a process died halfway: nothing of its attempt is in the database. */
  private async claim(copyId: string): Promise<Claim | undefined> {
    const [claim] = await this.transactions.query<Claim>(
      `UPDATE section_copies SET status = 'running', attempt = attempt + 1, records_done = 0, started_at = now()
       WHERE id = $1 AND ${isActive}
       RETURNING id, section_id AS "sectionId", from_section_id AS "fromSectionId", user_id AS "userId",
         array_to_json(parts) AS parts, attempt`,
      [copyId],
    );
    if (claim) await this.notifyOwner(claim.userId);
    return claim;
  }

  private async requester({ userId }: Claim): Promise<Person> {
    const [user] = await this.transactions.query<Person>(
      `SELECT person.id, person.email, person.first_name AS "firstName", person.last_name AS "lastName", person.role,
         student.id AS "studentId"
       FROM users person LEFT JOIN students student ON student.user_id = person.id
       WHERE person.id = $1 AND person.deactivated_at IS NULL`,
      [userId],
    );
    if (!user) throw new ForbiddenError();
    return user;
  }

  /** The originals stay as they are until everything is written. */
  private async make(claim: Claim, user: Person, signal: AbortSignal): Promise<void> {
    const plan = await this.plans.read(claim, user, 'FOR KEY SHARE');
    const { refusals } = plan.summary;
    if (refusals.length) throw new StateConflictError('invalid_state', refusals.join(' '));
    let done = 0;
    for await (const written of this.writer.write(plan, user)) {
      signal.throwIfAborted();
      done += written;
      if (written) await this.transactions.outside(() => this.progress(claim, done));
    }
    await this.finish(claim, plan);
  }

  private async progress({ id, attempt, userId }: Claim, done: number): Promise<void> {
    const [row] = await this.transactions.query(
      `UPDATE section_copies SET records_done = $3 WHERE id = $1 AND attempt = $2 AND status = 'running' RETURNING id`,
      [id, attempt, done],
    );
    if (!row) throw new Superseded();
    await this.notifyOwner(userId);
  }

  private async finish({ id, attempt, userId }: Claim, plan: CopyPlan): Promise<void> {
    const { summary, total } = plan;
    await this.audit.recordAll([...entriesOf(plan), finished(id, total)]);
    const [row] = await this.transactions.query(
      `UPDATE section_copies SET status = 'done', records_done = $3, summary = $4, finished_at = now()
       WHERE id = $1 AND attempt = $2 AND status = 'running' RETURNING id`,
      [id, attempt, total, JSON.stringify({ ...summary, total })],
    );
    if (!row) throw new Superseded();
    await this.notifyOwner(userId);
  }

  private async fail(copyId: string, failure: CopyFailure, attempt: number | null = null): Promise<void> {
    const [row] = await this.transactions.query<{ userId: string }>(
      `UPDATE section_copies SET status = 'failed', failure = $2, records_done = 0, finished_at = now()
       WHERE id = $1 AND ${isActive} AND ($3::int IS NULL OR attempt = $3) RETURNING user_id AS "userId"`,
      [copyId, failure, attempt],
    );
    if (row) await this.notifyOwner(row.userId);
  }

  private notifyOwner(userId: string): Promise<void> {
    return this.events.publish('section-copies', {}, { userIds: [userId] });
  }
}

/** The audit rows of the new records, which begin their histories. The scheme's own service writes its row. */
function entriesOf({ copied, files, ids, toId }: CopyPlan): AuditEntry[] {
  const created = (type: string, rows: readonly { id: string; title: string }[]): AuditEntry[] =>
    rows.map(({ id, title }) =>
      entryOf(type, ids.get(id)!, { title: [null, title], sectionId: [null, toId] }),
    );
  const named = (type: string, rows: readonly { id: string; name: string }[]): AuditEntry[] =>
    rows.map(({ id, name }) => entryOf(type, id, { name: [null, name], sectionId: [null, toId] }));
  return [
    ...named('section_folder', files.folders),
    ...named('section_file', files.files),
    ...created('content_page', copied.pages),
    ...created('assignment', copied.assignments),
    ...created('discussion', copied.discussions),
    ...created('content_module', copied.modules),
    ...created('module_item', copied.items),
  ];
}

const entryOf = (type: string, id: string, changes: object): AuditEntry => ({
  action: `${type}.create`,
  subjectType: type,
  subjectId: id,
  details: { changes },
});

const finished = (id: string, total: number): AuditEntry => ({
  action: `${records.section_copy.name}.finish`,
  subjectType: records.section_copy.name,
  subjectId: id,
  details: { changes: { status: ['running', 'done'], recordsDone: [0, total] } },
});
