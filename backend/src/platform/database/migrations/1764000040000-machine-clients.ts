import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs with their own accounts, and people whose accounts were ended. */
export class MachineClients1764000040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE machine_clients (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        name varchar(100) NOT NULL,
        description varchar(500),
        scopes varchar(60)[] NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT pk_machine_clients PRIMARY KEY (id),
        CONSTRAINT uq_machine_clients_name UNIQUE (name),
        CONSTRAINT ck_machine_clients_name CHECK (name <> '')
      );

      CREATE TABLE machine_client_secrets (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        client_id uuid NOT NULL,
        hash bytea NOT NULL,
        hint varchar(4) NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz,
        CONSTRAINT pk_machine_client_secrets PRIMARY KEY (id),
        CONSTRAINT uq_machine_client_secrets_hash UNIQUE (hash),
        CONSTRAINT ck_machine_client_secrets_hash CHECK (length(hash) = 32),
        CONSTRAINT fk_machine_client_secrets_client_id FOREIGN KEY (client_id) REFERENCES machine_clients(id) ON DELETE CASCADE
      );
      CREATE INDEX ix_machine_client_secrets_client_id ON machine_client_secrets (client_id);

      CREATE TABLE machine_client_tokens (
        hash bytea NOT NULL,
        client_id uuid NOT NULL,
        secret_id uuid NOT NULL,
        scopes varchar(60)[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_machine_client_tokens PRIMARY KEY (hash),
        CONSTRAINT ck_machine_client_tokens_hash CHECK (length(hash) = 32),
        CONSTRAINT fk_machine_client_tokens_client_id FOREIGN KEY (client_id) REFERENCES machine_clients(id) ON DELETE CASCADE,
        CONSTRAINT fk_machine_client_tokens_secret_id FOREIGN KEY (secret_id) REFERENCES machine_client_secrets(id) ON DELETE CASCADE
      );
      CREATE INDEX ix_machine_client_tokens_client_id ON machine_client_tokens (client_id);
      CREATE INDEX ix_machine_client_tokens_secret_id ON machine_client_tokens (secret_id);
      CREATE INDEX ix_machine_client_tokens_expires_at ON machine_client_tokens (expires_at);

      CREATE TRIGGER tr_machine_clients_version BEFORE UPDATE ON machine_clients
        FOR EACH ROW EXECUTE FUNCTION bump_version();
      CREATE TRIGGER tr_machine_clients_updated_at BEFORE UPDATE ON machine_clients
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_machine_client_secrets_updated_at BEFORE UPDATE ON machine_client_secrets
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
    `);
    await runner.query(`
      ALTER TABLE users ADD COLUMN deactivated_at timestamptz;

      -- For the list of users, which finds everybody: also those who signed in by themselves and have no record yet.
      CREATE INDEX ix_users_directory ON users USING gin (
        search_fold(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''))
        gin_trgm_ops);
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
