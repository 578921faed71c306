import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSeatChanges } from './assessment-functions.js';
import { studentAttempts } from './grade-rules-functions.js';
import { keptCourses, keptPrograms } from './kept-wordings.js';

/**
 * What courses and programs were called in earlier terms (decision 0236). A version holds what applies in terms that
 * start before `until_term_id`; the latest wording is in the record itself. Triggers keep the versions, so each way to
 * change a course or program keeps them: `collegium.effective_term` has the first term of the new wording, and without
 * it the change corrects a mistake.
 */
export class CourseVersions1764307510000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(reads);
    await runner.query(triggers);
    const course =
      'JOIN term_courses course ON course.id = section.course_id AND course.term_id = section.term_id';
    await runner.query(`CREATE OR REPLACE ${studentAttempts(course)}`);
    await runner.query(`CREATE OR REPLACE ${addSeatChanges(course)}`);
    await runner.query(requirement);
    await runner.query(keptCourses);
    await runner.query(keptPrograms);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}

const tables = `
  CREATE TABLE course_versions (
    course_id uuid NOT NULL,
    until_term_id uuid NOT NULL,
    code varchar(30) NOT NULL,
    title varchar(300) NOT NULL,
    credits numeric(5,2) NOT NULL,
    CONSTRAINT pk_course_versions PRIMARY KEY (course_id, until_term_id),
    CONSTRAINT fk_course_versions_course_id FOREIGN KEY (course_id) REFERENCES courses ON DELETE CASCADE,
    CONSTRAINT fk_course_versions_until_term_id FOREIGN KEY (until_term_id) REFERENCES terms ON DELETE RESTRICT
  );
  CREATE INDEX ix_course_versions_code ON course_versions (code);
  CREATE INDEX ix_course_versions_until_term_id ON course_versions (until_term_id);
  CREATE CONSTRAINT TRIGGER tr_course_versions_catalog_version AFTER INSERT OR DELETE OR UPDATE ON course_versions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalog_change();

  CREATE TABLE program_versions (
    program_id uuid NOT NULL,
    until_term_id uuid NOT NULL,
    name varchar(200) NOT NULL,
    degree_type varchar(100),
    CONSTRAINT pk_program_versions PRIMARY KEY (program_id, until_term_id),
    CONSTRAINT fk_program_versions_program_id FOREIGN KEY (program_id) REFERENCES programs ON DELETE CASCADE,
    CONSTRAINT fk_program_versions_until_term_id FOREIGN KEY (until_term_id) REFERENCES terms ON DELETE RESTRICT
  );
  CREATE INDEX ix_program_versions_until_term_id ON program_versions (until_term_id);`;

