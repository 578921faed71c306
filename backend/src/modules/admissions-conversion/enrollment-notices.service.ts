import { Injectable } from '@nestjs/common';
import { moneyOf, toCents } from '../../common/money.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { mails } from './admissions-conversion.feature.js';
import type { AcceptedApplication } from './conversion-source.service.js';
import type { Made } from './new-students.service.js';
import { messages } from './messages.js';

/** Tells the student, and the office, about a new student record. */
@Injectable()
export class EnrollmentNotices {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: NotificationsService,
    private readonly mail: MailService,
  ) {}

  /** `deposit` is null if it was waived. */
  async tell(
    application: AcceptedApplication,
    { id, number: studentNumber }: Made,
    deposit: number | null,
  ): Promise<void> {
    const { number, programName, termName, email } = application;
    const parameters = new SqlParameters();
    const student = this.notifications.insertOf(
      {
        toStudents: [id],
        kind: 'student_record_ready',
        title: messages.notices.ready,
        body: messages.notices.readyBody(studentNumber),
        link: '/portal',
      },
      parameters,
    );
    const office = this.notifications.insertOf(
      {
        toPermission: 'applications.write',
        kind: 'application_enrolled',
        // Names no person.
        title: messages.notices.enrolled(number),
        body: messages.notices.enrolledBody,
      },
      parameters,
    );
    await this.transactions.query(`WITH told AS (${student}) ${office}`, parameters.values, {
      prepared: true,
    });
    if (email)
      await this.mail.post({
        to: email,
        template: mails.enrolled,
        facts: {
          number,
          studentNumber,
          programName,
          termName,
          deposit: deposit === null ? null : moneyOf(toCents(deposit)),
        },
      });
  }
}
