import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A value that is added to a type can be used only after its transaction, so this one stands alone. */
export class SecondPersonPolicyKind1764307540000 implements MigrationInterface {
  static readonly kind = 'expand';
  static readonly isOutsideTransaction = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TYPE policy_kind ADD VALUE IF NOT EXISTS 'second_person' AFTER 'due_dates'`);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
