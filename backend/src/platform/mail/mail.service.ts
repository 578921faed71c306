import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { foldAddress } from '../../common/addresses.js';
import { Environment } from '../config/environment.js';
import { Transactions } from '../database/transactions.js';
import { Jobs } from '../jobs/jobs.service.js';
import { isAddress, mailboxOf } from './mail.rules.js';
import { type NewMail, type TemplateName, writeMail } from './templates.js';

const mostUnsolicitedADay = 5;
/** In place of an address that is none. */
const noAddress = 'none';

/** Mails: rows written in the ambient transaction, sent once it has ended. */
@Injectable()
export class MailService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly environment: Environment,
  ) {}

  /** Answers the mail's id. */
  async post(mail: NewMail): Promise<string> {
    const [id] = await this.postAll([mail]);
    return id!;
  }

  /** Two statements, however many mails. */
  postAll(mails: NewMail[]): Promise<string[]> {
    return this.write(mails, false);
  }

  /**
   * To an address that anybody may have typed into a public form: at most five a day, so that nobody is flooded by us.
   * Null where none is sent for that reason; the act itself goes on. The template must say nothing of what was typed.
   */
  acknowledge(mail: NewMail): Promise<string | null> {
    return this.transactions.run(async () => {
      const mailbox = mailboxOf(mail.to);
      await this.transactions.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`mails ${mailbox}`]);
      const [sent] = await this.transactions.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM mails
         WHERE unsolicited AND mailbox = $1 AND created_at > now() - interval '24 hours'`,
        [mailbox],
      );
      if (sent!.count >= mostUnsolicitedADay) return null;
      const [id] = await this.write([mail], true);
      return id!;
    });
  }

  /** Somebody asks to be forgotten: mails of this kind to the address, sent or not. */
  async forget(template: TemplateName, to: string): Promise<void> {
    await this.transactions.query(
      `DELETE FROM mails WHERE template = $1 AND mailbox = $2 AND lower(recipient COLLATE "C") = $3`,
      [template, mailboxOf(to), foldAddress(to)],
    );
  }

  /** Queues a parked mail once more; false where there is no address to send it to. */
  async retry(id: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const [, queued] = (await this.transactions.query(
        `UPDATE mails SET state = 'queued', attempts = 0 WHERE id = $1 AND state = 'parked' AND recipient <> $2`,
        [id, noAddress],
      )) as unknown as [unknown, number];
      if (queued) await this.jobs.enqueue('mail.send', { mailId: id });
      return queued > 0;
    });
  }

  private async write(mails: NewMail[], unsolicited: boolean): Promise<string[]> {
    if (!mails.length) return [];
    const rows = mails.map((mail) => {
      const { subject, text, html } = writeMail(mail, this.environment.baseUrl);
      // Not worth a failure of what it tells: it is parked, where it is seen.
      const isSendable = isAddress(mail.to);
      const recipient = isSendable ? mail.to : noAddress;
      return {
        ...{ id: randomUUID(), recipient, mailbox: mailboxOf(recipient), unsolicited },
        ...{ template: mail.template, subject, text, html, state: isSendable ? 'queued' : 'parked' },
        last_error: isSendable ? null : 'The address is none.',
      };
    });
    await this.transactions.run(async () => {
      await this.transactions.query(
        `INSERT INTO mails (id, recipient, mailbox, unsolicited, template, subject, text, html, state, last_error)
         SELECT id, recipient, mailbox, unsolicited, template, subject, text, html, state, last_error
         FROM jsonb_to_recordset($1::jsonb) AS mail (
           id uuid, recipient text, mailbox text, unsolicited boolean, template text, subject text, text text,
           html text, state mail_state, last_error text)`,
        [JSON.stringify(rows)],
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
