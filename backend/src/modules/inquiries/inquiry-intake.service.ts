import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type InquiryKind, isRequest } from '../../common/inquiry-kinds.js';
import { newYorkDay, startOfNewYorkDay } from '../../common/new-york.js';
import { Transactions } from '../../platform/database/transactions.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { PoliciesService } from '../policies/policies.service.js';
import { clockOf, promiseInWords } from './clocks.rules.js';
import { withoutSender } from './anonymity.rules.js';
import type { IncomingInquiry } from './incoming-inquiry.js';
import { InquiryFilesService } from './inquiry-files.service.js';
import { InquiryNotices } from './inquiry-notices.service.js';
import { messages } from './messages.js';
import { newNumber } from './number.rules.js';
import { mails } from './inquiries.feature.js';

/** The sender's receipt. */
export interface InquiryReceipt {
  id: string;
  number: string;
  receivedAt: Date;
  targetAt: Date;
  dueAt: Date;
}

const mostTries = 5;

/**
 * Receives an inquiry: stores it with number and clock, and notifies everyone concerned. Call it inside a transaction.
 */
@Injectable()
export class InquiryIntake {
  constructor(
    private readonly transactions: Transactions,
    private readonly policies: PoliciesService,
    private readonly notices: InquiryNotices,
    private readonly mail: MailService,
    private readonly files: InquiryFilesService,
  ) {}

  async receive<Kind extends InquiryKind>(incoming: IncomingInquiry<Kind>): Promise<InquiryReceipt> {
    const inquiry = incoming.anonymous ? withoutSender(incoming) : incoming;
    const now = new Date();
    const receivedAt = inquiry.anonymous ? startOfNewYorkDay(now) : now;
    const policy = await this.policies.inForce('response_times', { at: newYorkDay(now) });
    const clock = clockOf(inquiry.kind, receivedAt, policy);
    const { kind, email, files = [] } = inquiry;
    const receiptMailId = email && !inquiry.anonymous ? randomUUID() : null;
    const { id, number } = await this.insert({ ...inquiry, receivedAt, ...clock, receiptMailId });
    await this.attach(id, files);
    // An anonymous complaint is announced once its day is over (inquiry-clock.service.ts).
    if (!inquiry.anonymous) await this.notices.announce({ id, number, kind });
    if (email && receiptMailId) {
      const facts = { kind, number, answerWithin: promiseInWords(kind, policy) };
      const receipt = { id: receiptMailId, to: email, template: mails['inquiry-receipt'], facts };
      if (files.length) await this.files.askToConfirm(id, receipt);
      else await this.mail.acknowledge(receipt, isRequest(kind) ? 'account' : 'visitor');
    }
    return { id, number, receivedAt, ...clock };
  }

  private async insert(
    row: IncomingInquiry &
      Pick<InquiryReceipt, 'receivedAt' | 'targetAt' | 'dueAt'> & { receiptMailId: string | null },
  ): Promise<{ id: string; number: string }> {
    const { kind, name, email, phone, subject, message, details, anonymous = false, studentId = null } = row;
    for (let tries = 0; tries < mostTries; tries++) {
      const [inserted] = await this.transactions.query<{ id: string; number: string }>(
        `INSERT INTO inquiries (number, kind, anonymous, name, email, phone, subject, message, details, student_id,
           received_at, created_at, updated_at, target_at, due_at, receipt_mail_id, announced_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11, $12, $13, $14, CASE WHEN $3 THEN NULL ELSE now() END)
         ON CONFLICT (number) DO NOTHING RETURNING id, number`,
        [
          newNumber(),
          kind,
          anonymous,
          name,
          email,
          phone,
          subject,
          message,
          details,
          studentId,
          row.receivedAt,
          row.targetAt,
          row.dueAt,
          row.receiptMailId,
        ],
      );
      if (inserted) return inserted;
    }
    throw new Error(messages.noFreeNumber);
  }

  private async attach(id: string, files: readonly { id: string }[]): Promise<void> {
    if (files.length)
      await this.transactions.query(
        'INSERT INTO inquiry_files (inquiry_id, file_id) SELECT $1, unnest($2::uuid[])',
        [id, files.map((file) => file.id)],
      );
  }
}
