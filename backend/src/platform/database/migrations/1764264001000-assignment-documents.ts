import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An assignment can have a document in addition to its plain description. */
export class AssignmentDocuments1764264001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignments ADD document jsonb,
        ADD CONSTRAINT ck_assignments_document CHECK (jsonb_typeof(document) = 'object');
      CREATE TRIGGER tr_assignments_file_uses AFTER INSERT OR UPDATE OF document OR DELETE ON assignments
        FOR EACH ROW EXECUTE FUNCTION keep_section_file_uses('assignment');
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
