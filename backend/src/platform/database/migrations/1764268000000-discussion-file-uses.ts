import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which files of their section the documents of discussions use. */
export class DiscussionFileUses1764268000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TRIGGER tr_discussions_file_uses AFTER INSERT OR UPDATE OF document OR DELETE ON discussions
        FOR EACH ROW EXECUTE FUNCTION keep_section_file_uses('discussion')
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
