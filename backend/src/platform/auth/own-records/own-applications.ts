import { OwnRecordError } from '../../../common/errors.js';
import type { SqlParameters } from '../../../common/sql-parameters.js';
import { destinationOf } from '../../mail/mailbox.rules.js';
import { messages } from '../messages.js';
import type { SignedInUser } from '../signed-in-user.js';

/** What identifies a person among applicants. A machine client is nobody. */
export const mailboxOf = ({ email }: Pick<SignedInUser, 'email'>): string | null =>
  email === null ? null : destinationOf(email).mailbox;

/**
 * SQL: whether this person applied with the application: its applicant has the person's mailbox, in any spelling, or it
 * became the person's student record.
 */
export function isOwnApplication(application: string, user: SignedInUser, parameters: SqlParameters): string {
  if (user.role === 'machine_client') return 'FALSE';
  const mailbox = `${parameters.add(mailboxOf(user))}::text`;
  const studentId = `${parameters.add(user.studentId)}::uuid`;
  return `(coalesce(${application}.applicant_id = (SELECT id FROM applicants WHERE mailbox = ${mailbox}), FALSE)
    OR coalesce(${application}.student_id = ${studentId}, FALSE))`;
}

/** For calls whose own statement has found out, so that the guard needs none: the handler's mark then names nothing. */
export function refuseOwn(isOwn: boolean, act: 'read' | 'write'): void {
  if (isOwn) throw new OwnRecordError(messages.ownApplication[act]);
}
