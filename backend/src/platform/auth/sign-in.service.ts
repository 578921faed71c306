import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { isAsciiAddress } from '../../common/addresses.js';
import { AuditService } from '../audit/audit.service.js';
import { Environment } from '../config/environment.js';
import { Transactions } from '../database/transactions.js';
import type { ProvenPerson } from './oidc/code-exchange.js';
import { RecentSessions } from './sessions/recent-sessions.js';
import { type SignInProblem, SignInError } from './sign-in.errors.js';
import { isStrongEnough, type SignInRules } from './sign-in-settings/sign-in-rules.js';
import { SignInSettingsService } from './sign-in-settings/sign-in-settings.service.js';
import type { Person } from './signed-in-user.js';

/** For two simultaneous first sign-ins of one person: the second one finds the rows of the first. */
const attempts = 3;

const selectUser = `
  SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.role, st.id AS "studentId",
    u.deactivated_at IS NOT NULL AS "isDeactivated"
  FROM users u LEFT JOIN students st ON st.user_id = u.id`;

/** A refusal that leaves an audit row with the account and the reason. */
class Refusal extends Error {
  constructor(
    readonly problem: SignInProblem,
    readonly userId: string | null,
  ) {
    super(problem);
  }
}

type Account = Person & { isDeactivated: boolean };

/** Refuses a person whose access was ended, even with a valid proof of identity. */
function admitted(account: Account | undefined): Person | undefined {
  if (!account) return undefined;
  const { isDeactivated, ...user } = account;
  if (isDeactivated) throw new Refusal('deactivated', user.id);
  return user;
}

/**
 * Finds, claims or creates the user behind a proven identity. The key is (issuer, subject), never the email alone.
 */
