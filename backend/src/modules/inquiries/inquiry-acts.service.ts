import { Injectable } from '@nestjs/common';
import { InvalidError, StateConflictError } from '../../common/errors.js';
import { signatureOf } from '../../common/offices.js';
import type { Expected } from '../../common/expected.js';
import type { InquiryStatus } from '../../common/inquiry-kinds.js';
import { newYorkDay } from '../../common/new-york.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { PoliciesService } from '../policies/policies.service.js';
import { clockOf } from './clocks.rules.js';
import type { InquiryRecordDto } from './inquiries.dto.js';
import { managersOf } from './inquiries.policy.js';
import { type Act, after, restartsClock, whyNot } from './inquiries.rules.js';
import { InquiriesService } from './inquiries.service.js';
import type { EntryKind } from './inquiry-entry.entity.js';
import { InquiryNotices } from './inquiry-notices.service.js';
import type { Inquiry } from './inquiry.entity.js';
import { messages } from './messages.js';
import { mails, records } from './inquiries.feature.js';

/** The fields that acts change, which the audit trail compares; texts stay in the thread. */
type CaseRecord = Pick<
  Inquiry,
  | 'id'
  | 'kind'
  | 'number'
  | 'studentId'
  | 'status'
  | 'assigneeId'
  | 'dueAt'
  | 'answeredAt'
  | 'closedAt'
  | 'resolution'
> & { entries: number };
type CaseRow = CaseRecord & { version: number };

const caseRow = `inquiry.id, inquiry.version, inquiry.kind, inquiry.number, inquiry.student_id AS "studentId",
  inquiry.status, inquiry.assignee_id AS "assigneeId", inquiry.due_at AS "dueAt", inquiry.answered_at AS "answeredAt",
  inquiry.closed_at AS "closedAt", inquiry.resolution,
  (SELECT count(*)::int FROM inquiry_entries entry WHERE entry.inquiry_id = inquiry.id) AS entries
  FROM inquiries inquiry`;

interface Target {
  id: string;
  expected: Expected;
  user: SignedInUser;
}

interface Step {
  act: Act;
  kind: EntryKind;
  body?: string | null;
  assigneeId?: string | null;
  mailId?: string | null;
}

