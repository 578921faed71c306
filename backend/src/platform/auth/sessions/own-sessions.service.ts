import { Injectable } from '@nestjs/common';
import { NotFoundError, StateConflictError } from '../../../common/errors.js';
import { Transactions } from '../../database/transactions.js';
import type { Person } from '../signed-in-user.js';
import type { EndedSessionsDto, OwnSessionDto } from './own-sessions.dto.js';
import { mostListed, SessionEnds, signedInAt } from './session-ends.js';
import { absoluteEnd } from './session-lifetime.js';
import { messages } from '../messages.js';

const ofPerson = `sess->>'userId' = $1::text AND expire > now()`;

/** Lists and ends the person's own sessions. Sessions of other people are not found. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly ends: SessionEnds,
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
      if (await this.ends.end(`${ofPerson} AND id = $2 AND sid <> $3`, [user.id, id, sid])) return;
      const [own] = await this.transactions.query(
        `SELECT FROM sessions WHERE ${ofPerson} AND id = $2 AND sid = $3`,
        [user.id, id, sid],
      );
      if (own) throw new StateConflictError('not_supported', messages.currentSession);
      throw new NotFoundError(messages.sessionNotFound);
    });
  }

  async endOthers(user: Person, sid: string): Promise<EndedSessionsDto> {
    return this.transactions.run(async () => ({
      ended: await this.ends.end(`${ofPerson} AND sid <> $2`, [user.id, sid]),
    }));
  }
}
