import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People see and end their own sessions: each gets an id that isn't its secret, and the time of its last use. */
export class OwnSessions1764233100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The last use of existing sessions is computed from their end.
    await runner.query(`
      ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD COLUMN seen_at timestamptz(6) NOT NULL DEFAULT now();
      UPDATE sessions SET seen_at = least(now(), expire - CASE users.role WHEN 'student' THEN interval '2 hours'
          ELSE interval '30 minutes' END)
        FROM users WHERE users.id = (sessions.sess->>'userId')::uuid;
      ALTER TABLE sessions ADD CONSTRAINT uq_sessions_id UNIQUE (id);
      CREATE INDEX ix_sessions_user_id ON sessions ((sess->>'userId'));
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