/** Acts on a case. Each act locks the row, checks version and status, and adds an entry to the thread. */
@Injectable()
export class InquiryActsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly inquiries: InquiriesService,
    private readonly policies: PoliciesService,
    private readonly notices: InquiryNotices,
    private readonly mail: MailService,
  ) {}

  assign(target: Target, assigneeId: string | null | undefined): Promise<Versioned<InquiryRecordDto>> {
    if (assigneeId === undefined) throw new InvalidError({ assigneeId: [messages.assigneeRequired] });
    const act = assigneeId === null ? 'unassign' : 'assign';
    return this.act(target, 'assign', null, async (before) => {
      if (before.assigneeId === assigneeId) return;
      const status = mustBecome(act, before.status);
      if (assigneeId !== null) await this.mustManage(assigneeId, before);
      await this.transactions.query('UPDATE inquiries SET status = $2, assignee_id = $3 WHERE id = $1', [
        before.id,
        status,
        assigneeId,
      ]);
      await this.addEntry(target, { act, kind: 'assignment', assigneeId });
      if (assigneeId !== null) await this.notices.assigned(before, assigneeId);
    });
  }

  note(target: Target, body: string): Promise<Versioned<InquiryRecordDto>> {
    return this.step(target, { act: 'note', kind: 'note', body });
  }

  /** The email is queued with the change of status, in one transaction; of two concurrent answers, only one is sent. */
  answer(target: Target, body: string): Promise<Versioned<InquiryRecordDto>> {
    return this.act(target, 'answer', null, async (before) => {
      const status = mustBecome('answer', before.status);
      const mailId = await this.mail.post({
        to: await this.addressOf(before),
        template: mails['inquiry-answer'],
        facts: { number: before.number, office: signatureOf(target.user.role), answer: body },
      });
      await this.transactions.query('UPDATE inquiries SET status = $2, answered_at = now() WHERE id = $1', [
        before.id,
        status,
      ]);
      await this.addEntry(target, { act: 'answer', kind: 'answer', body, mailId });
      await this.notices.toStudent(before, 'answered');
    });
  }

  close(target: Target, resolution: string): Promise<Versioned<InquiryRecordDto>> {
    return this.act(target, 'close', null, async (before) => {
      const status = mustBecome('close', before.status);
      await this.transactions.query(
        'UPDATE inquiries SET status = $2, closed_at = now(), resolution = $3 WHERE id = $1',
        [before.id, status, resolution],
      );
      await this.addEntry(target, { act: 'close', kind: 'closing', body: resolution });
      await this.notices.toStudent(before, 'closed');
    });
  }

  reopen(target: Target, reason: string): Promise<Versioned<InquiryRecordDto>> {
    return this.step(target, { act: 'reopen', kind: 'reopening', body: reason }, reason);
  }

  /** For the student who made the request. */
  reply(target: Target, body: string): Promise<Versioned<InquiryRecordDto>> {
    return this.step(target, { act: 'reply', kind: 'reply', body });
  }

  /** An act that only changes the status and adds an entry. */
  private step(
    target: Target,
    step: Step,
    reason: string | null = null,
  ): Promise<Versioned<InquiryRecordDto>> {
    return this.act(target, step.act, reason, async (before) => {
      const status = mustBecome(step.act, before.status);
      if (restartsClock(before.status, status)) await this.restartClock(before, status);
      else
        await this.transactions.query('UPDATE inquiries SET status = $2 WHERE id = $1', [before.id, status]);
      await this.addEntry(target, step);
      if (step.act === 'reply') await this.notices.replied(before);
    });
  }

  private act(
    { id, expected, user }: Target,
    verb: string,
    reason: string | null,
    write: (before: CaseRow) => Promise<void>,
  ): Promise<Versioned<InquiryRecordDto>> {
    return this.transactions.run(async () => {
      await this.writes.act(this.subject(user), { id, expected, verb, reason }, write);
      return this.inquiries.get(id, user);
    });
  }

  /** Restarts the clock now, by the current rule. */
  private async restartClock({ id, kind }: CaseRow, status: InquiryStatus): Promise<void> {
    const now = new Date();
    const policy = await this.policies.inForce('response_times', { at: newYorkDay(now) });
    const { targetAt, dueAt } = clockOf(kind, now, policy);
    await this.transactions.query(
      `UPDATE inquiries SET status = $2, target_at = $3, due_at = $4, closed_at = NULL, resolution = NULL,
         overdue_notified_at = NULL WHERE id = $1`,
      [id, status, targetAt, dueAt],
    );
  }

  /** The address given with the inquiry, or else that of the student's account. */
  private async addressOf({ id }: CaseRow): Promise<string> {
    const [row] = await this.transactions.query<{ email: string | null }>(
      `SELECT coalesce(inquiry.email, person.email) AS email FROM inquiries inquiry
       LEFT JOIN students student ON student.id = inquiry.student_id
       LEFT JOIN users person ON person.id = student.user_id WHERE inquiry.id = $1`,
      [id],
    );
    if (!row?.email) throw new StateConflictError('incomplete', messages.noAddress);
    return row.email;
  }

  private async addEntry({ id, user }: Target, { kind, body, assigneeId, mailId }: Step): Promise<void> {
    const isClient = user.role === 'machine_client';
    await this.transactions.query(
      `INSERT INTO inquiry_entries (inquiry_id, kind, body, author_id, author_name, assignee_id, mail_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        kind,
        body ?? null,
        isClient ? null : user.id,
        isClient ? user.firstName : null,
        assigneeId ?? null,
        mailId ?? null,
      ],
    );
  }

  /** An unknown person and one who doesn't manage the kind get the same answer. */
  private async mustManage(userId: string, { kind }: CaseRow): Promise<void> {
    const [person] = await this.transactions.query(
      'SELECT FROM users WHERE id = $1 AND role = ANY ($2::user_role[]) AND deactivated_at IS NULL FOR SHARE',
      [userId, managersOf(kind)],
    );
    if (!person) throw new InvalidError({ assigneeId: [messages.assigneeCannotManage] });
  }

  private subject(user: SignedInUser): Subject<CaseRecord> {
    return {
      type: records.inquiry,
      unkept: ['resolution'],
      read: (id, lock) => this.inquiries.row<CaseRow>(id, user, caseRow, lock && `${lock} OF inquiry`),
      refusals: {
        uq_inquiries_one_open: () => new StateConflictError('already_exists', messages.otherOpenRequest),
      },
    };
  }
}

function mustBecome(act: Act, status: InquiryStatus): InquiryStatus {
  const next = after(act, status);
  if (!next) throw new StateConflictError(...whyNot(act, status));
  return next;
}
