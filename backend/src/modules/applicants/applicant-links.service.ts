import { Injectable } from '@nestjs/common';
import { foldAddress } from '../../common/addresses.js';
import { Environment } from '../../platform/config/environment.js';
import { Transactions } from '../../platform/database/transactions.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { destinationOf } from '../../platform/mail/mailbox.rules.js';
import { mails } from './applicants.feature.js';
import type { ApplicantLinkReceiptDto } from './applicants.dto.js';
import { codeHashOf, codeMinutes, hashOf, linkHours, newCode, newToken } from './sign-in.rules.js';

/** Emails that sign an applicant in. */
@Injectable()
export class ApplicantLinksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly environment: Environment,
    private readonly mail: MailService,
  ) {}

  /**
   * Runs the same statements for every address. The email goes to the spelling that was verified first: if a provider
   * delivers another spelling to another person, that person must not get it.
   */
  async send({ email }: { email: string }): Promise<ApplicantLinkReceiptDto> {
    const { mailbox } = destinationOf(email);
    const [token, code] = [newToken(), newCode()];
    await this.transactions.run(async () => {
      const [known] = await this.transactions.query<{ email: string }>(
        'SELECT email FROM applicants WHERE mailbox = $1',
        [mailbox],
      );
      const to = known?.email ?? foldAddress(email);
      const { isSent } = await this.mail.acknowledge(
        { to, template: mails['applicant-link'], facts: { token, code } },
        // A flood of unknown addresses must not keep applicants out.
        known ? 'account' : 'visitor',
      );
      await this.transactions.query(
        `INSERT INTO applicant_sign_ins (email, mailbox, token_hash, code_hash, code_expires_at, expires_at)
         SELECT $1, $2, $3, $4, now() + make_interval(mins => $5), now() + make_interval(hours => $6) WHERE $7`,
        [
          to,
          mailbox,
          hashOf(token),
          codeHashOf(code, mailbox, this.environment.sessionSecret),
          codeMinutes,
          linkHours,
          isSent,
        ],
      );
    });
    return { linkHours, codeMinutes };
  }
}
