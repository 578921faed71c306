import { Injectable } from '@nestjs/common';
import { NotFoundError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { hashOf, newCredential } from '../../platform/auth/machine-clients/credentials.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { ClientSecretDto } from './clients.dto.js';
import { messages } from './messages.js';

/** One active secret, and its replacement. */
const mostSecrets = 2;
const columns = 'id, hint, created_at AS "createdAt", last_used_at AS "lastUsedAt"';

/** The secrets of machine clients. Revoking one ends the tokens that it issued. */
@Injectable()
export class ClientSecretsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Active secrets, oldest first. */
  of(clientId: string): Promise<ClientSecretDto[]> {
    return this.transactions.query<ClientSecretDto>(
      `SELECT ${columns} FROM machine_client_secrets
       WHERE client_id = $1 AND revoked_at IS NULL ORDER BY created_at, id`,
      [clientId],
    );
  }

  /** Returns the secret itself; only its hash is stored. */
  add(clientId: string): Promise<string> {
    return this.transactions.run(async () => {
      await this.lock(clientId);
      if ((await this.of(clientId)).length >= mostSecrets)
        throw new StateConflictError('limit_reached', messages.twoSecrets);
      const secret = newCredential('secret');
      const hint = secret.slice(-4);
      await this.transactions.query(
        'INSERT INTO machine_client_secrets (client_id, hash, hint) VALUES ($1, $2, $3)',
        [clientId, hashOf(secret), hint],
      );
      await this.note('client.add_secret', clientId, [null, hint]);
      return secret;
    });
  }

  /** Takes effect immediately, with all of its tokens. */
  revoke(clientId: string, secretId: string, expected: Expected): Promise<void> {
    return this.transactions.run(async () => {
      expected.check(await this.lock(clientId));
      const [row] = await this.transactions.query<{ hint: string }>(
        `UPDATE machine_client_secrets SET revoked_at = now()
         WHERE id = $1 AND client_id = $2 AND revoked_at IS NULL RETURNING hint`,
        [secretId, clientId],
      );
      if (!row) throw new NotFoundError(messages.secretNotFound);
      await this.transactions.query('DELETE FROM machine_client_tokens WHERE secret_id = $1', [secretId]);
      await this.note('client.revoke_secret', clientId, [row.hint, null]);
    });
  }

  async endTokens(clientId: string): Promise<void> {
    await this.transactions.query('DELETE FROM machine_client_tokens WHERE client_id = $1', [clientId]);
  }

  /** Waits for concurrent changes of secrets and for tokens being issued. */
  private async lock(clientId: string): Promise<number> {
    const [client] = await this.transactions.query<{ version: number }>(
      'SELECT version FROM machine_clients WHERE id = $1 FOR UPDATE',
      [clientId],
    );
    if (!client) throw new NotFoundError(messages.clientNotFound);
    return client.version;
  }

  /** The audit trail has the last four characters, which administrators also see. */
  private note(action: string, clientId: string, hint: [string | null, string | null]): Promise<void> {
    return this.audit.record({
      action,
      subjectType: 'client',
      subjectId: clientId,
      details: { changes: { secret: hint } },
    });
  }
}
