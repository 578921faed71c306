import { randomBytes } from 'node:crypto';
import { foldAddress } from '../../src/common/addresses.js';
import { hashOf, newToken } from '../../src/modules/applicants/sign-in.rules.js';
import { destinationOf } from '../../src/platform/mail/mailbox.rules.js';
import type { Asks } from './sessions.js';

/**
 * Opens an applicant's session as a used link does, without the email, and creates the applicant if the address is new.
 * Returns the browser's `Cookie` header.
 */
export async function openApplicantSession(dataSource: Asks, email: string): Promise<string> {
  const token = newToken();
  const { mailbox } = destinationOf(email);
  await dataSource.query(
    `WITH applicant AS (
       INSERT INTO applicants (email, mailbox) VALUES ($1, $2)
       ON CONFLICT (mailbox) DO UPDATE SET email = applicants.email RETURNING id
     ), used AS (
       INSERT INTO applicant_sign_ins (email, mailbox, token_hash, code_hash, code_expires_at, expires_at, used_at)
       VALUES ($1, $2, $3, $4, now() + interval '30 minutes', now() + interval '24 hours', now()) RETURNING id)
     INSERT INTO applicant_sessions (applicant_id, sign_in_id, token_hash, expires_at)
     SELECT applicant.id, used.id, $5, now() + interval '2 hours' FROM applicant, used`,
    [foldAddress(email), mailbox, randomBytes(32), randomBytes(32), hashOf(token)],
  );
  return `collegium.apply=${token}`;
}

/** The token and the code in the newest email to an applicant. */
export async function newestLink(dataSource: Asks, email: string): Promise<{ token: string; code: string }> {
  const [mail] = await dataSource.query<{ text: string }[]>(
    `SELECT text FROM mails WHERE template = 'applicant-link' AND recipient = $1 AND state <> 'withheld'
     ORDER BY created_at DESC LIMIT 1`,
    [email],
  );
  const [, token] = /\/apply\/continue#([\w-]{43})\n/.exec(mail!.text)!;
  const [, code] = /Code: (\w{4}-\w{4})\n/.exec(mail!.text)!;
  return { token: token!, code: code! };
}
