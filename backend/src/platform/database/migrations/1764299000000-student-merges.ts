import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that get no row for a merged student any more. The error names the foreign key, as for an unknown student. */
const closedTables = [
  'assignment_submissions',
  'cart_items',
  'conferred_degrees',
  'degree_exceptions',
  'enrollments',
  'holds',
  'inquiries',
  'issued_documents',
  'payers',
  'payment_plans',
  'registration_overrides',
  'student_assignments',
  'student_charges',
  'time_tickets',
  'transfer_evaluations',
];

/**
 * Two student records of one person (decision 0201). The merged record stays as an alias: what can't be moved still
 * refers to it, and its number finds the record that stays.
 */
export class StudentMerges1764299000000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE students ADD COLUMN merged_at timestamptz;

      CREATE TABLE student_merges (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        from_id uuid NOT NULL,
        into_id uuid NOT NULL,
        reason varchar(500) NOT NULL,
        choices jsonb NOT NULL,
        moved jsonb NOT NULL,
        merged_by_id uuid NOT NULL,
        CONSTRAINT pk_student_merges PRIMARY KEY (id),
        CONSTRAINT uq_student_merges_from_id UNIQUE (from_id),
        CONSTRAINT fk_student_merges_from_id FOREIGN KEY (from_id) REFERENCES students (id) ON DELETE RESTRICT,
        CONSTRAINT fk_student_merges_into_id FOREIGN KEY (into_id) REFERENCES students (id) ON DELETE RESTRICT,
        CONSTRAINT fk_student_merges_merged_by_id FOREIGN KEY (merged_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT ck_student_merges_ids CHECK (from_id <> into_id),
        CONSTRAINT ck_student_merges_reason CHECK (reason <> '')
      );
      CREATE INDEX ix_student_merges_into_id ON student_merges (into_id);
      CREATE INDEX ix_student_merges_merged_by_id ON student_merges (merged_by_id);
      CREATE TRIGGER tr_student_merges_updated_at BEFORE UPDATE ON student_merges
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      CREATE FUNCTION surviving_student(student uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
        SELECT coalesce((SELECT into_id FROM student_merges WHERE from_id = student), student) $$;

      CREATE OR REPLACE FUNCTION students_search_text() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
      BEGIN
        -- FOR SHARE: a name that is being changed now is waited for.
        -- The numbers of records that were merged into this one find it too. The email address stays at the end.
        SELECT search_fold(concat_ws(' ', u.first_name, u.last_name, NEW.student_id, (
            SELECT string_agg(gone.student_id, ' ' ORDER BY gone.student_id)
            FROM student_merges merge JOIN students gone ON gone.id = merge.from_id WHERE merge.into_id = NEW.id), u.email))
          INTO NEW.search_text FROM users u WHERE u.id = NEW.user_id FOR SHARE;
        NEW.search_text := coalesce(NEW.search_text, '');
        RETURN NEW;
      END $$;

      CREATE FUNCTION refuse_merged_student() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
      BEGIN
        IF EXISTS (SELECT FROM students WHERE id = NEW.student_id AND merged_at IS NOT NULL) THEN
          RAISE EXCEPTION 'the student record % was merged into another one', NEW.student_id
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'fk_' || TG_TABLE_NAME || '_student_id',
              TABLE = TG_TABLE_NAME;
        END IF;
        RETURN NULL;
      END $$;

      CREATE OR REPLACE FUNCTION count_discussion_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF (NEW.id, NEW.discussion_id, NEW.number, NEW.parent_id, NEW.created_at) IS DISTINCT FROM
            (OLD.id, OLD.discussion_id, OLD.number, OLD.parent_id, OLD.created_at)
            OR NEW.author_id IS DISTINCT FROM OLD.author_id AND NOT EXISTS (
              SELECT FROM student_merges merge JOIN students gone ON gone.id = merge.from_id
                JOIN students survivor ON survivor.id = merge.into_id
              WHERE gone.user_id = OLD.author_id AND survivor.user_id = NEW.author_id) THEN
            RAISE EXCEPTION 'a post keeps its number, its parent and its author'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_discussion_posts_fixed', TABLE = 'discussion_posts';
          END IF;
          UPDATE discussions SET last_change_number = last_change_number + 1
            WHERE id = NEW.discussion_id RETURNING last_change_number INTO NEW.change_number;
          RETURN NEW;
        END $$;
    `);
    // The check follows the one of the foreign key, which waits for a merge in progress: triggers run by their names.
    for (const table of closedTables)
      await runner.query(`CREATE TRIGGER tr_${table}_merged AFTER INSERT ON ${table}
        FOR EACH ROW EXECUTE FUNCTION refuse_merged_student()`);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
