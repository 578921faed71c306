import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Seals of the audit trail, and indexes for reading it. */
export class AuditSeals1764000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_seals (
        event_id bigint NOT NULL,
        batch_id bigint NOT NULL,
        chain varchar(80) NOT NULL,
        sequence bigint NOT NULL,
        hash bytea NOT NULL,
        CONSTRAINT pk_audit_seals PRIMARY KEY (event_id),
        CONSTRAINT uq_audit_seals_chain_sequence UNIQUE (chain, sequence),
        CONSTRAINT ck_audit_seals_hash CHECK (length(hash) = 32)
      );

      CREATE TABLE audit_batches (
        id bigint NOT NULL,
        sealed_at timestamptz NOT NULL,
        event_ids bigint[] NOT NULL,
        count integer NOT NULL,
        total bigint NOT NULL,
        highest_id bigint NOT NULL,
        newest_at timestamptz NOT NULL,
        swept_to bigint NOT NULL,
        sealer_xid bigint NOT NULL,
        oldest_xid bigint NOT NULL,
        previous_hash bytea,
        hash bytea NOT NULL,
        CONSTRAINT pk_audit_batches PRIMARY KEY (id),
        CONSTRAINT uq_audit_batches_hash UNIQUE (hash),
        CONSTRAINT ck_audit_batches_count CHECK (count > 0 AND count = cardinality(event_ids)),
        CONSTRAINT ck_audit_batches_hash CHECK (length(hash) = 32 AND (previous_hash IS NULL) = (id = 1))
      );
      CREATE INDEX ix_audit_batches_highest_id_id ON audit_batches (highest_id, id);

      CREATE INDEX ix_audit_events_action_id ON audit_events (action, id);
      CREATE INDEX ix_audit_events_request_id ON audit_events (request_id);
      CREATE INDEX ix_audit_events_shown ON audit_events
        USING gin ((details->'ids') jsonb_path_ops) WHERE details ? 'ids';
    `);
    // ALWAYS: even when session_replication_role turns triggers off.
    for (const table of ['audit_seals', 'audit_batches'])
      await runner.query(`
        CREATE TRIGGER tr_${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      `);
    for (const table of ['audit_events', 'audit_seals', 'audit_batches'])
      await runner.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER tr_${table}_append_only`);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