const reads = `
  -- The earlier wording that applies on a day; no row if the latest does.
  CREATE FUNCTION past_course(course uuid, day date) RETURNS TABLE (code varchar, title varchar, credits numeric)
  LANGUAGE sql STABLE ROWS 1 AS $$
    SELECT version.code, version.title, version.credits
    FROM course_versions version JOIN terms until ON until.id = version.until_term_id
    WHERE version.course_id = course AND until.start_date > day ORDER BY until.start_date LIMIT 1
  $$;
  CREATE FUNCTION past_program(program uuid, day date) RETURNS TABLE (name varchar, degree_type varchar)
  LANGUAGE sql STABLE ROWS 1 AS $$
    SELECT version.name, version.degree_type
    FROM program_versions version JOIN terms until ON until.id = version.until_term_id
    WHERE version.program_id = program AND until.start_date > day ORDER BY until.start_date LIMIT 1
  $$;

  -- Each course as it is called in each term.
  CREATE VIEW term_courses AS
    SELECT course.id, term.id AS term_id, coalesce(past.code, course.code) AS code,
      coalesce(past.title, course.title) AS title, coalesce(past.credits, course.credits) AS credits,
      course.code AS latest_code, course.description, course.department, course.prerequisites, course.corequisites,
      course.technology_fee, course.laboratory_fee, course.is_active
    FROM courses course CROSS JOIN terms term LEFT JOIN LATERAL past_course(course.id, term.start_date) past ON TRUE;

  CREATE FUNCTION course_on(course_id uuid, day date) RETURNS TABLE (id uuid, code varchar, title varchar, credits numeric)
  LANGUAGE sql STABLE ROWS 1 AS $$
    SELECT course.id, coalesce(past.code, course.code), coalesce(past.title, course.title),
      coalesce(past.credits, course.credits)
    FROM courses course LEFT JOIN LATERAL past_course(course.id, day) past ON TRUE WHERE course.id = course_id
  $$;
  CREATE FUNCTION program_on(program_id uuid, day date) RETURNS TABLE (id uuid, name varchar, degree_type varchar)
  LANGUAGE sql STABLE ROWS 1 AS $$
    SELECT program.id, coalesce(past.name, program.name),
      CASE WHEN past.name IS NULL THEN program.degree_type ELSE past.degree_type END
    FROM programs program LEFT JOIN LATERAL past_program(program.id, day) past ON TRUE WHERE program.id = program_id
  $$;

  -- The course that has a code on a day; otherwise the course that has it now, or the last one that had it.
  CREATE FUNCTION course_with_code(given text, day date) RETURNS uuid LANGUAGE sql STABLE AS $$
    SELECT found.id FROM (
      SELECT course.id, TRUE AS is_latest, NULL::date AS until FROM courses course WHERE course.code = given
      UNION ALL
      SELECT version.course_id, FALSE, until.start_date
      FROM course_versions version JOIN terms until ON until.id = version.until_term_id WHERE version.code = given
    ) found
    ORDER BY EXISTS (SELECT FROM course_on(found.id, day) course WHERE course.code = given) DESC, is_latest DESC, until DESC
    LIMIT 1
  $$;`;

const triggers = `
  -- From which term on the next change applies; false if there is no such term. NULL: it corrects a mistake.
  CREATE FUNCTION apply_from(term uuid) RETURNS boolean LANGUAGE sql AS $$
    SELECT set_config('collegium.effective_term', coalesce(term::text, ''), TRUE) IS NOT NULL
      AND (term IS NULL OR EXISTS (SELECT FROM terms WHERE id = term))
  $$;
  CREATE FUNCTION keep_course_version() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    effective terms;
  BEGIN
    SELECT * INTO effective FROM terms
      WHERE id = nullif(current_setting('collegium.effective_term', TRUE), '')::uuid;
    -- The title and credits of a course that awaits review were never known.
    IF NOT FOUND OR OLD.needs_review AND OLD.code = NEW.code THEN
      UPDATE course_versions SET code = CASE code WHEN OLD.code THEN NEW.code ELSE code END,
        title = CASE title WHEN OLD.title THEN NEW.title ELSE title END,
        credits = CASE credits WHEN OLD.credits THEN NEW.credits ELSE credits END
      WHERE course_id = NEW.id;
      RETURN NULL;
    END IF;
    INSERT INTO course_versions (course_id, until_term_id, code, title, credits)
      SELECT NEW.id, effective.id, coalesce(past.code, OLD.code), coalesce(past.title, OLD.title),
        coalesce(past.credits, OLD.credits)
      FROM (SELECT) one LEFT JOIN LATERAL past_course(NEW.id, effective.start_date - 1) past ON TRUE
      ON CONFLICT DO NOTHING;
    -- What was to change later changes in the same way; its other fields stay.
    UPDATE course_versions version SET code = CASE WHEN OLD.code <> NEW.code THEN NEW.code ELSE version.code END,
      title = CASE WHEN OLD.title <> NEW.title THEN NEW.title ELSE version.title END,
      credits = CASE WHEN OLD.credits <> NEW.credits THEN NEW.credits ELSE version.credits END
    FROM terms until WHERE until.id = version.until_term_id AND version.course_id = NEW.id
      AND until.start_date > effective.start_date;
    RETURN NULL;
  END $$;
  CREATE TRIGGER tr_courses_earlier_version AFTER UPDATE OF code, title, credits ON courses FOR EACH ROW
    WHEN ((OLD.code, OLD.title, OLD.credits) IS DISTINCT FROM (NEW.code, NEW.title, NEW.credits))
    EXECUTE FUNCTION keep_course_version();

  CREATE FUNCTION keep_program_version() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    effective terms;
  BEGIN
    SELECT * INTO effective FROM terms
      WHERE id = nullif(current_setting('collegium.effective_term', TRUE), '')::uuid;
    IF NOT FOUND THEN
      UPDATE program_versions SET name = CASE name WHEN OLD.name THEN NEW.name ELSE name END,
        degree_type = CASE WHEN degree_type IS NOT DISTINCT FROM OLD.degree_type THEN NEW.degree_type ELSE degree_type END
      WHERE program_id = NEW.id;
      RETURN NULL;
    END IF;
    INSERT INTO program_versions (program_id, until_term_id, name, degree_type)
      SELECT NEW.id, effective.id, coalesce(past.name, OLD.name),
        CASE WHEN past.name IS NULL THEN OLD.degree_type ELSE past.degree_type END
      FROM (SELECT) one LEFT JOIN LATERAL past_program(NEW.id, effective.start_date - 1) past ON TRUE
      ON CONFLICT DO NOTHING;
    UPDATE program_versions version SET name = CASE WHEN OLD.name <> NEW.name THEN NEW.name ELSE version.name END,
      degree_type = CASE WHEN OLD.degree_type IS DISTINCT FROM NEW.degree_type THEN NEW.degree_type
        ELSE version.degree_type END
    FROM terms until WHERE until.id = version.until_term_id AND version.program_id = NEW.id
      AND until.start_date > effective.start_date;
    RETURN NULL;
  END $$;
  CREATE TRIGGER tr_programs_earlier_version AFTER UPDATE OF name, degree_type ON programs FOR EACH ROW
    WHEN ((OLD.name, OLD.degree_type) IS DISTINCT FROM (NEW.name, NEW.degree_type))
    EXECUTE FUNCTION keep_program_version();`;

