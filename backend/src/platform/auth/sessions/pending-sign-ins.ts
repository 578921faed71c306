import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { SignInError } from '../sign-in.errors.js';
import { runStatement } from '../../database/statements.js';
import type { PendingSignIn } from './session-content.js';
import { anonymousLifetime } from './session-lifetime.js';
import { SessionStore } from './session-store.js';

const lifetime = 10 * 60_000;
/** How many tabs of one browser may wait at the provider at the same time; the oldest is dropped. */
const most = 5;

/** A signed-in person who signs in again keeps the session, and its end, until the provider has answered. */
const addPending = `
  UPDATE sessions SET expire = CASE WHEN sess->>'userId' IS NULL THEN $3 ELSE expire END, sess = (sess::jsonb || jsonb_build_object('pending', (
    SELECT jsonb_object_agg(key, value) FROM (
      SELECT key, value FROM jsonb_each(coalesce(sess::jsonb->'pending', '{}') || $2::jsonb)
      WHERE (value->>'at')::bigint > $4 ORDER BY (value->>'at')::bigint DESC LIMIT ${most}) AS newest)))::json
  WHERE sid = $1 AND (sess->>'userId' IS NULL OR expire > now()) RETURNING sid`;

/** The row lock makes a state usable only once, regardless of how many requests send it. */
const takePending = `
  WITH held AS (
    SELECT sid, sess->'pending'->$2 AS pending FROM sessions
    WHERE sid = $1 AND expire > now() AND sess->'pending'->$2 IS NOT NULL FOR UPDATE)
  UPDATE sessions SET sess = (sess::jsonb #- ARRAY['pending', $2])::json FROM held
  WHERE sessions.sid = held.sid RETURNING held.pending`;

/**
 * Sign-ins that a browser began and that wait for the provider's answer. Single statements on the session's row write
 * them, because tabs that begin at the same moment must not overwrite each other.
 */
@Injectable()
export class PendingSignIns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: SessionStore,
  ) {}

  /** Stores a begun sign-in; returns the `state` that names it. */
  async add(request: Request, begun: Omit<PendingSignIn, 'at'>): Promise<string> {
    const now = Date.now();
    const state = randomBytes(24).toString('base64url');
    const entry = { [state]: { ...begun, at: now } };
    if (this.store.isStored(request.session)) {
      const rows = await runStatement(this.dataSource, addPending, [
        request.sessionID,
        JSON.stringify(entry),
        new Date(now + anonymousLifetime),
        now - lifetime,
      ]);
      if (rows.length) return state;
      await new Promise<void>((resolve, reject) =>
        request.session.regenerate((error: unknown) => (error ? reject(error) : resolve())),
      );
    }
    request.session.pending = entry;
    await new Promise<void>((resolve, reject) =>
      request.session.save((error: unknown) =>
        error ? reject(new SignInError('storageDown', error)) : resolve(),
      ),
    );
    return state;
  }

  /** Returns a begun sign-in once, to the browser that began it. */
  async take(request: Request, state: string): Promise<PendingSignIn | null> {
    const [taken] = await runStatement<{ pending: PendingSignIn }>(this.dataSource, takePending, [
      request.sessionID,
      state,
    ]);
    const pending = taken?.pending;
    return pending && pending.at > Date.now() - lifetime ? pending : null;
  }

  /** The sign-ins of other tabs, to copy when the session gets its new id. */
  async others(request: Request): Promise<Record<string, PendingSignIn> | undefined> {
    const [row] = await this.dataSource.query<{ pending: Record<string, PendingSignIn> | null }[]>(
      `SELECT sess->'pending' AS pending FROM sessions WHERE sid = $1`,
      [request.sessionID],
    );
    return row?.pending ?? undefined;
  }
}
