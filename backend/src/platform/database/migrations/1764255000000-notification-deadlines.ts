import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications store the time that their text names, so that the portal can show it in the reader's time zone. */
export class NotificationDeadlines1764255000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications ADD COLUMN deadline timestamptz');
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
