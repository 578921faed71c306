import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { foldAddress } from '../../common/addresses.js';
import { AuditService } from '../audit/audit.service.js';
import { Environment } from '../config/environment.js';
import { Transactions } from '../database/transactions.js';
import { Jobs } from '../jobs/jobs.service.js';
import { destinationOf } from './mailbox.rules.js';
import { isAddress } from './mail.rules.js';
import { type AddressSource, ReceiptLimits } from './receipt-limits.js';
import { type NewMail, writeMail } from './templates.js';
import { messages } from './messages.js';

/** Replaces an invalid address. */
const noAddress = 'none';

export interface Acknowledgment {
  mailId: string;
  /** False if it was withheld. The person who typed the address must not learn about it. */
  isSent: boolean;
}

/** Mails: rows written in the ambient transaction, and sent after it ends. */
@Injectable()
export class MailService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
    private readonly environment: Environment,
    private readonly limits: ReceiptLimits,
  ) {}

  /** Returns the mail's id. */
  async post<Facts>(mail: NewMail<Facts>): Promise<string> {
    const [id] = await this.postAll([mail]);
    return id!;
  }

  /** Two statements, regardless of the number of mails. */
  postAll<Facts>(mails: NewMail<Facts>[]): Promise<string[]> {
    return this.write(mails);
  }

  /**
   * The receipt of a form, to an address that anyone may have typed. Above the limits it is withheld: stored as a row
   * without text, for the office to see, and never sent. The form is still accepted, and the response must be the same
   * in both cases. The template must not repeat anything that was typed.
   */
  acknowledge<Facts>(mail: NewMail<Facts>, source: AddressSource = 'visitor'): Promise<Acknowledgment> {
    return this.transactions.run(async () => {
      const isSent = await this.limits.allow(mail.to, source);
      const [mailId] = await this.write([mail], isSent ? 'unsolicited' : 'withheld');
      return { mailId: mailId!, isSent };
    });
  }

  /** Deletes mails of this kind to an address, sent or not, when a person asks to be forgotten. */
  async forget(template: { name: string }, to: string): Promise<void> {
    await this.transactions.query(
      `DELETE FROM mails WHERE template = $1 AND lower(recipient COLLATE "C") = $2`,
      [template.name, foldAddress(to)],
    );
  }

  /**
   * Deletes all mails about a record, sent or not. Mails without `about_id`, from older versions, are found by the
   * recipient and by the record's number in the subject.
   */
  async forgetAbout(id: string, number: string, to: string | null): Promise<void> {
    await this.transactions.query(
      `DELETE FROM mails WHERE about_id = $1 OR (
         about_id IS NULL AND lower(recipient COLLATE "C") = $3 AND subject ~ ('\\m' || $2 || '\\M'))`,
      [id, number, to && foldAddress(to)],
    );
  }

  /** Deletes mails, sent or not, with the record that they are about. */
  async deleteAll(ids: string[]): Promise<void> {
    await this.transactions.query('DELETE FROM mails WHERE id = ANY ($1::uuid[])', [ids]);
  }

  /** Deletes a withheld mail, so that it can be written again under its id. */
  async deleteWithheld(id: string): Promise<void> {
    await this.transactions.query(`DELETE FROM mails WHERE id = $1 AND state = 'withheld'`, [id]);
  }

  /** Queues a parked mail again; false where there is no address to send it to. */
  async retry(id: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const queued = await this.transactions.query(
        `UPDATE mails SET state = 'queued', attempts = 0 WHERE id = $1 AND state = 'parked' AND recipient <> $2
         RETURNING id`,
        [id, noAddress],
      );
      if (queued.length) await this.jobs.enqueue('mail.send', { mailId: id });
      return queued.length > 0;
    });
  }

  private async write<Facts>(
    mails: NewMail<Facts>[],
    kind: 'expected' | 'unsolicited' | 'withheld' = 'expected',
  ): Promise<string[]> {
    if (!mails.length) return [];
    const rows = mails.map((mail) => {
      const { subject, text, html } = writeMail(mail, this.environment.baseUrl);
      // An invalid address must not fail the transaction: the mail is parked, where staff see it.
      const isSendable = isAddress(mail.to);
      const recipient = isSendable ? mail.to : noAddress;
      const state = kind === 'withheld' ? 'withheld' : isSendable ? 'queued' : 'parked';
      return {
        id: mail.id ?? randomUUID(),
        recipient,
        ...destinationOf(recipient),
        reply_to: mail.replyTo && isAddress(mail.replyTo) ? mail.replyTo : null,
        unsolicited: kind !== 'expected',
        about_id: mail.aboutId ?? null,
        template: mail.template.name,
        subject,
        state,
        ...(state === 'withheld' ? { text: '', html: '' } : { text, html }),
        last_error: isSendable ? null : messages.addressInvalid,
      };
    });
    await this.transactions.run(async () => {
      const columns =
        'id, recipient, reply_to, mailbox, domain, unsolicited, about_id, template, subject, text, html, state, last_error';
      await this.audit.insertWith(
        (parameters) => `INSERT INTO mails (${columns}) SELECT ${columns}
         FROM jsonb_to_recordset(${parameters.add(JSON.stringify(rows))}::jsonb) AS mail (
           id uuid, recipient text, reply_to text, mailbox text, domain text, unsolicited boolean, about_id uuid, template text,
           subject text, text text, html text, state mail_state, last_error text)`,
      );
      const queued = rows.filter(({ state }) => state === 'queued');
      await this.jobs.enqueueAll(
        'mail.send',
        queued.map(({ id }) => ({ mailId: id })),
      );
    });
    return rows.map(({ id }) => id);
  }
}
