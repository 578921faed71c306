import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InquiryKind } from '../../common/inquiry-kinds.js';
import { newYorkDay } from '../../common/new-york.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { FilesService } from '../../platform/files/files.service.js';
import type { FileRemoval } from '../../platform/files/stored-file.entity.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type { inquiryReceipt } from './inquiry-receipt.mail.js';
import type { NewMail } from '../../platform/mail/templates.js';
import { PoliciesService } from '../policies/policies.service.js';
import { promiseInWords } from './clocks.rules.js';
import { messages } from './messages.js';
import { mails } from './inquiries.feature.js';

export const hoursToConfirm = 48;
const mostAtOnce = 200;
const inTime = `now() + interval '${hoursToConfirm} hours'`;

type Receipt = NewMail<Parameters<typeof inquiryReceipt>[0]>;

/** The confirmation that the link in the receipt opens. */
export interface FileConfirmation {
  number: string;
  files: number;
  expiresAt: Date;
  confirmedAt: Date | null;
  isExpired: boolean;
}

/** Only a digest of the link's token is stored. */
const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Files of inquiries: confirmed by their sender, and deleted when they expire (decision 0126). */
@Injectable()
export class InquiryFilesService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly policies: PoliciesService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('inquiries.files', { atomic: true, handler: () => this.tick() });
    this.jobs.schedule('inquiries.files', '*/10 * * * *');
  }

  /** In the transaction of an inquiry with files: its receipt has the link that confirms them. */
  async askToConfirm(inquiryId: string, receipt: Receipt): Promise<void> {
    await this.transactions.query(
      `INSERT INTO inquiry_confirmations (inquiry_id, expires_at) VALUES ($1, ${inTime})`,
      [inquiryId],
    );
    await this.sendLink(inquiryId, receipt);
  }

  async confirmation(token: string): Promise<FileConfirmation | null> {
    const [row] = await this.transactions.query<FileConfirmation>(
      `SELECT inquiry.number, confirmation.expires_at AS "expiresAt", confirmation.confirmed_at AS "confirmedAt",
         confirmation.expires_at <= now() AS "isExpired",
         (SELECT count(*)::int FROM inquiry_files held WHERE held.inquiry_id = inquiry.id) AS files
       FROM inquiry_confirmations confirmation JOIN inquiries inquiry ON inquiry.id = confirmation.inquiry_id
       WHERE confirmation.token_hash = $1`,
      [digestOf(token)],
    );
    return row ?? null;
  }

  /** True once per link, before it expires. */
  confirm(token: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const [confirmed] = await this.transactions.query<{ id: string }>(
        `UPDATE inquiry_confirmations SET confirmed_at = now()
         WHERE token_hash = $1 AND confirmed_at IS NULL AND expires_at > now() RETURNING inquiry_id AS id`,
        [digestOf(token)],
      );
      if (!confirmed) return false;
      await this.audit.record({
        action: 'inquiry.confirm_files',
        subjectType: 'inquiry',
        subjectId: confirmed.id,
        details: { changes: { filesConfirmed: [false, true] } },
      });
      return true;
    });
  }

  tick(now = new Date()): Promise<void> {
    return this.transactions.run(async () => {
      await this.sendLateLinks(now);
      await this.deleteUnconfirmed(now);
      await this.deleteClosed(now);
    });
  }

  /** If the limits for receipts withhold it, the job tries again until the files expire. */
  private async sendLink(inquiryId: string, receipt: Receipt): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const { isSent } = await this.mail.acknowledge({
      ...receipt,
      facts: { ...receipt.facts, confirmPath: `/confirm-files/${token}` },
    });
    if (isSent)
      await this.transactions.query(
        `UPDATE inquiry_confirmations SET token_hash = $2, expires_at = ${inTime} WHERE inquiry_id = $1`,
        [inquiryId, digestOf(token)],
      );
  }

  private async sendLateLinks(now: Date): Promise<void> {
    const pending = await this.transactions.query<{
      id: string;
      kind: InquiryKind;
      number: string;
      to: string;
      mailId: string;
    }>(
      `SELECT inquiry.id, inquiry.kind, inquiry.number, inquiry.email AS to, inquiry.receipt_mail_id AS "mailId"
       FROM inquiry_confirmations confirmation JOIN inquiries inquiry ON inquiry.id = confirmation.inquiry_id
       WHERE confirmation.token_hash IS NULL AND confirmation.confirmed_at IS NULL AND confirmation.expires_at > $1
         AND inquiry.receipt_mail_id IS NOT NULL
       ORDER BY confirmation.expires_at LIMIT ${mostAtOnce} FOR UPDATE OF confirmation SKIP LOCKED`,
      [now],
    );
    const policy = await this.policies.inForce('response_times', { at: newYorkDay(now) });
    for (const { id, kind, number, to, mailId } of pending) {
      // The receipt is written again under its id, to be sent or withheld.
      await this.mail.deleteWithheld(mailId);
      const facts = { kind, number, answerWithin: promiseInWords(kind, policy) };
      await this.sendLink(id, { id: mailId, to, template: mails['inquiry-receipt'], facts });
    }
  }

  private deleteUnconfirmed(now: Date): Promise<void> {
    return this.deleteFiles(
      `EXISTS (SELECT FROM inquiry_confirmations confirmation WHERE confirmation.inquiry_id = inquiry.id
         AND confirmation.confirmed_at IS NULL AND confirmation.expires_at <= $1)`,
      [now],
      'unconfirmed',
      messages.files.notConfirmed(hoursToConfirm),
    );
  }

  /** For inquiries closed before the policy existed, the days count from its first version. */
  private async deleteClosed(now: Date): Promise<void> {
    const { closedInquiryDays } = await this.policies.inForce('file_retention', { at: newYorkDay(now) });
    await this.deleteFiles(
      `inquiry.status = 'closed' AND $1::timestamptz - make_interval(days => $2) >= greatest(inquiry.closed_at,
         (SELECT min(policy.created_at) FROM policies policy WHERE policy.kind = 'file_retention'))`,
      [now, closedInquiryDays],
      'retention',
      messages.files.retentionEnded(closedInquiryDays),
    );
  }

  private async deleteFiles(
    condition: string,
    parameters: unknown[],
    removal: FileRemoval,
    reason: string,
  ): Promise<void> {
    const due = await this.transactions.query<{ inquiryId: string; ids: string[] }>(
      `WITH due AS MATERIALIZED (
         SELECT inquiry.id FROM inquiries inquiry
         WHERE inquiry.id IN (SELECT held.inquiry_id FROM inquiry_files held
             JOIN stored_files file ON file.id = held.file_id WHERE file.removed_at IS NULL)
           AND ${condition}
         ORDER BY inquiry.id LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
       SELECT due.id AS "inquiryId", array_agg(held.file_id) AS ids
       FROM due JOIN inquiry_files held ON held.inquiry_id = due.id GROUP BY due.id ORDER BY due.id`,
      parameters,
    );
    for (const { inquiryId, ids } of due) {
      const names = await this.files.removeContent(ids, removal);
      await this.audit.record({
        action: 'inquiry.delete_files',
        subjectType: 'inquiry',
        subjectId: inquiryId,
        details: { changes: { files: [names, []] }, reason },
      });
    }
  }
}
