import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Transactions } from '../database/transactions.js';
import { destinationOf, isShared } from './mailbox.rules.js';

/** Who chose the address: a visitor who typed it, or the person whose account has it. */
export type AddressSource = 'visitor' | 'account';

interface Sent {
  mailbox: number;
  domain: number;
  hour: number;
  day: number;
}

/** Counts the mails of the last 24 hours to addresses that anyone may have typed; withheld ones don't count. */
const countSent = `
  SELECT count(*) FILTER (WHERE mailbox = $1)::int AS mailbox, count(*) FILTER (WHERE domain = $2)::int AS domain,
    count(*) FILTER (WHERE created_at > now() - interval '1 hour')::int AS hour, count(*)::int AS day
  FROM mails
  WHERE unsolicited AND state IN ('queued', 'sent', 'parked') AND created_at > now() - interval '24 hours'`;

/**
 * Limits mails to addresses that anyone may have typed: per mailbox, per domain, and overall. The database counts them,
 * so that the limits apply to all processes together and after a restart.
 */
@Injectable()
export class ReceiptLimits {
  private readonly ownDomain: string;

  constructor(
    private readonly transactions: Transactions,
    private readonly environment: Environment,
  ) {
    this.ownDomain = destinationOf(environment.mailFrom.address).domain;
  }

  /** Call it in the transaction that writes the mail. Until it ends, other transactions wait to count. */
  async allow(address: string, source: AddressSource): Promise<boolean> {
    // A flood above a limit is refused before the lock, so it delays no other receipts.
    if (!(await this.isBelow(address, source))) return false;
    await this.transactions.query(`SELECT pg_advisory_xact_lock(hashtext('collegium.receipts'))`);
    return this.isBelow(address, source);
  }

  private async isBelow(address: string, source: AddressSource): Promise<boolean> {
    const { perMailbox, perDomain, perHour, perDay } = this.environment.receipts;
    const { mailbox, domain } = destinationOf(address);
    const [sent] = await this.transactions.query<Sent>(countSent, [mailbox, domain]);
    const { mailbox: toMailbox, domain: toDomain, hour, day } = sent!;
    if (toMailbox >= perMailbox) return false;
    // Visitors must not be able to use up the allowance of signed-in people.
    if (source === 'account') return true;
    const isDomainExempt = domain === this.ownDomain || isShared(domain);
    return (isDomainExempt || toDomain < perDomain) && hour < perHour && day < perDay;
  }
}
