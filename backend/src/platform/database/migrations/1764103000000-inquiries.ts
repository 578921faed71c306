import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultResponseTimes } from './default-response-times.js';

/** Inquiries as cases, and the response times. */
export class Inquiries1764103000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.responseTimes(runner);
    await this.tables(runner);
    await runner.query(`
      CREATE INDEX ix_inquiries_search ON inquiries USING gin (
        search_fold(number || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || subject || ' ' || message)
        gin_trgm_ops) WITH (fastupdate = off);
      CREATE TRIGGER tr_inquiries_updated_at BEFORE UPDATE ON inquiries
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_inquiry_entries_updated_at BEFORE UPDATE ON inquiry_entries
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      -- Each act names the status, also one that leaves it; what jobs write down is no change to anybody.
      CREATE TRIGGER tr_inquiries_version BEFORE UPDATE OF status ON inquiries
        FOR EACH ROW EXECUTE FUNCTION bump_version();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  /** A value added to an existing type can't be used in the same transaction; a value of a new type can. */
  private async responseTimes(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TYPE policy_kind RENAME TO policy_kind_before;
      CREATE TYPE policy_kind AS ENUM ('grade_scale', 'class_levels', 'sap', 'tuition', 'fees', 'refund_tiers', 'plan_types', 'add_drop', 'credit_limit', 'incomplete', 'response_times');
      ALTER TABLE policies ALTER COLUMN kind TYPE policy_kind USING kind::text::policy_kind;
      DROP TYPE policy_kind_before;
    `);
    await runner.query(
      `INSERT INTO policies (kind, revision, effective_from, content, note)
       VALUES ('response_times', 1, DATE '2000-01-01', $1::jsonb, 'As the public pages promise')`,
      [JSON.stringify(defaultResponseTimes)],
    );
  }

  private async tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE inquiry_kind AS ENUM ('contact', 'complaint', 'transfer', 'directory_restriction', 'accommodation', 'support_ticket', 'withdrawal');
      CREATE TYPE inquiry_status AS ENUM ('new', 'open', 'answered', 'closed');
      CREATE TYPE inquiry_entry_kind AS ENUM ('note', 'answer', 'reply', 'assignment', 'closing', 'reopening');

      CREATE TABLE inquiries (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        number varchar(10) NOT NULL,
        kind inquiry_kind NOT NULL,
        status inquiry_status NOT NULL DEFAULT 'new',
        anonymous boolean NOT NULL DEFAULT false,
        name varchar(210),
        email varchar(254),
        phone varchar(50),
        subject varchar(200) NOT NULL,
        message text NOT NULL DEFAULT '',
        details jsonb NOT NULL DEFAULT '{}',
        student_id uuid,
        assignee_id uuid,
        received_at timestamptz NOT NULL,
        target_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        answered_at timestamptz,
        closed_at timestamptz,
        resolution text,
        announced_at timestamptz,
        overdue_told_at timestamptz,
        CONSTRAINT pk_inquiries PRIMARY KEY (id),
        CONSTRAINT uq_inquiries_number UNIQUE (number),
        CONSTRAINT ck_inquiries_number CHECK (number ~ '^INQ-[2-79CDFGHJKMNPQRTVWXY]{6}$'),
        CONSTRAINT ck_inquiries_anonymous CHECK (NOT anonymous OR kind = 'complaint'
          AND num_nonnulls(name, email, phone, student_id) = 0
          AND NOT details ?| ARRAY['studentNumber', 'major', 'addressLine1', 'addressLine2', 'city', 'state', 'zipCode', 'preferredContact', 'signature']),
        CONSTRAINT ck_inquiries_anonymous_day CHECK (NOT anonymous OR received_at = created_at
          AND (received_at AT TIME ZONE 'America/New_York')::time = '00:00'),
        CONSTRAINT ck_inquiries_sender CHECK (
          anonymous OR kind NOT IN ('contact', 'complaint', 'transfer') OR num_nulls(name, email) = 0),
        CONSTRAINT ck_inquiries_student CHECK (
          student_id IS NOT NULL OR kind IN ('contact', 'complaint', 'transfer')),
        CONSTRAINT ck_inquiries_texts CHECK (
          subject <> '' AND length(message) <= 20000 AND length(resolution) <= 5000),
        CONSTRAINT ck_inquiries_details CHECK (jsonb_typeof(details) = 'object'),
        CONSTRAINT ck_inquiries_clock CHECK (target_at > received_at AND due_at >= target_at),
        CONSTRAINT ck_inquiries_answered CHECK (status <> 'answered' OR answered_at IS NOT NULL),
        CONSTRAINT ck_inquiries_closed CHECK (
          (status = 'closed') = (closed_at IS NOT NULL) AND (status = 'closed') = (resolution IS NOT NULL)),
        CONSTRAINT fk_inquiries_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT,
        CONSTRAINT fk_inquiries_assignee_id FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_inquiries_one_open ON inquiries (student_id, kind)
        WHERE kind IN ('directory_restriction', 'withdrawal') AND status <> 'closed';
      CREATE INDEX ix_inquiries_received_at ON inquiries (received_at);
      CREATE INDEX ix_inquiries_kind_status ON inquiries (kind, status);
      CREATE INDEX ix_inquiries_assignee_id ON inquiries (assignee_id);
      CREATE INDEX ix_inquiries_student_id ON inquiries (student_id);
      CREATE INDEX ix_inquiries_due_at ON inquiries (due_at) WHERE status IN ('new', 'open');

      CREATE TABLE inquiry_entries (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        inquiry_id uuid NOT NULL,
        kind inquiry_entry_kind NOT NULL,
        body text,
        author_id uuid,
        author_name varchar(200),
        assignee_id uuid,
        mail_id uuid,
        CONSTRAINT pk_inquiry_entries PRIMARY KEY (id),
        CONSTRAINT ck_inquiry_entries_author CHECK (num_nonnulls(author_id, author_name) = 1),
        CONSTRAINT ck_inquiry_entries_body CHECK (
          (kind = 'assignment') = (body IS NULL) AND body <> '' AND length(body) <= 20000),
        CONSTRAINT ck_inquiry_entries_assignee CHECK (kind = 'assignment' OR assignee_id IS NULL),
        CONSTRAINT ck_inquiry_entries_mail CHECK (kind = 'answer' OR mail_id IS NULL),
        CONSTRAINT fk_inquiry_entries_inquiry_id FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE RESTRICT,
        CONSTRAINT fk_inquiry_entries_author_id FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT,
        CONSTRAINT fk_inquiry_entries_assignee_id FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_inquiry_entries_inquiry_id_created_at ON inquiry_entries (inquiry_id, created_at);
    `);
  }
}
