import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Folds only ASCII letters in addresses: `lower` of the database's locale would refuse other capital letters. */
export class AddressesFoldAscii1764227000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        DROP CONSTRAINT ck_users_email,
        ADD CONSTRAINT ck_users_email CHECK (email = lower(email COLLATE "C") AND email <> '');
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
