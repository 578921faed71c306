import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Disclosures that must reach the student before a plan takes effect, if the policy asks for them. */
export class PlanDisclosures1764286000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_plans
        ADD COLUMN requires_disclosures boolean NOT NULL DEFAULT false,
        ADD COLUMN disclosures_delivered_on date,
        ADD CONSTRAINT ck_payment_plans_disclosures CHECK (disclosures_delivered_on IS NULL OR requires_disclosures),
        ADD CONSTRAINT ck_payment_plans_confirmed
          CHECK (NOT is_confirmed OR NOT requires_disclosures OR disclosures_delivered_on IS NOT NULL);
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
