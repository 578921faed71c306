import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events of the card gateway are enqueued again until their object has been read (decision 0168). */
export class ProcessedEvents1764294000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The default marks the existing events as processed.
      ALTER TABLE gateway_events ADD COLUMN enqueued_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN processed_at timestamptz DEFAULT now();
      ALTER TABLE gateway_events ALTER COLUMN processed_at DROP DEFAULT;
      CREATE INDEX ix_gateway_events_object_id ON gateway_events (object_id) WHERE processed_at IS NULL;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
