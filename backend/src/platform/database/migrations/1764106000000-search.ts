import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A short pending list: inserts remain fast, and no search reads a long list. */
const index = 'WITH (gin_pending_list_limit = 64)';

/** For a trigger: inserts the words of a row that are not in the vocabulary yet. */
const keepWords = `INSERT INTO search_vocabulary (word)
          SELECT DISTINCT part.word FROM unnest(string_to_array(words, ' ')) AS part(word)
          WHERE length(part.word) BETWEEN 3 AND 30 AND part.word !~ '[0-9]'
            AND NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = part.word);`;

/**
 * The data of the global search (decision 0040): people and courses as words with a space on both sides, so that
 * "begins with" and "is the whole word" are patterns for one trigram index; all existing words, for finding the right
 * one for a typo; student numbers without separators.
 */
export class Search1764106000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.words(runner);
    await this.people(runner);
    await this.courses(runner);
    await runner.query('CREATE INDEX ix_students_number ON students (search_code(student_id) COLLATE "C")');
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  /**
   * Only ASCII separates words: which characters are letters depends on the locale. A word may be in the table twice.
   * A unique index would make a person who saves a new name wait for an import that is inserting the same name. A
   * word that no record uses any longer remains, and leads nowhere.
   */
  private async words(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Immutable, as an index needs it.
      CREATE FUNCTION search_words(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT
        SET search_path = public, pg_temp AS $$
          SELECT regexp_replace(
            ' ' || translate(lower(unaccent(words)), '!"$%&''()*,-./:;<=>?@[\\]^_\`{|}~', repeat(' ', 30)) || ' ',
            '\\s+', ' ', 'g')
        $$;
      CREATE FUNCTION search_code(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT
        SET search_path = public, pg_temp AS $$ SELECT replace(search_words(code), ' ', '') $$;

      CREATE TABLE search_vocabulary (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        word text NOT NULL,
        CONSTRAINT pk_search_vocabulary PRIMARY KEY (id)
      );
      CREATE INDEX ix_search_vocabulary_word ON search_vocabulary (word);
      CREATE INDEX ix_search_vocabulary_trigrams ON search_vocabulary USING gin (word gin_trgm_ops) ${index};
    `);
  }

  /**
   * Last name and first name, which is also their order. After a unit separator: the email address (the words before
   * its @, and the whole) and the name as written where it isn't only words, for the list that matches any part of
   * it.
   */
  private async people(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN search_text text NOT NULL DEFAULT '';
      CREATE FUNCTION users_own_search_text() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        written text := search_fold(concat_ws(' ', NEW.last_name, NEW.first_name));
        words text := search_words(written);
      BEGIN
        NEW.search_text := words || chr(31)
          || coalesce(search_words(split_part(NEW.email, '@', 1)) || search_fold(NEW.email), '') || ' '
          || CASE WHEN written = btrim(words) THEN '' ELSE written || ' ' END;
        ${keepWords}
        RETURN NEW;
      END $$;
      ALTER TABLE users DISABLE TRIGGER USER;
      CREATE TRIGGER tr_users_own_search_text BEFORE INSERT OR UPDATE OF first_name, last_name, email, search_text
        ON users FOR EACH ROW EXECUTE FUNCTION users_own_search_text();
      UPDATE users SET search_text = '';
      ALTER TABLE users ENABLE TRIGGER USER;

      DROP INDEX ix_users_directory;
      CREATE INDEX ix_users_directory ON users USING gin (search_text gin_trgm_ops) ${index};
      -- Sections are found by who teaches them, whose address is nobody's business.
      CREATE INDEX ix_users_staff ON users USING gin (split_part(search_text, chr(31), 1) gin_trgm_ops)
        ${index} WHERE role <> 'student';

      -- Through the index always: the planner takes many patterns for many matches.
      CREATE FUNCTION search_people(patterns text[]) RETURNS TABLE (id uuid, role user_role, words text)
        LANGUAGE sql STABLE ROWS 200 SET enable_seqscan = off AS $$
          SELECT id, role, search_text FROM users WHERE search_text LIKE ANY (patterns)
        $$;
    `);
  }

  /** The words of code and title, followed by the code as one word. */
  private async courses(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE courses ADD COLUMN search_text text NOT NULL DEFAULT '';
      CREATE FUNCTION courses_search_text() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        words text := search_words(NEW.code || ' ' || NEW.title);
      BEGIN
        NEW.search_text := words || search_code(NEW.code) || ' ';
        ${keepWords}
        RETURN NEW;
      END $$;
      ALTER TABLE courses DISABLE TRIGGER USER;
      CREATE TRIGGER tr_courses_search_text BEFORE INSERT OR UPDATE OF code, title, search_text
        ON courses FOR EACH ROW EXECUTE FUNCTION courses_search_text();
      UPDATE courses SET search_text = '';
      ALTER TABLE courses ENABLE TRIGGER USER;

      CREATE INDEX ix_courses_search_text ON courses USING gin (search_text gin_trgm_ops) ${index};
    `);
  }
}
