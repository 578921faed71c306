import { Injectable } from '@nestjs/common';
import { moneyOf, toCents } from '../../common/money.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { mails } from './admissions-conversion.feature.js';
import type { AcceptedApplication } from './conversion-source.service.js';
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
  async tell(application: AcceptedApplication, studentId: string, deposit: number | null): Promise<void> {
    const { number, programName, termName, email } = application;
    const [student] = await this.transactions.query<{ number: string }>(
      'SELECT student_id AS number FROM students WHERE id = $1',
      [studentId],
    );
    const studentNumber = student!.number;
    await this.notifications.notify({
      toStudents: [studentId],
      kind: 'student_record_ready',
      title: messages.notices.ready,
      body: messages.notices.readyBody(studentNumber),
      link: '/portal',
    });
    // Names no person.
    await this.notifications.notify({
      toPermission: 'applications.write',
      kind: 'application_enrolled',
      title: messages.notices.enrolled(number),
      body: messages.notices.enrolledBody,
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