/** As before; an earlier code names its course, unless another course has the code now. */
const requirement = String.raw`
  CREATE OR REPLACE FUNCTION course_requirement(rule text) RETURNS jsonb LANGUAGE sql STABLE STRICT AS $$
    WITH whole AS (
      SELECT regexp_replace(btrim(rule, E' \t\r\n.'), '\s+', ' ', 'g') AS text
    ), form AS (
      SELECT text, EXISTS (SELECT FROM courses WHERE code IN (text, upper(text)))
          OR EXISTS (SELECT FROM course_versions WHERE code IN (text, upper(text))) AS is_one,
        text ~* '[,;&]|\mand\M' AS has_and, text ~* '\mor\M' AS has_or
      FROM whole
    ), part AS (
      SELECT DISTINCT ON (place) place, coalesce(course.code, former.code) AS code
      FROM form CROSS JOIN LATERAL unnest(CASE
          WHEN is_one THEN ARRAY[text]
          WHEN has_or THEN regexp_split_to_array(text, '\s*\mor\M\s*', 'i')
          ELSE regexp_split_to_array(text, '\s*(?:[,;&]|\mand\M)(?:\s*(?:[,;&]|\mand\M))*\s*', 'i')
        END) WITH ORDINALITY AS piece (name, place)
      LEFT JOIN courses course ON course.code IN (piece.name, upper(piece.name))
      LEFT JOIN LATERAL (
        SELECT latest.code FROM course_versions version
        JOIN courses latest ON latest.id = version.course_id JOIN terms until ON until.id = version.until_term_id
        WHERE course.id IS NULL AND version.code IN (piece.name, upper(piece.name))
        ORDER BY version.code = piece.name DESC, until.start_date DESC LIMIT 1) former ON TRUE
      WHERE is_one OR NOT (has_and AND has_or)
      ORDER BY place, course.code = piece.name DESC
    ), codes AS (
      SELECT code, min(place) AS place FROM part GROUP BY code
    )
    SELECT jsonb_build_object('mode', (SELECT CASE WHEN has_or AND NOT is_one THEN 'any' ELSE 'all' END FROM form),
      'codes', jsonb_agg(code ORDER BY place))
    FROM codes HAVING count(*) > 0 AND count(*) = count(code)
  $$;`;
