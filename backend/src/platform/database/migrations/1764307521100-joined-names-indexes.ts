import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The indexes on `search_fold`, as it folds now. */
const indexes = {
  ix_courses_search: `courses USING gin (search_fold(code || ' ' || title) gin_trgm_ops) WITH (fastupdate = off)`,
  ix_users_search: `users USING gin (
    search_fold(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops)
    WITH (fastupdate = off) WHERE role <> 'student'`,
  ix_inquiries_search: `inquiries USING gin (
    search_fold(number || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || subject || ' ' || message)
    gin_trgm_ops) WITH (fastupdate = off)`,
};

/** Built again, so that they have the words without marks. */
export class JoinedNamesIndexes1764307521100 implements MigrationInterface {
  static readonly kind = 'expand';
  static readonly isOutsideTransaction = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
