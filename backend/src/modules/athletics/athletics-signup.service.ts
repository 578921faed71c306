import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { todayInNewYork } from '../../common/calendar.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Environment } from '../../platform/config/environment.js';
import { Transactions } from '../../platform/database/transactions.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import type { CreateSignupDto, SignupReceiptDto } from './athletics.dto.js';
import { signupIdOf, sportNames } from './athletics.rules.js';
import { messages } from './messages.js';
import { mails } from './athletics.feature.js';

/** Receives sign-ups from the public site. */
@Injectable()
export class AthleticsSignupService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly environment: Environment,
    private readonly notifications: NotificationsService,
    private readonly mail: MailService,
  ) {}

  /** The same person, sport and day again: the first sign-up is kept, and the answer is the same. */
  async receive(body: Omit<CreateSignupDto, 'website'>): Promise<SignupReceiptDto> {
    const { email, sport } = body;
    const id = signupIdOf(this.environment.idempotencySecrets[0], { email, sport, day: todayInNewYork() });
    const receiptMailId = randomUUID();
    if (await this.insert(id, body, receiptMailId)) await this.notify(id, body, receiptMailId);
    return { id, sport, receivedAt: new Date() };
  }

  private async insert(
    id: string,
    body: Omit<CreateSignupDto, 'website'>,
    receiptMailId: string,
  ): Promise<boolean> {
    const { firstName, lastName, email, phone, sport, experience, message } = body;
    const rows = await this.transactions.query(
      `INSERT INTO athletics_signups (id, first_name, last_name, email, phone, sport, experience, message, receipt_mail_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, firstName, lastName, email, phone, sport, experience || null, message || null, receiptMailId],
    );
    return rows.length > 0;
  }

  private async notify(
    id: string,
    { sport, email }: Omit<CreateSignupDto, 'website'>,
    receiptMailId: string,
  ): Promise<void> {
    await this.audit.record({
      action: 'athletics_signup.create',
      subjectType: 'athletics_signup',
      subjectId: id,
      details: { changes: { sport: [null, sport], status: [null, 'new'] } },
    });
    await this.notifications.notify({
      toPermission: 'athletics.signups.manage',
      kind: 'signup_received',
      title: messages.received(sportNames[sport]),
      link: `/portal/athletics/${id}`,
    });
    await this.mail.acknowledge({
      id: receiptMailId,
      to: email,
      template: mails['signup-receipt'],
      facts: { sport: sportNames[sport] },
    });
  }
}
