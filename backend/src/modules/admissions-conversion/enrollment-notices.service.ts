import { Injectable } from '@nestjs/common';
import { moneyOf, toCents } from '../../common/money.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { MailService } from '../../platform/mail/mail.service.js';
import {
  type Notice,
  NotificationsService,
  type Recipients,
} from '../notifications/notifications.service.js';
import { mails } from './admissions-conversion.feature.js';
import type { AcceptedApplication } from './conversion-source.service.js';
import type { ReleasedOfferDto } from './conversions.dto.js';
import type { Made } from './new-students.service.js';
import { messages } from './messages.js';

/** Tells the student, and the office, about a new student record. */
@Injectable()
export class EnrollmentNotices {
  constructor(
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly mail: MailService,
  ) {}

  /** `deposit` is null if it was waived. */
  async tell(
    application: AcceptedApplication,
    { id, number: studentNumber, earlier }: Made,
    deposit: number | null,
  ): Promise<void> {
    const { id: aboutId, number, programName, termName, email } = application;
    await this.notify({
      toStudents: [id],
      kind: 'student_record_ready',
      title: messages.notices.ready,
      body: messages.notices.readyBody(studentNumber),
      link: '/portal',
      isMailed: earlier !== null,
    });
    await this.notify({
      toPermission: 'applications.write',
      kind: 'application_enrolled',
      // Names no person.
      title: messages.notices.enrolled(number),
      body: messages.notices.enrolledBody,
    });
    if (email)
      await this.mail.post({
        to: email,
        aboutId,
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

  /** An acceptance released other offers; at most one of them was a student record. */
  async tellReleased(application: AcceptedApplication, released: readonly ReleasedOfferDto[]): Promise<void> {
    const { id: aboutId, number, programName, termName, email, deposit: required } = application;
    const enrolled = released.find(({ studentNumber }) => studentNumber !== null);
    if (enrolled)
      await this.notify({
        toPermission: 'applications.write',
        kind: 'application_enrolled',
        title: messages.notices.moved(number, enrolled.number),
        body: messages.notices.movedBody,
      });
    await this.mail.post({
      to: email!,
      aboutId,
      template: mails['offer-released'],
      facts: { number, programName, termName, required, released },
    });
  }

  /** By the statement of the act's audit rows. */
  private notify(notice: Recipients & Notice): Promise<void> {
    return this.audit.insertWith((parameters) => this.notifications.insertOf(notice, parameters));
  }
}
