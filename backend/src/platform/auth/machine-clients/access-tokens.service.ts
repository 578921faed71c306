import { Injectable } from '@nestjs/common';
import { isUuid } from '../../../common/uuid.js';
import { AuditService } from '../../audit/audit.service.js';
import { JoinedReads } from '../../database/joined-reads.js';
import { Transactions } from '../../database/transactions.js';
import { AppLogger } from '../../logging/app-logger.js';
import type { SignedInUser } from '../signed-in-user.js';
import { hashOf, isCredential, matching, newCredential } from './credentials.js';
import { type MachineScope, machineScopes } from './machine-scopes.js';
import { invalidClient, OAuthError } from './oauth.errors.js';
import type { TokenDto } from './oauth.dto.js';
import type { TokenRequest } from './token-request.js';
import { messages } from '../messages.js';

const lifetimeSeconds = 3600;
const nobody = '00000000-0000-0000-0000-000000000000';

interface Known {
  id: string;
  isActive: boolean;
  scopes: MachineScope[];
}
type Authenticated = Known & { secretId: string };

interface Granted {
  id: string;
  name: string;
  secretId: string;
  clientScopes: string[];
  tokenScopes: string[];
  isFresh: boolean;
  isExternal: boolean;
}

/** Locked against changes of the client, so that no token is issued while the client is revoked. */
const readClient = `
  SELECT id, is_active AS "isActive", scopes FROM machine_clients WHERE id = $1 FOR SHARE`;

/** A separate statement after the lock: a statement that waits for a revocation would see the rows from before it. */
const readSecrets = `
  SELECT id, hash FROM machine_client_secrets WHERE client_id = $1 AND revoked_at IS NULL`;

/** The token and everything that can end it, in one statement; nothing is cached between calls. */
const readToken = `
  SELECT client.id, client.name, secret.id AS "secretId", client.scopes AS "clientScopes",
         token.scopes AS "tokenScopes", client.is_external AS "isExternal",
         coalesce(secret.last_used_at > now() - interval '1 minute', false) AS "isFresh"
  FROM machine_client_tokens token
  JOIN machine_clients client ON client.id = token.client_id AND client.is_active
  JOIN machine_client_secrets secret ON secret.id = token.secret_id AND secret.revoked_at IS NULL
  WHERE token.hash = $1 AND token.expires_at > now()`;

const touchSecret = `
  UPDATE machine_client_secrets SET last_used_at = now()
  WHERE id = $1 AND coalesce(last_used_at <= now() - interval '1 minute', true)`;

/** Issues access tokens to machine clients, and finds the client of a token. */
@Injectable()
export class AccessTokens {
  /** By the token's hash. Simultaneous requests with one token share the read. */
  private readonly reads = new JoinedReads<Granted | undefined>(async (hash) => {
    const [granted] = await this.transactions.query<Granted>(readToken, [Buffer.from(hash, 'base64')], {
      prepared: true,
    });
    return granted;
  });

  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly logger: AppLogger,
  ) {}

  /** A new token; its audit row, or that of the refusal, is written in the same transaction. */
  async issue(request: TokenRequest): Promise<TokenDto> {
    const outcome = await this.transactions.run(async () => {
      const client = await this.authenticate(request);
      return client && this.grant(client, request.scopes);
    });
    if (!outcome) throw invalidClient();
    return outcome;
  }

  /** The client of a token; null if the token is malformed, unknown, expired or revoked. */
  async userOf(token: string): Promise<SignedInUser | null> {
    if (!isCredential('token', token)) return null;
    const granted = await this.reads.ask(hashOf(token).toString('base64'));
    if (!granted) return null;
    if (!granted.isFresh) void this.touch(granted.secretId);
    return {
      id: granted.id,
      email: null,
      firstName: granted.name,
      lastName: null,
      role: 'machine_client',
      studentId: null,
      scopes: both(granted.tokenScopes, granted.clientScopes),
      isExternal: granted.isExternal,
    };
  }

  /** An unknown client costs the same as a known one: the same statements, a comparison, an audit row. */
  private async authenticate({ clientId, secret }: TokenRequest): Promise<Authenticated | null> {
    const id = isUuid(clientId) ? clientId : nobody;
    const [client] = await this.transactions.query<Known>(readClient, [id]);
    const found = matching(
      await this.transactions.query<{ id: string; hash: Buffer }>(readSecrets, [id]),
      secret,
    );
    if (client?.isActive && found) return { ...client, secretId: found.id };
    await this.audit.record({
      action: 'sign_in_refused',
      subjectType: 'client',
      subjectId: client?.id ?? null,
      details: { reason: !client ? 'unknown_client' : client.isActive ? 'wrong_secret' : 'inactive_client' },
    });
    return null;
  }

  private async grant(client: Authenticated, requested: string[] | null): Promise<TokenDto> {
    const scopes = requested ? both(requested, client.scopes) : both(machineScopes, client.scopes);
    if (requested?.some((name) => !scopes.includes(name as MachineScope)))
      throw new OAuthError('invalid_scope', messages.scopeMissing);
    const token = newCredential('token');
    await this.transactions.query(
      `INSERT INTO machine_client_tokens (hash, client_id, secret_id, scopes, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
      [hashOf(token), client.id, client.secretId, scopes, lifetimeSeconds],
    );
    await this.audit.record({
      action: 'sign_in',
      subjectType: 'client',
      subjectId: client.id,
      details: { secretId: client.secretId, scopes },
      actor: { id: client.id, role: 'machine_client' },
    });
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: lifetimeSeconds,
      scope: scopes.join(' '),
    };
  }

  /** Runs outside the call: the response doesn't wait for it, and its failure doesn't fail the call. */
  private async touch(secretId: string): Promise<void> {
    try {
      await this.transactions.query(touchSecret, [secretId]);
    } catch (error) {
      this.logger.warn('The last use of a client could not be saved.', error);
    }
  }
}

/** In the table's order, without duplicates. */
const both = (some: readonly string[], others: readonly string[]): MachineScope[] =>
  machineScopes.filter((name) => some.includes(name) && others.includes(name));
