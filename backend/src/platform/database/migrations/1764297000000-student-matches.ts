import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes by which records about the same person are found; `matches.rules.ts` has the same expressions. */
export class StudentMatches1764297000000 implements MigrationInterface {
  static readonly kind = 'expand';
  static readonly isOutsideTransaction = true;

  async up(runner: QueryRunner): Promise<void> {
    const indexes = {
      ix_users_mailbox_key: `users (translate(substring(email FROM '^[^@+-]*'), '._', ''))`,
      ix_student_personal_data_phone_digits:
        "student_personal_data (right(regexp_replace(split_part(phone, ' ext', 1), '[^0-9]', '', 'g'), 10))",
      ix_student_personal_data_birth_date: 'student_personal_data (birth_date)',
    };
    for (const [name, on] of Object.entries(indexes)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    }
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
