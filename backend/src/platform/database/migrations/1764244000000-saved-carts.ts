import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A student's cart is kept on the server, so that every device shows the same. */
export class SavedCarts1764244000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE cart_item_status AS ENUM ('enrolled', 'waitlisted');
      CREATE TABLE cart_items (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        student_id uuid NOT NULL,
        section_id uuid NOT NULL,
        status cart_item_status NOT NULL DEFAULT 'enrolled',
        CONSTRAINT pk_cart_items PRIMARY KEY (id),
        CONSTRAINT uq_cart_items_student_id_section_id UNIQUE (student_id, section_id),
        CONSTRAINT fk_cart_items_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
        CONSTRAINT fk_cart_items_section_id FOREIGN KEY (section_id) REFERENCES sections(id) ON DELETE CASCADE
      );
      CREATE INDEX ix_cart_items_section_id ON cart_items (section_id);
      CREATE TRIGGER tr_cart_items_updated_at BEFORE UPDATE ON cart_items
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
