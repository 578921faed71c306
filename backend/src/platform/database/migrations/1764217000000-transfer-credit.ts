import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Credit for courses of other institutions: evaluations, equivalencies for later evaluations, and the credit that
 * counts.
 */
export class TransferCredit1764217000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.tables(runner);
    await this.standing(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE transfer_evaluation_status AS ENUM ('draft', 'articulated', 'withdrawn');
      CREATE TYPE transfer_outcome AS ENUM ('pending', 'equivalent', 'elective', 'denied');
      CREATE TYPE equivalency_outcome AS ENUM ('equivalent', 'elective', 'denied');

      CREATE TABLE transfer_evaluations (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        student_id uuid,
        inquiry_id uuid,
        institution varchar(200) NOT NULL,
        status transfer_evaluation_status NOT NULL DEFAULT 'draft',
        notes varchar(2000),
        created_by_id uuid,
        created_by_name varchar(200),
        articulated_by_id uuid,
        articulated_by_name varchar(200),
        articulated_at timestamptz,
        CONSTRAINT pk_transfer_evaluations PRIMARY KEY (id),
        CONSTRAINT uq_transfer_evaluations_student UNIQUE (id, student_id),
        CONSTRAINT ck_transfer_evaluations_institution CHECK (institution <> ''),
        CONSTRAINT ck_transfer_evaluations_student CHECK (num_nonnulls(student_id, inquiry_id) >= 1),
        CONSTRAINT ck_transfer_evaluations_created_by CHECK (num_nonnulls(created_by_id, created_by_name) = 1),
        CONSTRAINT ck_transfer_evaluations_articulated CHECK (
          (status = 'draft') = (articulated_at IS NULL)
          AND num_nonnulls(articulated_by_id, articulated_by_name) = (CASE WHEN status = 'draft' THEN 0 ELSE 1 END)
          AND (status = 'draft' OR student_id IS NOT NULL)),
        CONSTRAINT fk_transfer_evaluations_student_id FOREIGN KEY (student_id) REFERENCES students (id) ON DELETE RESTRICT,
        CONSTRAINT fk_transfer_evaluations_inquiry_id FOREIGN KEY (inquiry_id) REFERENCES inquiries (id) ON DELETE RESTRICT,
        CONSTRAINT fk_transfer_evaluations_created_by_id FOREIGN KEY (created_by_id) REFERENCES users (id) ON DELETE RESTRICT,
        CONSTRAINT fk_transfer_evaluations_articulated_by_id FOREIGN KEY (articulated_by_id) REFERENCES users (id) ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_transfer_evaluations_open ON transfer_evaluations (inquiry_id) WHERE status = 'draft';
      CREATE INDEX ix_transfer_evaluations_student_id ON transfer_evaluations (student_id);
      CREATE INDEX ix_transfer_evaluations_inquiry_id ON transfer_evaluations (inquiry_id);
      CREATE INDEX ix_transfer_evaluations_created_at ON transfer_evaluations (created_at);

      CREATE TABLE transfer_courses (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        evaluation_id uuid NOT NULL,
        "position" integer NOT NULL,
        student_id uuid,
        external_code varchar(40) NOT NULL,
        external_title varchar(300) NOT NULL,
        external_credits numeric(5,2) NOT NULL,
        external_grade varchar(20),
        completed_on date,
        outcome transfer_outcome NOT NULL DEFAULT 'pending',
        course_id uuid,
        credits numeric(5,2),
        reason varchar(1000),
        revoked_at timestamptz,
        revoked_by_id uuid,
        revoked_by_name varchar(200),
        revoked_reason varchar(1000),
        CONSTRAINT pk_transfer_courses PRIMARY KEY (id),
        CONSTRAINT uq_transfer_courses_position UNIQUE (evaluation_id, "position"),
        CONSTRAINT ck_transfer_courses_external CHECK (external_code <> '' AND external_title <> '' AND external_credits >= 0),
        CONSTRAINT ck_transfer_courses_outcome CHECK (
          (outcome = 'equivalent') = (course_id IS NOT NULL)
          AND (outcome IN ('equivalent', 'elective')) = (credits IS NOT NULL)
          AND (outcome <> 'denied' OR coalesce(reason, '') <> '')),
        CONSTRAINT ck_transfer_courses_credits CHECK (credits > 0 AND credits <= 30),
        CONSTRAINT ck_transfer_courses_student CHECK (student_id IS NULL OR outcome IN ('equivalent', 'elective')),
        CONSTRAINT ck_transfer_courses_revoked CHECK (
          (revoked_at IS NULL) = (revoked_reason IS NULL) AND revoked_reason <> ''
          AND (revoked_at IS NULL) = (num_nonnulls(revoked_by_id, revoked_by_name) = 0)
          AND num_nonnulls(revoked_by_id, revoked_by_name) <= 1 AND (revoked_at IS NULL OR student_id IS NOT NULL)),
        CONSTRAINT fk_transfer_courses_evaluation_id FOREIGN KEY (evaluation_id) REFERENCES transfer_evaluations (id) ON DELETE RESTRICT,
        CONSTRAINT fk_transfer_courses_evaluation_id_student_id FOREIGN KEY (evaluation_id, student_id)
          REFERENCES transfer_evaluations (id, student_id) ON DELETE RESTRICT,
        CONSTRAINT fk_transfer_courses_course_id FOREIGN KEY (course_id) REFERENCES courses (id) ON DELETE RESTRICT,
        CONSTRAINT fk_transfer_courses_revoked_by_id FOREIGN KEY (revoked_by_id) REFERENCES users (id) ON DELETE RESTRICT
      );
      -- Read for every registration and every recomputation: what counts for a student, and each course once.
      CREATE UNIQUE INDEX uq_transfer_courses_credit ON transfer_courses (student_id, course_id) WHERE revoked_at IS NULL;
      CREATE INDEX ix_transfer_courses_course_id ON transfer_courses (course_id);

      CREATE TABLE course_equivalencies (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        institution varchar(200) NOT NULL,
        institution_key varchar(200) NOT NULL,
        external_code varchar(40) NOT NULL,
        external_key varchar(200) NOT NULL,
        outcome equivalency_outcome NOT NULL,
        course_id uuid,
        credits numeric(5,2),
        minimum_grade varchar(2),
        decided_by_id uuid,
        decided_by_name varchar(200),
        decided_at timestamptz NOT NULL DEFAULT now(),
        is_active boolean NOT NULL DEFAULT true,
        CONSTRAINT pk_course_equivalencies PRIMARY KEY (id),
        CONSTRAINT uq_course_equivalencies_course UNIQUE (institution_key, external_key),
        CONSTRAINT ck_course_equivalencies_keys CHECK (institution_key <> '' AND external_key <> ''),
        CONSTRAINT ck_course_equivalencies_outcome CHECK (
          (outcome = 'equivalent') = (course_id IS NOT NULL) AND (outcome = 'denied') = (credits IS NULL)),
        CONSTRAINT ck_course_equivalencies_credits CHECK (credits > 0 AND credits <= 30),
        CONSTRAINT ck_course_equivalencies_decided_by CHECK (num_nonnulls(decided_by_id, decided_by_name) = 1),
        CONSTRAINT fk_course_equivalencies_course_id FOREIGN KEY (course_id) REFERENCES courses (id) ON DELETE RESTRICT,
        CONSTRAINT fk_course_equivalencies_decided_by_id FOREIGN KEY (decided_by_id) REFERENCES users (id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_course_equivalencies_course_id ON course_equivalencies (course_id);
    `);
    for (const table of ['transfer_evaluations', 'transfer_courses', 'course_equivalencies'])
      await runner.query(`CREATE TRIGGER tr_${table}_updated_at BEFORE UPDATE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION set_updated_at()`);
    for (const table of ['transfer_evaluations', 'course_equivalencies'])
      await runner.query(`CREATE TRIGGER tr_${table}_version BEFORE UPDATE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION bump_version()`);
  }

  /**
   * The transfer credit that counts: a course that is also passed here earns here, and only once. Credits earned and
   * class level include transfer credit; GPA, credits attempted and SAP count only courses of this university.
   */
  private async standing(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION student_transfers(ids uuid[], today date) RETURNS TABLE (
        transfer_course_id uuid, student_id uuid, earned numeric)
      LANGUAGE sql STABLE AS $$
        SELECT line.id, line.student_id, CASE WHEN line.course_id IS NOT NULL AND (line.student_id, line.course_id) IN (
            SELECT attempt.student_id, attempt.course_id FROM student_attempts(ids, today) attempt WHERE attempt.is_passed)
          THEN 0 ELSE line.credits END
        FROM transfer_courses line WHERE line.student_id = ANY (ids) AND line.revoked_at IS NULL
      $$;

      CREATE OR REPLACE FUNCTION recompute_standing(
        ids uuid[], today date DEFAULT (now() AT TIME ZONE 'America/New_York')::date) RETURNS integer
      LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
      DECLARE
        changed integer;
      BEGIN
        PERFORM FROM students WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
        WITH term AS MATERIALIZED (
          SELECT * FROM student_terms(ids, today)
        ), total AS (
          SELECT term.student_id, sum(gained_points) AS points, sum(gained_credits) AS credits, sum(attempted) AS attempted,
            sum(earned) AS earned
          FROM term GROUP BY term.student_id
        ), transferred AS (
          SELECT credit.student_id, sum(credit.earned) AS earned
          FROM student_transfers(ids, today) credit GROUP BY credit.student_id
        ), evaluated AS (
          SELECT term.student_id, term."position",
            coalesce(max(term."position") FILTER (WHERE makes_progress) OVER (PARTITION BY term.student_id), 0) AS last_met
          FROM term WHERE is_evaluated
        ), missed AS (
          SELECT evaluated.student_id, count(*) FILTER (WHERE "position" > last_met) AS terms
          FROM evaluated GROUP BY evaluated.student_id
        ), level AS MATERIALIZED (
          SELECT level.level::class_level AS name, level."fromCredits" AS from_credits
          FROM jsonb_to_recordset((
              SELECT content->'levels' FROM policies
              WHERE kind = 'class_levels' AND effective_from <= today ORDER BY effective_from DESC LIMIT 1))
            AS level (level text, "fromCredits" numeric)
        ), summed AS (
          SELECT student.id, coalesce(points, 0) AS gpa_points, coalesce(credits, 0) AS gpa_credits,
            half_up(points, credits) AS gpa, coalesce(total.earned, 0) + coalesce(transferred.earned, 0) AS earned,
            coalesce(attempted, 0) AS attempted,
            (CASE coalesce(missed.terms, 0) WHEN 0 THEN 'good_standing' WHEN 1 THEN 'warning' ELSE 'suspension' END)::sap_status AS sap
          FROM students student
          LEFT JOIN total ON total.student_id = student.id
          LEFT JOIN transferred ON transferred.student_id = student.id
          LEFT JOIN missed ON missed.student_id = student.id
          WHERE student.id = ANY (ids)
        ), derived AS (
          SELECT summed.*,
            (SELECT name FROM level WHERE from_credits <= summed.earned ORDER BY from_credits DESC LIMIT 1) AS level
          FROM summed
        )
        UPDATE students SET gpa_points = derived.gpa_points, gpa_credits = derived.gpa_credits, cumulative_gpa = gpa,
          credits_earned = earned, credits_attempted = attempted, class_level = level, sap_status = sap
        FROM derived
        WHERE students.id = derived.id
          AND (students.gpa_points, students.gpa_credits, cumulative_gpa, credits_earned, credits_attempted, class_level, sap_status)
            IS DISTINCT FROM (derived.gpa_points, derived.gpa_credits, gpa, earned, attempted, level, sap);
        GET DIAGNOSTICS changed = ROW_COUNT;
        RETURN changed;
      END $$;
    `);
  }
}
