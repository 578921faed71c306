import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions.js';
import { AppLogger } from '../../logging/app-logger.js';
import type { Person } from '../signed-in-user.js';
import { type Claims, type Mapped, mappedRole, type SignInRules } from './sign-in-rules.js';

const readRules = `
  SELECT claim, staff_claim AS "staffClaim", staff_values AS "staffValues", mapped_by_id AS "mappedById",
    (SELECT coalesce(json_agg(json_build_object('value', value, 'role', role) ORDER BY position), '[]')
     FROM role_mappings) AS mappings
  FROM sign_in_settings`;

const reasons = {
  missing: 'is missing',
  wrong_type: 'is neither a text nor a list of texts',
  too_large: 'is larger than 10 kB',
} as const;

/** Applies the settings to a sign-in. */
@Injectable()
export class SignInSettingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly logger: AppLogger,
  ) {}

  async rules(): Promise<SignInRules> {
    const [row] = await this.transactions.query<SignInRules>(readRules);
    return row!;
  }

  /** A new account, whose role nobody set by hand, belongs to the mapping, if there is one. */
  async handOverNew(userId: string, { claim, mappedById }: SignInRules): Promise<void> {
    if (claim === null) return;
    await this.transactions.query('INSERT INTO role_handovers (user_id, handed_over_by_id) VALUES ($1, $2)', [
      userId,
      mappedById,
    ]);
  }

  async endHandover(userId: string): Promise<void> {
    await this.transactions.query('DELETE FROM role_handovers WHERE user_id = $1', [userId]);
  }

  /**
   * Sets the role of a user whose role was handed over. Returns what changed, for the audit trail; `user` has the new
   * role.
   */
  async map(user: Person, rules: SignInRules, claims: Claims): Promise<Record<string, unknown> | null> {
    const mapped = mappedRole(rules, claims);
    if (mapped.state === 'off' || !(await this.isHandedOver(user))) return null;
    this.log(rules, mapped);
    if (mapped.state !== 'matched' || mapped.role === user.role) return null;
    await this.transactions.query('UPDATE users SET role = $2 WHERE id = $1', [user.id, mapped.role]);
    const changes = { role: [user.role, mapped.role] };
    user.role = mapped.role;
    return { changes, claim: rules.claim, value: mapped.value };
  }

  /** Locks the user first, as an administrator's change does, and then sees what that change did. */
  private async isHandedOver(user: Person): Promise<boolean> {
    const [current] = await this.transactions.query<Pick<Person, 'role'>>(
      'SELECT role FROM users WHERE id = $1 FOR UPDATE',
      [user.id],
    );
    user.role = current!.role;
    if (user.role === 'super_admin') return false;
    const handovers = await this.transactions.query('SELECT FROM role_handovers WHERE user_id = $1', [
      user.id,
    ]);
    return handovers.length > 0;
  }

  private log({ claim }: SignInRules, { state }: Mapped): void {
    if (state === 'off' || state === 'matched' || state === 'no_match') return;
    this.logger.warn(`A sign-in set no role: the claim ${JSON.stringify(claim)} ${reasons[state]}.`);
  }
}
