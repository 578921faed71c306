import { Injectable } from '@nestjs/common';
import { foldAddress } from '../../common/addresses.js';
import type { SignedInApplicant } from '../../platform/auth/signed-in-applicant.js';
import { Transactions } from '../../platform/database/transactions.js';
import { destinationOf } from '../../platform/mail/mailbox.rules.js';

/** Applicants as the office knows them. */
@Injectable()
export class ApplicantsService {
  constructor(private readonly transactions: Transactions) {}

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
}
