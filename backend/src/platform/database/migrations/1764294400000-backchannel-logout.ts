import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The identity provider can end sessions (decision 0182). Sessions opened before have no `providerSid`. */
export class BackchannelLogout1764294400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE logout_tokens (
        issuer varchar(512) NOT NULL,
        jti varchar(255) NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_logout_tokens PRIMARY KEY (issuer, jti));
      CREATE INDEX ix_logout_tokens_expires_at ON logout_tokens (expires_at);
      CREATE INDEX ix_sessions_provider_sid ON sessions ((sess->>'providerSid'));
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
