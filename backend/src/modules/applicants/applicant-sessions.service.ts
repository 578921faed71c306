import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InvalidError, NotFoundError } from '../../common/errors.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { ApplicantFinder } from '../../platform/auth/applicants/applicant.middleware.js';
import { Recent, recentMs } from '../../platform/auth/sessions/recent.js';
import type { SignedInApplicant } from '../../platform/auth/signed-in-applicant.js';
import { Environment } from '../../platform/config/environment.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { AppLogger } from '../../platform/logging/app-logger.js';
import { destinationOf } from '../../platform/mail/mailbox.rules.js';
import type { ApplicantSessionDto, CreateApplicantSessionDto } from './applicants.dto.js';
import { messages } from './messages.js';
import {
  codeFrom,
  codeHashOf,
  hashOf,
  idleHours,
  longestHours,
  matching,
  mostTries,
  newToken,
} from './sign-in.rules.js';

interface Found extends SignedInApplicant {
  sessionId: string;
  msLeft: number;
  isDue: boolean;
}

interface SignIn {
  id: string;
  email: string;
  mailbox: string;
}

/** A session used now ends then, if it isn't used again. */
const nextEnd = `least(now() + interval '${idleHours} hours', created_at + interval '${longestHours} hours')`;

const readSession = `
  SELECT applicant.id, applicant.email, session.id AS "sessionId",
    (1000 * extract(epoch FROM session.expires_at - now()))::int AS "msLeft",
    ${nextEnd.replace('created_at', 'session.created_at')} > session.expires_at + interval '1 minute' AS "isDue"
  FROM applicant_sessions session JOIN applicants applicant ON applicant.id = session.applicant_id
  WHERE session.token_hash = $1 AND session.expires_at > now()`;

const touchSession = `
  UPDATE applicant_sessions SET expires_at = ${nextEnd}
  WHERE id = $1 AND expires_at > now() AND ${nextEnd} > expires_at + interval '1 minute'`;

const columns = 'id, email, mailbox';

export interface OpenedSession {
  token: string;
  applicantId: string;
  session: ApplicantSessionDto;
}

/** Signs applicants in, and knows who is signed in. */
@Injectable()
export class ApplicantSessionsService implements ApplicantFinder, OnModuleInit {
  private readonly recent = new Recent<{ sid: string; applicant: SignedInApplicant; until: number }>();

  constructor(
    private readonly transactions: Transactions,
    private readonly environment: Environment,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
    private readonly logger: AppLogger,
  ) {}

  onModuleInit(): void {
    this.jobs.register('applicants.sweep', { handler: () => this.sweep() });
    this.jobs.schedule('applicants.sweep', '*/10 * * * *');
  }

  /** Each use moves the end of the session, at most once a minute. */
  async find(token: string, mayBeRecent: boolean): Promise<SignedInApplicant | null> {
    const known = mayBeRecent ? this.recent.find(token) : null;
    if (known) return known.applicant;
    const keep = this.recent.reading();
    const [found] = await this.transactions.query<Found>(readSession, [hashOf(token)], { prepared: true });
    if (!found) return null;
    const { sessionId, msLeft, isDue, ...applicant } = found;
    keep(token, { sid: token, applicant, until: Date.now() + Math.min(recentMs, msLeft) });
    if (isDue) await this.touch(sessionId);
    return applicant;
  }

  /** A new session for the cookie. Everything that is not valid gets the same refusal. */
  async signIn(body: CreateApplicantSessionDto): Promise<OpenedSession> {
    const { token, email, code } = complete(body);
    // A refused code counts, so its transaction commits.
    const outcome = await this.transactions.run(async () => {
      const signIn = token !== undefined ? await this.byToken(token) : await this.byCode(email, code);
      const applicant = signIn && (await this.applicantOf(signIn));
      const by = token !== undefined ? 'link' : 'code';
      if (applicant) return this.open(applicant, signIn, by);
      // Written for unknown addresses too, so that their refusal takes as long.
      await this.audit.record({ action: 'sign_in_failed', subjectType: 'applicant', details: { by } });
      return null;
    });
    if (!outcome) throw new NotFoundError(messages.signInUnknown);
    return outcome;
  }

  async get(token: string | null, { id, email }: SignedInApplicant): Promise<ApplicantSessionDto> {
    const [session] = await this.transactions.query<{ endsAt: Date }>(
      `SELECT expires_at AS "endsAt" FROM applicant_sessions WHERE token_hash = $1 AND applicant_id = $2`,
      [hashOf(token ?? ''), id],
    );
    if (!session) throw new NotFoundError(messages.signInUnknown);
    return { email, endsAt: session.endsAt };
  }

  async end(token: string | null, { id }: SignedInApplicant): Promise<void> {
    await this.transactions.run(async () => {
      await this.transactions.query(
        'DELETE FROM applicant_sessions WHERE token_hash = $1 AND applicant_id = $2',
        [hashOf(token ?? ''), id],
      );
      await this.audit.record({ action: 'sign_out', subjectType: 'applicant', subjectId: id });
    });
    this.recent.forgetSession(token ?? '');
  }

