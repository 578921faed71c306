import { Injectable } from '@nestjs/common';
import { StateConflictError } from '../../../common/errors.js';
import { newYorkToday } from '../../../common/sql-parameters.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { mails } from '../applications.feature.js';
import { messages } from '../messages.js';
import { type Remindable, reminderRefusal } from './reminders.rules.js';
import { termAndProgramOf } from '../../programs/programs.scope.js';

/** An email as it is sent. */
export interface SentMail {
  to: string;
  subject: string;
  text: string;
}

interface Row extends Remindable {
  number: string;
  email: string;
  programName: string;
  termName: string;
  codes: string[];
}

const waiting = `application_items item WHERE item.application_id = application.id AND item.state = 'open'
  AND item.party = 'applicant' ORDER BY item.position`;

/** Emails that name what an application still waits for from its applicant. */
@Injectable()
export class ApplicationRemindersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly mail: MailService,
    private readonly audit: AuditService,
  ) {}

  /** In the ambient transaction, with the application locked. At most one a day. */
  async remind(id: string): Promise<SentMail> {
    const row = await this.reads.row<Row>(
      `SELECT application.number, application.state, application.purged_at IS NOT NULL AS "isPurged", applicant.email,
         program.name AS "programName", term.name AS "termName", ARRAY(SELECT item.title FROM ${waiting}) AS items,
         ARRAY(SELECT item.code FROM ${waiting}) AS codes, EXISTS (SELECT FROM application_reminders
           WHERE application_id = application.id AND sent_on = ${newYorkToday}) AS "isSentToday"
       FROM applications application ${termAndProgramOf('application')}
       LEFT JOIN applicants applicant ON applicant.id = application.applicant_id WHERE application.id = $1`,
      [id],
      messages.notFound,
    );
    const refusal = reminderRefusal(row);
    if (refusal !== null) throw new StateConflictError(...refusal);
    await this.transactions.query(
      `INSERT INTO application_reminders (application_id, sent_on) VALUES ($1, ${newYorkToday})`,
      [id],
    );
    const { number, programName, termName, items, codes } = row;
    const mailId = await this.mail.post({
      to: row.email,
      aboutId: id,
      template: mails['application-reminder'],
      facts: { number, programName, termName, items },
    });
    await this.audit.record({
      action: 'application.remind',
      subjectType: 'application',
      subjectId: id,
      details: { items: codes },
    });
    const [sent] = await this.transactions.query<SentMail>(
      'SELECT recipient AS to, subject, text FROM mails WHERE id = $1',
      [mailId],
    );
    return sent!;
  }
}
