import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Text that people have typed and not yet submitted, one row per person and place (decision 0244). */
export class Drafts1764307560000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE drafts (
        user_id uuid NOT NULL,
        place varchar(200) NOT NULL,
        body text NOT NULL,
        updated_at timestamp with time zone NOT NULL DEFAULT now(),
        CONSTRAINT pk_drafts PRIMARY KEY (user_id, place),
        CONSTRAINT ck_drafts_place CHECK (place ~ '^[A-Za-z0-9_.:~-]+$'),
        CONSTRAINT ck_drafts_body CHECK (char_length(body) BETWEEN 1 AND 200000),
        CONSTRAINT fk_drafts_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE TRIGGER tr_drafts_updated_at BEFORE UPDATE ON drafts
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
