import type { MigrationInterface, QueryRunner } from 'typeorm';

/** ID tokens of sessions are encrypted from now on. Plain ones are dropped; signing out works without them. */
export class SealedIdTokens1764229000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE sessions SET sess = (sess::jsonb - 'idToken')::json WHERE sess->'idToken' IS NOT NULL`,
    );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
