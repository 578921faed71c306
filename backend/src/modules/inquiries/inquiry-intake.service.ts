import { Injectable } from '@nestjs/common';
import type { InquiryKind } from '../../common/inquiry-kinds.js';
import { newYorkDay, startOfNewYorkDay } from '../../common/new-york.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { PoliciesService } from '../policies/policies.service.js';
import { clockOf } from './clocks.rules.js';
import { withoutSender } from './anonymity.rules.js';
import type { InquiryDetails } from './inquiry-details.js';
import { newNumber } from './number.rules.js';

/** What came in. All texts are plain: nothing in them is ever markup. */
export interface IncomingInquiry<Kind extends InquiryKind = InquiryKind> {
  kind: Kind;
  name: string | null;
  email: string | null;
  phone: string | null;
  subject: string;
  message: string;
  details: InquiryDetails[Kind];
  /** Of a complaint: nothing that could tell who wrote it is kept, whatever came with it. */
  anonymous?: boolean;
  studentId?: string | null;
}

/** What the sender may know of it. */
export interface InquiryReceipt {
  id: string;
  number: string;
  receivedAt: Date;
  targetAt: Date;
  dueAt: Date;
}

const mostTries = 5;

/** Takes an inquiry in: its row, its number, its clock, and everybody who is told. Call it inside a transaction. */
@Injectable()
export class InquiryIntake {
  constructor(
    private readonly transactions: Transactions,
    private readonly policies: PoliciesService,
    private readonly audit: AuditService,
  ) {}

  async receive<Kind extends InquiryKind>(incoming: IncomingInquiry<Kind>): Promise<InquiryReceipt> {
    const inquiry = incoming.anonymous ? withoutSender(incoming) : incoming;
    const now = new Date();
    const receivedAt = inquiry.anonymous ? startOfNewYorkDay(now) : now;
    const policy = await this.policies.inForce('response_times', { at: newYorkDay(now) });
    const clock = clockOf(inquiry.kind, receivedAt, policy);
    const { id, number } = await this.insert({ ...inquiry, receivedAt, ...clock });
    if (!inquiry.anonymous) await this.announce(id, inquiry);
    return { id, number, receivedAt, ...clock };
  }

  private async insert(
    row: IncomingInquiry & Pick<InquiryReceipt, 'receivedAt' | 'targetAt' | 'dueAt'>,
  ): Promise<{ id: string; number: string }> {
    const { kind, name, email, phone, subject, message, details, anonymous = false, studentId = null } = row;
    for (let tries = 0; tries < mostTries; tries++) {
      const [inserted] = await this.transactions.query<{ id: string; number: string }>(
        `INSERT INTO inquiries (number, kind, anonymous, name, email, phone, subject, message, details, student_id,
           received_at, created_at, updated_at, target_at, due_at, announced_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11, $12, $13, CASE WHEN $3 THEN NULL ELSE now() END)
         ON CONFLICT (number) DO NOTHING RETURNING id, number`,
        [
          ...[newNumber(), kind, anonymous, name, email, phone, subject, message, details, studentId],
          ...[row.receivedAt, row.targetAt, row.dueAt],
        ],
      );
      if (inserted) return inserted;
    }
    throw new Error('No free number was found for an inquiry.');
  }

  private async announce(id: string, { kind, subject, studentId }: IncomingInquiry): Promise<void> {
    await this.audit.record({
      action: 'inquiry.create',
      subjectType: 'inquiry',
      subjectId: id,
      details: {
        changes: { kind: [null, kind], subject: [null, subject] },
        ...(studentId && { ids: [studentId] }),
      },
    });
  }
}
