import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Grade change requests: requested by one person, decided by another, and never deleted. */
export class GradeChanges1764215000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE grade_change_status AS ENUM ('pending', 'approved', 'rejected');

      CREATE TABLE grade_changes (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        enrollment_id uuid NOT NULL,
        from_grade grade NOT NULL,
        grade grade NOT NULL,
        reason varchar(1000) NOT NULL,
        status grade_change_status NOT NULL DEFAULT 'pending',
        requested_by_id uuid,
        requested_by_name varchar(200),
        decided_by_id uuid,
        decided_at timestamptz,
        note varchar(1000),
        CONSTRAINT pk_grade_changes PRIMARY KEY (id),
        CONSTRAINT ck_grade_changes_differs CHECK (grade <> from_grade),
        CONSTRAINT ck_grade_changes_reason CHECK (reason <> ''),
        CONSTRAINT ck_grade_changes_requested_by CHECK (num_nonnulls(requested_by_id, requested_by_name) = 1),
        CONSTRAINT ck_grade_changes_decided CHECK (
          (status = 'pending') = (decided_by_id IS NULL) AND (status = 'pending') = (decided_at IS NULL)),
        CONSTRAINT ck_grade_changes_decided_by CHECK (decided_by_id <> requested_by_id),
        CONSTRAINT ck_grade_changes_rejected CHECK (status <> 'rejected' OR note <> ''),
        CONSTRAINT fk_grade_changes_enrollment_id FOREIGN KEY (enrollment_id) REFERENCES enrollments (id) ON DELETE RESTRICT,
        CONSTRAINT fk_grade_changes_requested_by_id FOREIGN KEY (requested_by_id) REFERENCES users (id) ON DELETE RESTRICT,
        CONSTRAINT fk_grade_changes_decided_by_id FOREIGN KEY (decided_by_id) REFERENCES users (id) ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_grade_changes_pending ON grade_changes (enrollment_id) WHERE status = 'pending';
      CREATE INDEX ix_grade_changes_enrollment_id ON grade_changes (enrollment_id);
      CREATE INDEX ix_grade_changes_created_at ON grade_changes (created_at);
      CREATE TRIGGER tr_grade_changes_updated_at BEFORE UPDATE ON grade_changes
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_grade_changes_version BEFORE UPDATE ON grade_changes
        FOR EACH ROW EXECUTE FUNCTION bump_version();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