  /**
   * In the ambient transaction: ends every session, and every link that is not used yet. A restored database has links
   * that were used afterward. Returns how many.
   */
  async endAll(reason: string): Promise<number> {
    const ended = await this.transactions.query(
      'DELETE FROM applicant_sessions WHERE expires_at > now() RETURNING id',
    );
    const links = await this.transactions.query(
      'DELETE FROM applicant_sign_ins WHERE expires_at > now() AND used_at IS NULL RETURNING id',
    );
    this.transactions.onCommit(() => this.recent.forgetAll());
    const count = ended.length + links.length;
    if (count)
      await this.audit.record({
        action: 'sessions_ended',
        subjectType: 'applicant',
        details: { reason, count },
      });
    return count;
  }

  /** Call this in a transaction that deletes applicants and their sessions: this process stops caching them. */
  endedWithApplicant(): void {
    this.transactions.onCommit(() => this.recent.forgetAll());
  }

  /** Deletes what has expired. A used link is kept as long as its session. */
  async sweep(): Promise<void> {
    await this.transactions.query('DELETE FROM applicant_sessions WHERE expires_at <= now()');
    await this.transactions.query(
      `DELETE FROM applicant_sign_ins signed WHERE expires_at <= now()
         AND NOT EXISTS (SELECT FROM applicant_sessions WHERE sign_in_id = signed.id)`,
    );
  }

  /** Of several uses at once, one finds the row unused. */
  private async byToken(token: string): Promise<SignIn | undefined> {
    const [signIn] = await this.transactions.query<SignIn>(
      `UPDATE applicant_sign_ins SET used_at = now()
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING ${columns}`,
      [hashOf(token)],
    );
    return signIn;
  }

  /** Counts the try on every code of the mailbox before it compares. */
  private async byCode(email: string, typed: string): Promise<SignIn | undefined> {
    const { mailbox } = destinationOf(email);
    const code = codeFrom(typed);
    const hashes = this.environment.sessionSecrets.map((secret) => codeHashOf(code, mailbox, secret));
    const open = await this.transactions.query<SignIn & { codeHash: Buffer }>(
      `UPDATE applicant_sign_ins SET tries = tries + 1
       WHERE mailbox = $1 AND used_at IS NULL AND code_expires_at > now() AND tries < ${mostTries}
       RETURNING ${columns}, code_hash AS "codeHash"`,
      [mailbox],
    );
    const found = matching(open, hashes);
    if (found)
      await this.transactions.query('UPDATE applicant_sign_ins SET used_at = now() WHERE id = $1', [
        found.id,
      ]);
    return found;
  }

  /** Created with the first sign-in. Another spelling than the first is refused: it may be another person's. */
  private async applicantOf({ email, mailbox }: SignIn): Promise<SignedInApplicant | null> {
    await this.transactions.query(
      'INSERT INTO applicants (email, mailbox) VALUES ($1, $2) ON CONFLICT (mailbox) DO NOTHING',
      [email, mailbox],
    );
    const [applicant] = await this.transactions.query<SignedInApplicant>(
      'SELECT id, email FROM applicants WHERE mailbox = $1',
      [mailbox],
    );
    return applicant!.email === email ? applicant! : null;
  }

  private async open({ id, email }: SignedInApplicant, signIn: SignIn, by: 'link' | 'code') {
    const token = newToken();
    const [session] = await this.transactions.query<{ endsAt: Date }>(
      `INSERT INTO applicant_sessions (applicant_id, sign_in_id, token_hash, expires_at)
       VALUES ($1, $2, $3, now() + interval '${idleHours} hours') RETURNING expires_at AS "endsAt"`,
      [id, signIn.id, hashOf(token)],
    );
    await this.audit.record({
      action: 'sign_in',
      subjectType: 'applicant',
      subjectId: id,
      details: { by },
      actor: { id, role: 'applicant' },
    });
    return { token, applicantId: id, session: { email, endsAt: session!.endsAt } };
  }

  /** The call itself doesn't fail for it. */
  private async touch(id: string): Promise<void> {
    try {
      await this.transactions.query(touchSession, [id]);
    } catch (error) {
      this.logger.warn('The last use of an applicant’s session could not be saved.', error);
    }
  }
}

type Credentials =
  | { token: string; email: ''; code: '' }
  | { token?: undefined; email: string; code: string };

function complete({ token, email, code }: CreateApplicantSessionDto): Credentials {
  if (token !== undefined) {
    if (email !== undefined || code !== undefined) throw new InvalidError({ token: [messages.eitherOr] });
    return { token, email: '', code: '' };
  }
  if (email === undefined || code === undefined)
    throw new InvalidError({
      ...(email === undefined && { email: [messages.emailRequired] }),
      ...(code === undefined && { code: [messages.codeRequired] }),
    });
  return { email, code };
}
