import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new discussion has no posts yet: otherwise the numbers of its posts would begin with a gap. */
export class DiscussionsBeginAtZero1764269060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TRIGGER tr_discussions_begin BEFORE INSERT ON discussions
        FOR EACH ROW WHEN (NEW.last_number <> 0 OR NEW.last_change_number <> 0)
        EXECUTE FUNCTION refuse_discussion_change()
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
