import { Injectable } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { JoinedReads } from '../../database/joined-reads.js';
import { runStatement } from '../../database/statements.js';
import { AppLogger } from '../../logging/app-logger.js';
import type { Person } from '../signed-in-user.js';
import './session-content.js';
import { recentMs } from './recent.js';
import { RecentSessions } from './recent-sessions.js';
import { absoluteEnd, anonymousLifetime, endOfSession } from './session-lifetime.js';

/** What this request read from the row of a session. */
interface Known {
  user: Person | null;
  /** The instants of the row's `expire` and of the reading; `expire` is null for a session not stored yet. */
  expire: number | null;
  /** The last use stored in the row. */
  seenAt?: number;
  readAt: number;
  /** The call only asks when the session ends, so it doesn't count as use. */
  isOnlyAsked?: boolean;
}

type SessionRow = { sess: SessionData; expire: string; seenAt: string } & Person;

type Done = (error?: unknown) => void;

const touchEvery = 60_000;

/** The session and its person in one statement. Platform SQL may name `students`; code may not. */
const readSession = `
  SELECT s.sess, extract(epoch FROM s.expire) * 1000 AS expire,
         extract(epoch FROM s.seen_at) * 1000 AS "seenAt", u.id, u.email, u.first_name AS "firstName",
         u.last_name AS "lastName", u.role, st.id AS "studentId"
  FROM sessions s
  LEFT JOIN users u ON u.id = (s.sess->>'userId')::uuid AND u.deactivated_at IS NULL
  LEFT JOIN students st ON st.user_id = u.id
  WHERE s.sid = $1 AND s.expire > $2`;

/** Of these sessions, the ones with a signed-in person. */
const readStanding = `
  SELECT s.sid, s.sess->'signedInAt' AS "signedInAt", u.id, u.role
  FROM sessions s JOIN users u ON u.id = (s.sess->>'userId')::uuid AND u.deactivated_at IS NULL
  WHERE s.sid = ANY ($1) AND s.expire > $2`;

/** The first of several simultaneous requests writes; for the others, and for a late one, nothing matches. */
const touchSession = `
  UPDATE sessions SET expire = $2, seen_at = $3
  WHERE sid = $1 AND expire > now()
    AND (abs(extract(epoch FROM expire - $2::timestamptz)) >= 30 OR seen_at <= $3::timestamptz - interval '30 s')`;

/** The pool of the application's data source, which connects after the store is created. */
const poolOf = (dataSource: DataSource): Pool => {
  const master = (): Pool => (dataSource.driver as unknown as { master: Pool }).master;
  return { query: (...args: Parameters<Pool['query']>) => master().query(...args) } as unknown as Pool;
};

/**
 * Sessions in the table `sessions`, through the application's own connections. Differs from connect-pg-simple in
 * three ways: `expire` follows the role's limits, a touch is written once a minute, and a session deleted since it
 * was read is never written again, so a request in flight cannot undo a sign-out.
 */
