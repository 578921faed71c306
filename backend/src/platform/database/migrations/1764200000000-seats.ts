import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What registration needs beyond 1764000060000: windows, tickets, restrictions, overrides, offers, and its records. */
export class Seats1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.courses(runner);
    await this.sections(runner);
    await this.windows(runner);
    await this.overrides(runner);
    await this.decisions(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private courses(runner: QueryRunner): Promise<unknown> {
    return runner.query('ALTER TABLE courses ADD COLUMN corequisites text');
  }

  private sections(runner: QueryRunner): Promise<unknown> {
    return runner.query(`
      CREATE TYPE waitlist_mode AS ENUM ('immediate', 'offer');
      ALTER TABLE sections
        ADD COLUMN offered integer NOT NULL DEFAULT 0,
        ADD COLUMN waitlist_capacity integer,
        ADD COLUMN waitlist_mode waitlist_mode NOT NULL DEFAULT 'immediate',
        ADD COLUMN offer_hours integer NOT NULL DEFAULT 24,
        ADD COLUMN consent_required boolean NOT NULL DEFAULT false,
        ADD COLUMN class_levels class_level[] NOT NULL DEFAULT '{}',
        ADD COLUMN program_ids uuid[] NOT NULL DEFAULT '{}',
        ADD COLUMN filled_at timestamptz,
        ADD COLUMN idle_seat_seconds numeric(14,3) NOT NULL DEFAULT 0,
        ADD CONSTRAINT ck_sections_offered CHECK (offered >= 0 AND enrolled + offered <= capacity AND offered <= greatest(waitlisted, 0)),
        ADD CONSTRAINT ck_sections_waitlist_capacity CHECK (waitlist_capacity >= 0),
        ADD CONSTRAINT ck_sections_offer_hours CHECK (offer_hours BETWEEN 1 AND 336),
        ADD CONSTRAINT ck_sections_idle_seat_seconds CHECK (idle_seat_seconds >= 0 AND idle_seat_seconds <> 'NaN');
      DROP TRIGGER tr_sections_version ON sections;
      CREATE TRIGGER tr_sections_version BEFORE UPDATE OF course_id, term_id, section_number, capacity, is_unlimited,
        instructor_id, schedule, location, modality, is_active, source_key, waitlist_capacity, waitlist_mode, offer_hours,
        consent_required, class_levels, program_ids ON sections FOR EACH ROW EXECUTE FUNCTION bump_version();

      ALTER TABLE enrollments
        ADD COLUMN joined_position integer,
        ADD COLUMN promoted_at timestamptz,
        ADD CONSTRAINT ck_enrollments_joined_position CHECK (joined_position > 0);

      CREATE TYPE seat_offer_status AS ENUM ('open', 'taken', 'declined', 'expired', 'withdrawn');
      CREATE TABLE seat_offers (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        enrollment_id uuid NOT NULL,
        section_id uuid NOT NULL,
        student_id uuid NOT NULL,
        status seat_offer_status NOT NULL DEFAULT 'open',
        offered_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        CONSTRAINT pk_seat_offers PRIMARY KEY (id),
        CONSTRAINT ck_seat_offers_dates CHECK (expires_at > offered_at AND ended_at >= offered_at),
        CONSTRAINT ck_seat_offers_ended CHECK ((status = 'open') = (ended_at IS NULL)),
        CONSTRAINT fk_seat_offers_enrollment_id FOREIGN KEY (enrollment_id) REFERENCES enrollments(id) ON DELETE RESTRICT,
        CONSTRAINT fk_seat_offers_section_id FOREIGN KEY (section_id) REFERENCES sections(id) ON DELETE RESTRICT,
        CONSTRAINT fk_seat_offers_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_seat_offers_open ON seat_offers (enrollment_id) WHERE status = 'open';
      CREATE INDEX ix_seat_offers_expires_at ON seat_offers (expires_at) WHERE status = 'open';
      CREATE INDEX ix_seat_offers_section_id_offered_at ON seat_offers (section_id, offered_at);
      CREATE INDEX ix_seat_offers_student_id ON seat_offers (student_id);
      CREATE TRIGGER tr_seat_offers_updated_at BEFORE UPDATE ON seat_offers
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
    `);
  }

  private windows(runner: QueryRunner): Promise<unknown> {
    return runner.query(`
      CREATE TABLE registration_windows (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        term_id uuid NOT NULL,
        name varchar(100) NOT NULL,
        opens_at timestamptz NOT NULL,
        closes_at timestamptz NOT NULL,
        class_levels class_level[] NOT NULL DEFAULT '{}',
        program_ids uuid[] NOT NULL DEFAULT '{}',
        needs_ticket boolean NOT NULL DEFAULT false,
        CONSTRAINT pk_registration_windows PRIMARY KEY (id),
        CONSTRAINT uq_registration_windows_term_id_name UNIQUE (term_id, name),
        CONSTRAINT ck_registration_windows_times CHECK (opens_at < closes_at),
        CONSTRAINT ck_registration_windows_name CHECK (name <> ''),
        CONSTRAINT fk_registration_windows_term_id FOREIGN KEY (term_id) REFERENCES terms(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_registration_windows_term_id_opens_at ON registration_windows (term_id, opens_at);

      CREATE TABLE time_tickets (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        term_id uuid NOT NULL,
        student_id uuid NOT NULL,
        opens_at timestamptz NOT NULL,
        closes_at timestamptz NOT NULL,
        CONSTRAINT pk_time_tickets PRIMARY KEY (id),
        CONSTRAINT uq_time_tickets_student_id_term_id UNIQUE (student_id, term_id),
        CONSTRAINT ck_time_tickets_times CHECK (opens_at < closes_at),
        CONSTRAINT fk_time_tickets_term_id FOREIGN KEY (term_id) REFERENCES terms(id) ON DELETE RESTRICT,
        CONSTRAINT fk_time_tickets_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_time_tickets_term_id_opens_at ON time_tickets (term_id, opens_at);
      ${changed('registration_windows')}
      ${changed('time_tickets')}
    `);
  }

  private overrides(runner: QueryRunner): Promise<unknown> {
    return runner.query(`
      CREATE TABLE registration_overrides (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        student_id uuid NOT NULL,
        section_id uuid NOT NULL,
        code varchar(40) NOT NULL,
        reason varchar(500) NOT NULL,
        expires_at timestamptz NOT NULL,
        granted_by_id uuid,
        granted_by_name varchar(200),
        used_at timestamptz,
        enrollment_id uuid,
        revoked_at timestamptz,
        CONSTRAINT pk_registration_overrides PRIMARY KEY (id),
        CONSTRAINT ck_registration_overrides_granted_by CHECK (num_nonnulls(granted_by_id, granted_by_name) = 1),
        CONSTRAINT ck_registration_overrides_reason CHECK (reason <> ''),
        CONSTRAINT ck_registration_overrides_used CHECK ((used_at IS NULL) = (enrollment_id IS NULL)
          AND (used_at IS NULL OR revoked_at IS NULL)),
        CONSTRAINT fk_registration_overrides_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT,
        CONSTRAINT fk_registration_overrides_section_id FOREIGN KEY (section_id) REFERENCES sections(id) ON DELETE RESTRICT,
        CONSTRAINT fk_registration_overrides_granted_by_id FOREIGN KEY (granted_by_id) REFERENCES users(id) ON DELETE RESTRICT,
        CONSTRAINT fk_registration_overrides_enrollment_id FOREIGN KEY (enrollment_id) REFERENCES enrollments(id) ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_registration_overrides_standing ON registration_overrides (student_id, section_id, code)
        WHERE used_at IS NULL AND revoked_at IS NULL;
      CREATE INDEX ix_registration_overrides_section_id ON registration_overrides (section_id);
      CREATE INDEX ix_registration_overrides_created_at ON registration_overrides (created_at);
      ${changed('registration_overrides')}
    `);
  }

  /**
   * No foreign keys: the record of a decision remains when the records it names are deleted, and registration needs no
   * lookup.
   */
  private decisions(runner: QueryRunner): Promise<unknown> {
    return runner.query(`
      CREATE TABLE registration_decisions (
        id bigint GENERATED ALWAYS AS IDENTITY,
        decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        act varchar(20) NOT NULL,
        student_id uuid NOT NULL,
        section_id uuid NOT NULL,
        actor_id uuid,
        actor_role varchar(20),
        request_id varchar(64),
        is_accepted boolean NOT NULL,
        enrollment_id uuid,
        decision jsonb NOT NULL,
        CONSTRAINT pk_registration_decisions PRIMARY KEY (id),
        CONSTRAINT ck_registration_decisions_decision CHECK (jsonb_typeof(decision) = 'object')
      -- A usual decision is written as it is: to squeeze its 3 kB costs as much as the rest of the row.
      ) WITH (toast_tuple_target = 8160);
      CREATE INDEX ix_registration_decisions_student_id_id ON registration_decisions (student_id, id);
      CREATE INDEX ix_registration_decisions_section_id_id ON registration_decisions (section_id, id);
      CREATE TRIGGER tr_registration_decisions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON registration_decisions
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      ALTER TABLE registration_decisions ENABLE ALWAYS TRIGGER tr_registration_decisions_append_only;
    `);
  }
}

const changed = (table: string): string => `
  CREATE TRIGGER tr_${table}_version BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION bump_version();
  CREATE TRIGGER tr_${table}_updated_at BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION set_updated_at();`;
