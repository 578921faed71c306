import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { Transactions } from '../../database/transactions.js';
import { RecentSessions } from './recent-sessions.js';

/** More than a person would read. */
export const mostListed = 100;

export const signedInAt = `to_timestamp((sess->>'signedInAt')::bigint / 1000.0)`;

interface Ended {
  sid: string;
  userId: string;
  device: string | null;
  signedInAt: Date;
}

/** Ends sessions before their time, with an audit row for each person. */
@Injectable()
export class SessionEnds {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly recent: RecentSessions,
  ) {}

  /**
   * Ends the sessions of people that match the SQL condition, in the ambient transaction; returns how many. Other
   * processes notice within the time that they cache a session.
   */
  async end(which: string, parameters: unknown[], details: Record<string, unknown> = {}): Promise<number> {
    const ended = await this.transactions.query<Ended>(
      `WITH ended AS (
         DELETE FROM sessions WHERE ${which} AND expire > now() RETURNING sid, sess)
       SELECT sid, sess->>'userId' AS "userId", sess->>'device' AS device, ${signedInAt} AS "signedInAt"
       FROM ended ORDER BY 4`,
      parameters,
    );
    if (!ended.length) return 0;
    this.transactions.onCommit(() => ended.forEach(({ sid }) => this.recent.forgetSession(sid)));
    for (const userId of new Set(ended.map((one) => one.userId)))
      await this.note(
        userId,
        ended.filter((one) => one.userId === userId),
        details,
      );
    return ended.length;
  }

  private note(userId: string, ended: Ended[], details: Record<string, unknown>): Promise<void> {
    return this.audit.record({
      action: 'sessions_ended',
      subjectType: 'user',
      subjectId: userId,
      details: {
        ...details,
        count: ended.length,
        sessions: ended.slice(0, mostListed).map(({ device, signedInAt }) => ({ device, signedInAt })),
      },
    });
  }
}
