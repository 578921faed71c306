import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Kind {
  table: string;
  column: string;
  /** The constraint that refuses the same text; a text with the same form is refused by its name. */
  constraint: string;
  /** The columns within whose values the identifier is unique. */
  within?: readonly string[];
}

export const identifierKinds: readonly Kind[] = [
  { table: 'courses', column: 'code', constraint: 'uq_courses_code' },
  { table: 'departments', column: 'name', constraint: 'uq_departments_name' },
  { table: 'machine_clients', column: 'name', constraint: 'uq_machine_clients_name' },
  { table: 'programs', column: 'code', constraint: 'uq_programs_code' },
  {
    table: 'registration_windows',
    column: 'name',
    constraint: 'uq_registration_windows_term_id_name',
    within: ['term_id'],
  },
  {
    table: 'sections',
    column: 'section_number',
    constraint: 'uq_sections_number',
    within: ['course_id', 'term_id'],
  },
  { table: 'students', column: 'student_id', constraint: 'uq_students_student_id' },
  { table: 'terms', column: 'name', constraint: 'uq_terms_name' },
];

/** The identifiers of a table's rows. Rows with the same form are numbered in the order in which they were created. */
export function filling({ table, column, within = [] }: Kind): string {
  const scope = within.map((one) => `${one}::text`).join(` || ' ' || `) || `''`;
  return `
    INSERT INTO identifiers (record_id, kind, scope, form, text, position)
    SELECT id, '${table}', scope, form, text,
      CASE WHEN count(*) OVER same = 1 THEN 0 ELSE row_number() OVER (same ORDER BY created_at, id) END
    FROM (
      SELECT id, created_at, ${column} AS text, identifier_form(${column}) AS form, ${scope} AS scope FROM ${table}) given
    WINDOW same AS (PARTITION BY scope, form);`;
}

/**
 * Identifiers are unique by their normal form (decision 0238). Records that already have the same one keep it and have
 * positions from 1; the unique index holds the first of them, so that no other record can get it.
 */
export class Identifiers1764307520000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await this.form(runner);
    await this.table(runner);
    await this.trigger(runner);
    for (const kind of identifierKinds) await this.keep(runner, kind);
    await this.studentNumbers(runner);
  }

  /** The other copy of common/identifier-form.ts. */
  private async form(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      CREATE FUNCTION identifier_form(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        SET search_path = public, pg_temp AS $$
          SELECT left(btrim(regexp_replace(normalize(lower(upper(regexp_replace(normalize(words, NFKC),
            '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
            '', 'g') COLLATE "und-x-icu")), NFKC),
            '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'), ' '), 500)
        $$;
    `);
  }

  private async table(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE identifiers (
        record_id uuid NOT NULL,
        kind text NOT NULL,
        scope text NOT NULL,
        form text NOT NULL,
        text text NOT NULL,
        position smallint NOT NULL DEFAULT 0,
        CONSTRAINT pk_identifiers PRIMARY KEY (record_id),
        CONSTRAINT ck_identifiers_position CHECK (position >= 0)
      );
      CREATE UNIQUE INDEX uq_identifiers_form ON identifiers (kind, scope, form) WHERE position <= 1;
      CREATE INDEX ix_identifiers_same ON identifiers (kind, scope, form) WHERE position > 0;
      CREATE INDEX ix_identifiers_same_record ON identifiers (record_id) WHERE position > 0;
    `);
  }

  /** After each row, when the table's own constraint has refused the same text. */
  private async trigger(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION keep_identifier() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = public, pg_temp AS $$
        DECLARE
          held identifiers;
          fresh identifiers;
          given jsonb;
        BEGIN
          IF TG_OP <> 'INSERT' THEN
            SELECT * INTO held FROM identifiers WHERE record_id = OLD.id;
          END IF;
          IF TG_OP <> 'DELETE' THEN
            given := to_jsonb(NEW);
            fresh.record_id := NEW.id;
            fresh.kind := TG_TABLE_NAME;
            fresh.text := given ->> TG_ARGV[0];
            fresh.form := identifier_form(fresh.text);
            fresh.scope := coalesce((SELECT string_agg(given ->> name, ' ' ORDER BY number)
              FROM unnest(TG_ARGV[2:]) WITH ORDINALITY AS within (name, number)), '');
            IF held.form = fresh.form AND held.scope = fresh.scope THEN
              UPDATE identifiers SET text = fresh.text WHERE record_id = NEW.id AND text <> fresh.text;
              RETURN NULL;
            END IF;
          END IF;
          DELETE FROM identifiers WHERE record_id = held.record_id;
          IF held.position > 0 THEN
            UPDATE identifiers same SET position = CASE WHEN counted.total = 1 THEN 0 ELSE counted.number END
            FROM (SELECT record_id, count(*) OVER () AS total, row_number() OVER (ORDER BY position) AS number
              FROM identifiers
              WHERE kind = held.kind AND scope = held.scope AND form = held.form AND position > 0) counted
            WHERE same.record_id = counted.record_id;
          END IF;
          IF TG_OP = 'DELETE' THEN
            RETURN NULL;
          END IF;
          INSERT INTO identifiers (record_id, kind, scope, form, text)
          VALUES (fresh.record_id, fresh.kind, fresh.scope, fresh.form, fresh.text)
          ON CONFLICT (kind, scope, form) WHERE position <= 1 DO NOTHING;
          IF NOT FOUND THEN
            RAISE unique_violation USING
              MESSAGE = format('duplicate key value violates unique constraint "%s"', TG_ARGV[1]),
              DETAIL = format('Key (%s)=(%s) already exists.', TG_ARGV[0], (
                SELECT text FROM identifiers
                WHERE kind = fresh.kind AND scope = fresh.scope AND form = fresh.form AND position <= 1)),
              CONSTRAINT = TG_ARGV[1], TABLE = TG_TABLE_NAME;
          END IF;
          RETURN NULL;
        END $$;
    `);
  }

  /** The trigger first: until the end of the transaction, nothing else writes the table. */
  private async keep(runner: QueryRunner, { table, column, constraint, within = [] }: Kind): Promise<void> {
    const name = `keep_identifier('${[column, constraint, ...within].join("', '")}')`;
    await runner.query(`
      CREATE TRIGGER tr_${table}_identifier AFTER INSERT OR DELETE OR UPDATE OF ${[column, ...within].join(', ')} ON ${table}
        FOR EACH ROW EXECUTE FUNCTION ${name};
      ${filling({ table, column, constraint, within })}
    `);
  }

  /** The next number must not have the form of one that a person typed. */
  private async studentNumbers(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION next_student_number() RETURNS text LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = public, pg_temp AS $$
      DECLARE
        serial text;
        candidate text;
      BEGIN
        LOOP
          serial := nextval('student_numbers')::text;
          candidate := 'S' || to_char(now() AT TIME ZONE 'America/New_York', 'YY')
            || lpad(serial, greatest(5, length(serial)), '0');
          EXIT WHEN NOT EXISTS (SELECT FROM students WHERE student_id = candidate)
            AND NOT EXISTS (SELECT FROM identifiers
              WHERE kind = 'students' AND scope = '' AND form = identifier_form(candidate) AND position <= 1);
        END LOOP;
        RETURN candidate;
      END $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
