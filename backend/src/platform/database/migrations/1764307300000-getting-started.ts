import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultOnboardingTasks, firstPrivacyNotice } from './default-getting-started.js';

/** Tasks of new students before the first registration (decision 0213). */
export class GettingStarted1764307300000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE onboarding_task_code AS ENUM ('personal_data', 'emergency_contact', 'privacy_notice',
        'technology_check', 'first_courses');

      CREATE TABLE privacy_notices (
        number integer NOT NULL,
        title varchar(200) NOT NULL,
        text text NOT NULL,
        effective_from date NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_privacy_notices PRIMARY KEY (number),
        CONSTRAINT ck_privacy_notices_number CHECK (number > 0),
        CONSTRAINT ck_privacy_notices_text CHECK (title <> '' AND text <> '')
      );
      CREATE FUNCTION keep_privacy_notice() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a version of the privacy notice does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_privacy_notices_frozen', TABLE = TG_TABLE_NAME;
      END $$;
      CREATE TRIGGER tr_privacy_notices_frozen BEFORE UPDATE OR DELETE ON privacy_notices
        FOR EACH ROW EXECUTE FUNCTION keep_privacy_notice();

      CREATE TABLE onboarding_task_rules (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        program_id uuid,
        first_term_id uuid,
        code onboarding_task_code NOT NULL,
        position smallint NOT NULL,
        is_required boolean NOT NULL,
        CONSTRAINT pk_onboarding_task_rules PRIMARY KEY (id),
        CONSTRAINT fk_onboarding_task_rules_program_id FOREIGN KEY (program_id) REFERENCES programs (id) ON DELETE RESTRICT,
        CONSTRAINT fk_onboarding_task_rules_first_term_id FOREIGN KEY (first_term_id) REFERENCES terms (id)
          ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_onboarding_task_rules_code ON onboarding_task_rules (program_id, first_term_id, code)
        NULLS NOT DISTINCT;
      CREATE INDEX ix_onboarding_task_rules_first_term_id ON onboarding_task_rules (first_term_id);
      CREATE TRIGGER tr_onboarding_task_rules_updated_at BEFORE UPDATE ON onboarding_task_rules
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      CREATE TABLE onboardings (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        student_id uuid NOT NULL,
        program_id uuid,
        term_id uuid NOT NULL,
        hold_id uuid,
        started_at timestamptz NOT NULL DEFAULT now(),
        completed_at timestamptz,
        replaced_at timestamptz,
        CONSTRAINT pk_onboardings PRIMARY KEY (id),
        CONSTRAINT fk_onboardings_student_id FOREIGN KEY (student_id) REFERENCES students (id) ON DELETE RESTRICT,
        CONSTRAINT fk_onboardings_program_id FOREIGN KEY (program_id) REFERENCES programs (id) ON DELETE RESTRICT,
        CONSTRAINT fk_onboardings_term_id FOREIGN KEY (term_id) REFERENCES terms (id) ON DELETE RESTRICT,
        CONSTRAINT fk_onboardings_hold_id FOREIGN KEY (hold_id) REFERENCES holds (id) ON DELETE RESTRICT,
        CONSTRAINT ck_onboardings_completed CHECK (completed_at >= started_at),
        CONSTRAINT ck_onboardings_replaced CHECK (replaced_at >= started_at)
      );
      CREATE UNIQUE INDEX uq_onboardings_current ON onboardings (student_id) WHERE replaced_at IS NULL;
      CREATE UNIQUE INDEX uq_onboardings_hold_id ON onboardings (hold_id);
      CREATE INDEX ix_onboardings_student_id ON onboardings (student_id);
      CREATE INDEX ix_onboardings_program_id ON onboardings (program_id);
      CREATE INDEX ix_onboardings_term_id ON onboardings (term_id);
      CREATE TRIGGER tr_onboardings_updated_at BEFORE UPDATE ON onboardings
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_onboardings_version BEFORE UPDATE ON onboardings
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TABLE onboarding_tasks (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        onboarding_id uuid NOT NULL,
        code onboarding_task_code NOT NULL,
        position smallint NOT NULL,
        is_required boolean NOT NULL,
        done_at timestamptz,
        notice_number integer,
        screen_width integer,
        response_ms integer,
        waived_at timestamptz,
        waived_by_id uuid,
        waived_by_name varchar(200),
        waiver_reason varchar(500),
        CONSTRAINT pk_onboarding_tasks PRIMARY KEY (id),
        CONSTRAINT uq_onboarding_tasks_code UNIQUE (onboarding_id, code),
        CONSTRAINT fk_onboarding_tasks_onboarding_id FOREIGN KEY (onboarding_id) REFERENCES onboardings (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_onboarding_tasks_notice_number FOREIGN KEY (notice_number) REFERENCES privacy_notices (number)
          ON DELETE RESTRICT,
        CONSTRAINT fk_onboarding_tasks_waived_by_id FOREIGN KEY (waived_by_id) REFERENCES users (id) ON DELETE RESTRICT,
        CONSTRAINT ck_onboarding_tasks_ended CHECK (num_nonnulls(done_at, waived_at) <= 1),
        CONSTRAINT ck_onboarding_tasks_waiver CHECK (CASE WHEN waived_at IS NULL
          THEN num_nonnulls(waiver_reason, waived_by_id, waived_by_name) = 0
          ELSE coalesce(waiver_reason, '') <> '' AND num_nonnulls(waived_by_id, waived_by_name) = 1 END),
        CONSTRAINT ck_onboarding_tasks_notice CHECK (
          (notice_number IS NOT NULL) = (code = 'privacy_notice' AND done_at IS NOT NULL)),
        CONSTRAINT ck_onboarding_tasks_technology CHECK (num_nonnulls(screen_width, response_ms)
          = CASE WHEN code = 'technology_check' AND done_at IS NOT NULL THEN 2 ELSE 0 END)
      );
      CREATE INDEX ix_onboarding_tasks_notice_number ON onboarding_tasks (notice_number);
      CREATE INDEX ix_onboarding_tasks_waived_by_id ON onboarding_tasks (waived_by_id);
      CREATE TRIGGER tr_onboarding_tasks_updated_at BEFORE UPDATE ON onboarding_tasks
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
    `);
    const { number, title, text, effectiveFrom } = firstPrivacyNotice;
    await runner.query(
      'INSERT INTO privacy_notices (number, title, text, effective_from) VALUES ($1, $2, $3, $4)',
      [number, title, text, effectiveFrom],
    );
    for (const [position, { code, isRequired }] of defaultOnboardingTasks.entries())
      await runner.query(
        'INSERT INTO onboarding_task_rules (code, position, is_required) VALUES ($1, $2, $3)',
        [code, position + 1, isRequired],
      );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
