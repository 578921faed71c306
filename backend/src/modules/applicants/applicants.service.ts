import { Injectable } from '@nestjs/common';
import { foldAddress } from '../../common/addresses.js';
import type { SignedInApplicant } from '../../platform/auth/signed-in-applicant.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { destinationOf } from '../../platform/mail/mailbox.rules.js';

/** Who signed in $2 days before $1 or earlier and has no application, no session and no open link. */
const isIdle = `applicant.created_at <= $1::timestamptz - make_interval(days => $2)
  AND NOT EXISTS (SELECT FROM applications WHERE applicant_id = applicant.id)
  AND NOT EXISTS (SELECT FROM applicant_sessions WHERE applicant_id = applicant.id AND expires_at > $1)
  AND NOT EXISTS (SELECT FROM applicant_sign_ins WHERE mailbox = applicant.mailbox AND expires_at > $1)`;

/** Applicants as the office knows them. */
@Injectable()
export class ApplicantsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * The applicant with this mailbox, created if there is none: the office has their application on paper. They can
   * sign in once they have verified the mailbox. The first spelling of the address stays.
   */
  async withMailbox(email: string): Promise<SignedInApplicant> {
    const { mailbox } = destinationOf(email);
    await this.transactions.query(
      'INSERT INTO applicants (email, mailbox) VALUES ($1, $2) ON CONFLICT (mailbox) DO NOTHING',
      [foldAddress(email), mailbox],
    );
    const [applicant] = await this.transactions.query<SignedInApplicant>(
      'SELECT id, email FROM applicants WHERE mailbox = $1 FOR KEY SHARE',
      [mailbox],
    );
    return applicant!;
  }

  /** False after the purge of the applicant's last application, which deletes the applicant. */
  async exists(id: string | null): Promise<boolean> {
    const found = await this.transactions.query('SELECT FROM applicants WHERE id = $1', [id]);
    return found.length > 0;
  }

  /** Applicants who signed in so many days ago or earlier and never began an application, oldest first. */
  async idle(now: Date, days: number, most: number): Promise<string[]> {
    const found = await this.transactions.query<{ id: string }>(
      `SELECT id FROM applicants applicant WHERE ${isIdle} ORDER BY created_at LIMIT $3`,
      [now, days, most],
    );
    return found.map(({ id }) => id);
  }

  /** In the ambient transaction: deletes an idle applicant with the links. Returns the email address; null if not idle. */
  async delete(id: string, now: Date, days: number): Promise<string | null> {
    const [deleted] = await this.transactions.query<{ email: string; mailbox: string }>(
      `DELETE FROM applicants applicant WHERE id = $3 AND ${isIdle} RETURNING email, mailbox`,
      [now, days, id],
    );
    if (!deleted) return null;
    await this.transactions.query('DELETE FROM applicant_sign_ins WHERE mailbox = $1', [deleted.mailbox]);
    await this.audit.record({ action: 'applicant.delete', subjectType: 'applicant', subjectId: id });
    return deleted.email;
  }
}
