import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { overdue } from './inquiry.columns.js';
import { InquiryNotices, type Noticed } from './inquiry-notices.service.js';

const mostAtOnce = 200;

/** Scheduled notices. Each case is marked in the transaction of its notice, so that the notice is sent once. */
@Injectable()
export class InquiryClock implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly notices: InquiryNotices,
  ) {}

  onModuleInit(): void {
    this.jobs.register('inquiries.clock', { atomic: true, handler: () => this.tick() });
    this.jobs.schedule('inquiries.clock', '*/10 * * * *');
  }

  tick(): Promise<void> {
    return this.transactions.run(async () => {
      for (const inquiry of await this.mark('overdue_notified_at', overdue))
        await this.notices.overdue(inquiry);
      for (const inquiry of await this.mark('announced_at', unannounced))
        await this.notices.announce(inquiry);
    });
  }

  /**
   * Marks cases that no other process is marking, in the order of their random ids, which doesn't reveal when they were
   * received.
   */
  private mark(column: 'overdue_notified_at' | 'announced_at', condition: string): Promise<Noticed[]> {
    return this.transactions.query<Noticed>(
      `WITH due AS MATERIALIZED (
         SELECT id FROM inquiries inquiry WHERE ${column} IS NULL AND ${condition}
         ORDER BY id LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED),
       marked AS (
         UPDATE inquiries inquiry SET ${column} = now() FROM due WHERE due.id = inquiry.id
         RETURNING inquiry.id, inquiry.number, inquiry.kind)
       SELECT * FROM marked ORDER BY id`,
    );
  }
}

/** Anonymous complaints of an earlier day, so that the audit trail and the notifications don't reveal the time. */
const unannounced = `inquiry.anonymous
  AND inquiry.received_at < date_trunc('day', now() AT TIME ZONE 'America/New_York') AT TIME ZONE 'America/New_York'`;