@Injectable()
export class SessionStore extends connectPgSimple(session) {
  private readonly known = new WeakMap<object, Known>();
  private readonly pool: Pool;
  /** Simultaneous requests with one session share the read. */
  private readonly rows = new JoinedReads<SessionRow | undefined>((sid) => this.readRow(sid));

  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: AppLogger,
    private readonly recent: RecentSessions,
  ) {
    const pool = poolOf(dataSource);
    super({ pool, tableName: 'sessions', pruneSessionInterval: false });
    this.pool = pool;
  }

  /** The person of this session; null while nobody is signed in. */
  userOf(current: Session): Person | null {
    return this.known.get(current)?.user ?? null;
  }

  /** Until when its person need not be read again; 0 if there is none. */
  recentUntil(current: Session & Partial<SessionData>): number {
    const known = this.known.get(current);
    if (!known?.user || known.expire === null) return 0;
    return Math.min(
      known.readAt + recentMs,
      known.expire,
      absoluteEnd(known.user.role, current.signedInAt ?? 0),
    );
  }

  /** The people of these sessions, for connections that stay open as long as a session; ended sessions are left out. */
  async standing(sids: string[]): Promise<Map<string, Pick<Person, 'id' | 'role'>>> {
    const now = Date.now();
    const rows = await runStatement<Pick<Person, 'id' | 'role'> & { sid: string; signedInAt: number }>(
      this.dataSource,
      readStanding,
      [sids, new Date(now)],
      { prepared: true },
    );
    const standing = rows.filter(({ role, signedInAt }) => absoluteEnd(role, signedInAt) > now);
    return new Map(standing.map(({ sid, id, role }) => [sid, { id, role }]));
  }

  /**
   * When the session ends if it is not used, and when it ends at the latest. The call that asks does not count as use.
   */
  endsOf(current: Session & Partial<SessionData>, { role }: Person): { endsAt: Date; endsAtLatest: Date } {
    const known = this.known.get(current);
    if (known) known.isOnlyAsked = true;
    const latest = absoluteEnd(role, current.signedInAt ?? 0);
    return { endsAt: new Date(Math.min(known?.expire ?? 0, latest)), endsAtLatest: new Date(latest) };
  }

  /** True if the session was read from the table, false if this request created it. */
  isStored(current: Session): boolean {
    return typeof this.known.get(current)?.expire === 'number';
  }

  /** Assigns the person to a new session before it is saved. */
  assign(current: Session, user: Person): void {
    this.known.set(current, { user, expire: null, readAt: Date.now() });
  }

  override get(sid: string, done: (error: unknown, content?: SessionData | null) => void): void {
    this.read(sid).then(
      (content) => done(null, content),
      (error: unknown) => done(error),
    );
  }

  override createSession(request: Request, content: SessionData): Session & SessionData {
    const current = super.createSession(request, content);
    const known = this.known.get(content);
    if (known) this.known.set(current, known);
    return current;
  }

  /** A new session is inserted; one that was read is only ever updated. */
  override set(sid: string, content: SessionData, done?: Done): void {
    this.recent.forgetSession(sid);
    const known = this.known.get(content);
    const stored = typeof known?.expire === 'number';
    const end = this.endOf(content, known);
    this.write(
      stored
        ? 'UPDATE sessions SET sess = $2, expire = $3 WHERE sid = $1'
        : 'INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, $3)',
      [sid, JSON.stringify(content), new Date(end)],
    ).then(
      () => {
        // express-session saves a renewed session again with the response.
        if (!stored) this.known.set(content, { user: null, readAt: Date.now(), ...known, expire: end });
        done?.();
      },
      (error: unknown) => done?.(error),
    );
  }

  override destroy(sid: string, done?: Done): void {
    super.destroy(sid, (error?: unknown) => {
      this.recent.forgetSession(sid);
      done?.(error);
    });
  }

  override touch(sid: string, content: SessionData, done?: Done): void {
    const known = this.known.get(content);
    const end = this.endOf(content, known);
    if (!known?.user || known.expire === null || known.isOnlyAsked) return void done?.();
    const { expire, readAt, seenAt = readAt } = known;
    // Shortly before the absolute end, only the last use changes.
    if (Math.abs(end - expire) < touchEvery && readAt - seenAt < touchEvery) return void done?.();
    void this.write(touchSession, [sid, new Date(end), new Date(readAt)])
      .catch((error: unknown) => this.logger.warn('The last use of a session could not be saved.', error))
      .then(() => done?.());
  }

  private endOf(content: SessionData, known: Known | undefined): number {
    if (!known?.user || !content.signedInAt) return Date.now() + anonymousLifetime;
    return endOfSession(known.user.role, content.signedInAt, known.readAt);
  }

  private async read(sid: string): Promise<SessionData | null> {
    const readAt = Date.now();
    const row = await this.rows.ask(sid);
    if (!row) return null;
    const { sess: shared, expire, seenAt, ...user } = row;
    // express-session changes it.
    const sess = structuredClone(shared);
    const isOver = sess.userId && (!user.id || absoluteEnd(user.role, sess.signedInAt ?? 0) <= readAt);
    if (isOver) {
      await this.write('DELETE FROM sessions WHERE sid = $1', [sid]);
      return null;
    }
    this.known.set(sess, {
      user: user.id ? { ...user, authTime: sess.authTime } : null,
      expire: Number(expire),
      seenAt: Number(seenAt),
      readAt,
    });
    return sess;
  }

  private async readRow(sid: string): Promise<SessionRow | undefined> {
    const [row] = await runStatement<SessionRow>(this.dataSource, readSession, [sid, new Date()], {
      prepared: true,
    });
    return row;
  }

  private write(sql: string, parameters: unknown[]): Promise<unknown> {
    return this.pool.query(sql, parameters);
  }
}
