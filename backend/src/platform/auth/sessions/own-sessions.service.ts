import { Injectable } from '@nestjs/common';
import { NotFoundError, StateConflictError } from '../../../common/errors.js';
import { AuditService } from '../../audit/audit.service.js';
import { Transactions } from '../../database/transactions.js';
import type { Person } from '../signed-in-user.js';
import type { EndedSessionsDto, OwnSessionDto } from './own-sessions.dto.js';
import { RecentSessions } from './recent-sessions.js';
import { absoluteEnd } from './session-lifetime.js';
import { messages } from '../messages.js';

/** More than a person would read. */
const mostListed = 100;

const signedInAt = `to_timestamp((sess->>'signedInAt')::bigint / 1000.0)`;
const ofPerson = `sess->>'userId' = $1::text AND expire > now()`;

interface Ended {
  sid: string;
  device: string | null;
  signedInAt: Date;
}

/** Lists and ends the person's own sessions. Sessions of other people are not found. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly recent: RecentSessions,
  ) {}

  /** The current session first, then by last use. */
  async list(user: Person, sid: string): Promise<OwnSessionDto[]> {
    const sessions = await this.transactions.query<OwnSessionDto>(
      `SELECT id, sess->>'device' AS device, sess->>'network' AS network, ${signedInAt} AS "signedInAt",
         seen_at AS "lastActiveAt", expire AS "endsAt", sid = $2 AS current
       FROM sessions WHERE ${ofPerson} ORDER BY sid = $2 DESC, seen_at DESC, id LIMIT ${mostListed}`,
      [user.id, sid],
    );
    // A changed role may already have ended some of them.
    return sessions.filter((one) => absoluteEnd(user.role, one.signedInAt.getTime()) > Date.now());
  }

  async end(id: string, user: Person, sid: string): Promise<void> {
    await this.transactions.run(async () => {
      const ended = await this.delete(user, 'id = $2 AND sid <> $3', [id, sid]);
      if (ended.length) return this.note(user, ended);
      const [own] = await this.transactions.query(
        `SELECT FROM sessions WHERE ${ofPerson} AND id = $2 AND sid = $3`,
        [user.id, id, sid],
      );
      if (own) throw new StateConflictError(messages.currentSession);
      throw new NotFoundError(messages.sessionNotFound);
    });
  }

  async endOthers(user: Person, sid: string): Promise<EndedSessionsDto> {
    return this.transactions.run(async () => {
      const ended = await this.delete(user, 'sid <> $2', [sid]);
      if (ended.length) await this.note(user, ended);
      return { ended: ended.length };
    });
  }

  private async delete(user: Person, which: string, parameters: string[]): Promise<Ended[]> {
    const ended = await this.transactions.query<Ended>(
      `WITH ended AS (DELETE FROM sessions WHERE ${ofPerson} AND ${which} RETURNING sid, sess)
       SELECT sid, sess->>'device' AS device, ${signedInAt} AS "signedInAt" FROM ended ORDER BY 3`,
      [user.id, ...parameters],
    );
    if (ended.length)
      this.transactions.onCommit(() => ended.forEach((one) => this.recent.forgetSession(one.sid)));
    return ended;
  }

  private note(user: Person, ended: Ended[]): Promise<void> {
    return this.audit.record({
      action: 'sessions_ended',
      subjectType: 'user',
      subjectId: user.id,
      details: {
        count: ended.length,
        sessions: ended.slice(0, mostListed).map(({ device, signedInAt }) => ({ device, signedInAt })),
      },
    });
  }
}
