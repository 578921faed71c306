import { Injectable } from '@nestjs/common';
import { NotFoundError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { hashOf, newCredential } from '../../platform/auth/machine-clients/credentials.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { ClientSecretDto } from './clients.dto.js';

/** One in use, and the one that takes its place. */
const mostSecrets = 2;
const columns = 'id, hint, created_at AS "createdAt", last_used_at AS "lastUsedAt"';

/** The secrets of machine clients, and the end of tokens that were got with them. */
@Injectable()
export class ClientSecretsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Those that are not revoked, the oldest first. */
  of(clientId: string): Promise<ClientSecretDto[]> {
    return this.transactions.query<ClientSecretDto>(
      `SELECT ${columns} FROM machine_client_secrets
       WHERE client_id = $1 AND revoked_at IS NULL ORDER BY created_at, id`,
      [clientId],
    );
  }

  /** Answers the secret itself, of which only the hash is kept. */
  add(clientId: string): Promise<string> {
    return this.transactions.run(async () => {
      await this.lock(clientId);
      if ((await this.of(clientId)).length >= mostSecrets)
        throw new StateConflictError('This client has two secrets already. Revoke one of them first.');
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

  /** At once: its tokens go with it. */
  revoke(clientId: string, secretId: string, expected: Expected): Promise<void> {
    return this.transactions.run(async () => {
      expected.check(await this.lock(clientId));
      const [row] = await this.transactions.query<{ hint: string }>(
        `WITH revoked AS (
           UPDATE machine_client_secrets SET revoked_at = now()
           WHERE id = $1 AND client_id = $2 AND revoked_at IS NULL RETURNING hint)
         SELECT hint FROM revoked`,
        [secretId, clientId],
      );
      if (!row) throw new NotFoundError('There is no such secret, or it is revoked already.');
      await this.transactions.query('DELETE FROM machine_client_tokens WHERE secret_id = $1', [secretId]);
      await this.note('client.revoke_secret', clientId, [row.hint, null]);
    });
  }

  async endTokens(clientId: string): Promise<void> {
    await this.transactions.query('DELETE FROM machine_client_tokens WHERE client_id = $1', [clientId]);
  }

  /** Against another secret, and against a token that is being given now. */
  private async lock(clientId: string): Promise<number> {
    const [client] = await this.transactions.query<{ version: number }>(
      'SELECT version FROM machine_clients WHERE id = $1 FOR UPDATE',
      [clientId],
    );
    if (!client) throw new NotFoundError('There is no such client.');
    return client.version;
  }

  /** The trail has the last four characters, as administrators see them. */
  private note(action: string, clientId: string, hint: [string | null, string | null]): Promise<void> {
    return this.audit.record({
      action,
      subjectType: 'client',
      subjectId: clientId,
      details: { changes: { secret: hint } },
    });
  }
}
