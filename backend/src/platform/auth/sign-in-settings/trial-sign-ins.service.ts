import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { Transactions } from '../../database/transactions.js';
import type { ProvenPerson } from '../oidc/code-exchange.js';
import { can } from '../permissions.js';
import { SignInError } from '../sign-in.errors.js';
import type { Person } from '../signed-in-user.js';
import type { SignInTrial } from '../sessions/session-content.js';
import type { Claims } from './sign-in-rules.js';

const mostClaims = 60;
/** What the rules read of a claim stays whole, so that they decide as at a sign-in. */
const longestClaim = 11_000;

/** Trial sign-ins of administrators. The claims stay in the administrator's session and end with it. */
@Injectable()
export class TrialSignIns {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  mayTry(user: Person | null): user is Person {
    return user !== null && can(user, 'settings.system');
  }

  async keep(sid: string, user: Person | null, { claims, issuer }: ProvenPerson): Promise<void> {
    if (!this.mayTry(user)) throw new SignInError('expired', 'the session of a trial sign-in has ended');
    const trial: SignInTrial = { at: Date.now(), claims: shortened(claims) };
    await this.transactions.run(async () => {
      await this.transactions.query(
        `UPDATE sessions SET sess = (sess::jsonb || jsonb_build_object('trial', $2::jsonb))::json WHERE sid = $1`,
        [sid, JSON.stringify(trial)],
      );
      await this.audit.record({
        action: 'sign_in_settings.try',
        subjectType: 'sign_in_settings',
        details: { issuer },
        actor: user,
      });
    });
  }

  async last(sid: string): Promise<SignInTrial | null> {
    const [row] = await this.transactions.query<{ trial: SignInTrial | null }>(
      `SELECT sess->'trial' AS trial FROM sessions WHERE sid = $1`,
      [sid],
    );
    return row?.trial ?? null;
  }
}

/** A provider decides how much it sends; PostgreSQL stores no NUL. */
const shortened = (claims: Claims): Claims =>
  Object.fromEntries(
    Object.entries(claims)
      .slice(0, mostClaims)
      .map(([name, value]) => {
        const text = JSON.stringify(value) ?? 'null';
        const isKept = text.length <= longestClaim && !text.includes('\\u0000') && !name.includes('\0');
        return [
          name.replaceAll('\0', '').slice(0, 255),
          isKept ? value : `${text.slice(0, longestClaim).replaceAll('\\u0000', '')}…`,
        ];
      }),
  );
