import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultLetters } from './default-letters.js';

/** Grading schemes with their groups and versions, and the letter scale as a rule that an office can change. */
export class GradingSchemes1764267000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.addKind(runner);
    await this.addTables(runner);
    await this.checkWeights(runner);
    await runner.query(`
      CREATE TYPE assignment_counting AS ENUM ('regular', 'extra_credit', 'not_counted');
      ALTER TABLE assignments ADD COLUMN group_id uuid,
        ADD COLUMN counts_as assignment_counting NOT NULL DEFAULT 'regular',
        ADD CONSTRAINT fk_assignments_group_id_section_id FOREIGN KEY (group_id, section_id)
          REFERENCES grading_groups(id, section_id) ON DELETE RESTRICT;
      CREATE INDEX ix_assignments_group_id_section_id ON assignments (group_id, section_id);
    `);
  }

  /** A value added to an existing type can't be used in the same transaction; a value of a new type can. */
  private async addKind(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      DO $$
      DECLARE
        kinds text;
      BEGIN
        SELECT string_agg(quote_literal(kind), ', ') INTO kinds
        FROM (SELECT unnest(enum_range(NULL::policy_kind))::text UNION ALL SELECT 'letter_scale') AS known (kind);
        ALTER TYPE policy_kind RENAME TO policy_kind_before;
        EXECUTE format('CREATE TYPE policy_kind AS ENUM (%s)', kinds);
        ALTER TABLE policies ALTER COLUMN kind TYPE policy_kind USING kind::text::policy_kind;
        DROP TYPE policy_kind_before;
      END
      $$;
      SET CONSTRAINTS ALL DEFERRED;
    `);
    await runner.query(
      `INSERT INTO policies (kind, revision, effective_from, content, note)
       VALUES ('letter_scale', 1, DATE '2000-01-01', $1::jsonb, 'Letters of calculated grades, unless a section sets its own')`,
      [JSON.stringify(defaultLetters)],
    );
  }

  private async addTables(runner: QueryRunner): Promise<void> {
    const columns = `id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()`;
    await runner.query(`
      CREATE TABLE grading_schemes (
        ${columns},
        version integer NOT NULL DEFAULT 1,
        section_id uuid NOT NULL,
        weighting varchar(10) NOT NULL,
        CONSTRAINT pk_grading_schemes PRIMARY KEY (id),
        CONSTRAINT uq_grading_schemes_section_id UNIQUE (section_id),
        CONSTRAINT ck_grading_schemes_weighting CHECK (weighting IN ('points', 'weights')),
        CONSTRAINT fk_grading_schemes_section_id FOREIGN KEY (section_id) REFERENCES sections(id) ON DELETE RESTRICT
      );
      CREATE TRIGGER tr_grading_schemes_updated_at BEFORE UPDATE ON grading_schemes
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_grading_schemes_version BEFORE UPDATE ON grading_schemes
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TABLE grading_groups (
        ${columns},
        section_id uuid NOT NULL,
        name varchar(100) NOT NULL,
        position smallint NOT NULL,
        weight numeric(5,2),
        drop_lowest smallint NOT NULL DEFAULT 0,
        extra_credit boolean NOT NULL DEFAULT false,
        CONSTRAINT pk_grading_groups PRIMARY KEY (id),
        CONSTRAINT uq_grading_groups_id_section_id UNIQUE (id, section_id),
        CONSTRAINT ck_grading_groups_weight CHECK (weight BETWEEN 0 AND 100),
        CONSTRAINT ck_grading_groups_drop_lowest CHECK (drop_lowest >= 0 AND (drop_lowest = 0 OR NOT extra_credit)),
        CONSTRAINT ck_grading_groups_position CHECK (position >= 0),
        CONSTRAINT fk_grading_groups_section_id FOREIGN KEY (section_id) REFERENCES grading_schemes(section_id)
          ON DELETE RESTRICT
      );
      CREATE INDEX ix_grading_groups_section_id ON grading_groups (section_id);
      CREATE TRIGGER tr_grading_groups_updated_at BEFORE UPDATE ON grading_groups
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      CREATE TABLE grading_scheme_versions (
        ${columns},
        scheme_id uuid NOT NULL,
        number integer NOT NULL,
        content jsonb NOT NULL,
        created_by_id uuid NOT NULL,
        CONSTRAINT pk_grading_scheme_versions PRIMARY KEY (id),
        CONSTRAINT uq_grading_scheme_versions_scheme_id_number UNIQUE (scheme_id, number),
        CONSTRAINT ck_grading_scheme_versions_number CHECK (number > 0),
        CONSTRAINT ck_grading_scheme_versions_content CHECK (jsonb_typeof(content) = 'object'),
        CONSTRAINT fk_grading_scheme_versions_scheme_id FOREIGN KEY (scheme_id) REFERENCES grading_schemes(id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_grading_scheme_versions_created_by_id FOREIGN KEY (created_by_id) REFERENCES users(id)
          ON DELETE RESTRICT
      );
      CREATE INDEX ix_grading_scheme_versions_created_by_id ON grading_scheme_versions (created_by_id);
      CREATE FUNCTION grading_scheme_versions_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'a version of a grading scheme never changes'
            USING ERRCODE = 'restrict_violation', CONSTRAINT = 'grading_scheme_versions_fixed';
        END $$;
      CREATE TRIGGER tr_grading_scheme_versions_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON grading_scheme_versions
        FOR EACH STATEMENT EXECUTE FUNCTION grading_scheme_versions_fixed();
    `);
  }

  /** Checked at the end of the transaction, with the scheme locked, so that concurrent changes can't add up wrong. */
  private async checkWeights(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION check_grading_weights() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          section uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.section_id ELSE NEW.section_id END;
          scheme text;
        BEGIN
          SELECT weighting INTO scheme FROM grading_schemes WHERE section_id = section FOR NO KEY UPDATE;
          IF scheme IS NULL THEN
            RETURN NULL;
          END IF;
          IF (SELECT sum(weight) IS DISTINCT FROM 100 OR count(*) <> count(weight)
              FROM grading_groups WHERE section_id = section AND NOT extra_credit)
            AND NOT (scheme = 'points' AND EXISTS (
              SELECT FROM grading_groups WHERE section_id = section AND NOT extra_credit
              HAVING count(*) > 0 AND count(weight) = 0)) THEN
            RAISE EXCEPTION 'the weights of regular groups sum to 100'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_grading_groups_weights';
          END IF;
          RETURN NULL;
        END $$;
      CREATE CONSTRAINT TRIGGER tr_grading_groups_weights AFTER INSERT OR UPDATE OR DELETE ON grading_groups
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_grading_weights();
      CREATE CONSTRAINT TRIGGER tr_grading_schemes_weights AFTER INSERT OR UPDATE ON grading_schemes
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_grading_weights();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
