import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The files of an inquiry. */
export class InquiryFiles1764103001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE inquiry_files (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        inquiry_id uuid NOT NULL,
        file_id uuid NOT NULL,
        CONSTRAINT pk_inquiry_files PRIMARY KEY (id),
        CONSTRAINT uq_inquiry_files_file_id UNIQUE (file_id),
        CONSTRAINT fk_inquiry_files_inquiry_id FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE RESTRICT,
        CONSTRAINT fk_inquiry_files_file_id FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_inquiry_files_inquiry_id ON inquiry_files (inquiry_id);
      CREATE TRIGGER tr_inquiry_files_updated_at BEFORE UPDATE ON inquiry_files
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