@Injectable()
export class SignInService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly environment: Environment,
    private readonly recent: RecentSessions,
    private readonly settings: SignInSettingsService,
  ) {}

  async signIn(person: ProvenPerson): Promise<Person> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.recent.changing(() => this.transactions.run(() => this.resolve(person)));
      } catch (error) {
        if (error instanceof Refusal) return this.refuse(error, person);
        if (attempt === attempts || !isUniqueViolation(error)) throw error;
      }
    }
  }

  /** Ends the session and writes its audit row, both or neither. */
  async signOut(sid: string, user: Person): Promise<void> {
    await this.transactions.run(async () => {
      await this.transactions.query('DELETE FROM sessions WHERE sid = $1', [sid]);
      await this.record('sign_out', user, {});
    });
    this.recent.forgetSession(sid);
  }

  private async resolve(person: ProvenPerson): Promise<Person> {
    const rules = await this.settings.rules();
    const known = await this.findByIdentity(person);
    const user = known ?? (await this.claim(person)) ?? (await this.create(person, rules));
    if (known) await this.fillNames(known, person);
    const mapped = await this.settings.map(user, rules, person.claims);
    if (mapped) await this.record('user.map_role', user, mapped);
    await this.nameFirstAdministrator(user, person);
    if (!isStrongEnough(rules, person.claims, user.role)) throw new Refusal('tooWeak', user.id);
    await this.record('sign_in', user, { issuer: person.issuer });
    return user;
  }

  private async findByIdentity({ issuer, subject }: ProvenPerson): Promise<Person | undefined> {
    const [account] = await this.transactions.query<Account>(
      `WITH seen AS (
         UPDATE user_identities SET last_sign_in_at = now() WHERE issuer = $1 AND subject = $2 RETURNING user_id)
       ${selectUser} JOIN seen ON seen.user_id = u.id`,
      [issuer, subject],
    );
    return admitted(account);
  }

  /** A user created by staff, with no identity yet, belongs to the first identity with the user's verified email. */
  private async claim(person: ProvenPerson): Promise<Person | undefined> {
    if (!person.email || !person.emailVerified) throw new Refusal('noVerifiedEmail', null);
    const [account] = await this.transactions.query<Account>(
      `${selectUser} WHERE u.email = $1 FOR UPDATE OF u`,
      [person.email],
    );
    const user = admitted(account);
    if (!user) return undefined;
    const identities = await this.transactions.query<{ own: boolean }>(
      'SELECT issuer = $2 AND subject = $3 AS own FROM user_identities WHERE user_id = $1',
      [user.id, person.issuer, person.subject],
    );
    // Another request of the same person may have claimed it while this one waited for the row.
    if (identities.some(({ own }) => own)) return user;
    if (identities.length) throw new Refusal('otherIdentity', user.id);
    if (!isAsciiAddress(person.email)) throw new Refusal('unclaimableEmail', user.id);
    await this.addIdentity(user, person);
    await this.fillNames(user, person);
    await this.record('user_claimed', user, { issuer: person.issuer });
    return user;
  }

  private async create(person: ProvenPerson, rules: SignInRules): Promise<Person> {
    const [row] = await this.transactions.query<Omit<Person, 'studentId'>>(
      `INSERT INTO users (email, first_name, last_name) VALUES ($1, $2, $3)
       RETURNING id, email, first_name AS "firstName", last_name AS "lastName", role`,
      [person.email, person.firstName, person.lastName],
    );
    const user = { ...row!, studentId: null };
    await this.addIdentity(user, person);
    await this.settings.handOverNew(user.id, rules);
    await this.record('user_created', user, { issuer: person.issuer });
    return user;
  }

  private async addIdentity(user: Person, { issuer, subject }: ProvenPerson): Promise<void> {
    await this.transactions.query(
      'INSERT INTO user_identities (user_id, issuer, subject, last_sign_in_at) VALUES ($1, $2, $3, now())',
      [user.id, issuer, subject],
    );
  }

  /** Keeps the registrar's spelling of a name; the provider's name only fills a gap. */
  private async fillNames(user: Person, { firstName, lastName }: ProvenPerson): Promise<void> {
    const filled = { firstName: user.firstName ?? firstName, lastName: user.lastName ?? lastName };
    if (filled.firstName === user.firstName && filled.lastName === user.lastName) return;
    await this.transactions.query('UPDATE users SET first_name = $2, last_name = $3 WHERE id = $1', [
      user.id,
      filled.firstName,
      filled.lastName,
    ]);
    Object.assign(user, filled);
  }

  /** SUPER_ADMIN_EMAIL names the first administrator, and has no effect once there is one. */
  private async nameFirstAdministrator(user: Person, person: ProvenPerson): Promise<void> {
    const { superAdminEmail } = this.environment;
    if (!superAdminEmail || person.email !== superAdminEmail || !person.emailVerified) return;
    if (user.role === 'super_admin') return;
    await this.transactions.query(`SELECT pg_advisory_xact_lock(hashtext('collegium.first_administrator'))`);
    const granted = await this.transactions.query(
      `UPDATE users SET role = 'super_admin'
       WHERE id = $1 AND NOT EXISTS (SELECT FROM users WHERE role = 'super_admin') RETURNING id`,
      [user.id],
    );
    if (!granted.length) return;
    user.role = 'super_admin';
    await this.settings.endHandover(user.id);
    await this.record('role_granted', user, { role: user.role, reason: 'SUPER_ADMIN_EMAIL' });
  }

  /** Outside the transaction that was rolled back, so that the refusal still leaves an audit row. */
  private async refuse({ problem, userId }: Refusal, { issuer }: ProvenPerson): Promise<never> {
    await this.audit.record({
      action: 'sign_in_refused',
      subjectType: 'user',
      subjectId: userId,
      details: { reason: problem, issuer },
    });
    throw new SignInError(problem);
  }

  private record(action: string, user: Person, details: Record<string, unknown>): Promise<void> {
    return this.audit.record({ action, subjectType: 'user', subjectId: user.id, details, actor: user });
  }
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '23505';
