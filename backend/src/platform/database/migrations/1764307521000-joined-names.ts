import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A letter, in any locale of the database. */
const letter = '[^[:space:][:digit:][:punct:]]';
/** Apostrophes, hyphens and periods, as they are typed and as unaccent leaves them. */
const marks = `''"\`´·.ʹʻʼʽ‐‑‒–—‘’‛′-`;

const keepWords = `INSERT INTO search_vocabulary (word)
          SELECT DISTINCT part.word FROM unnest(string_to_array(words, ' ')) AS part(word)
          WHERE length(part.word) BETWEEN 3 AND 30 AND part.word !~ '[0-9]'
            AND NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = part.word);`;

/**
 * Searches ignore marks inside words: "OBrien" finds O'Brien (decision 0239). A searched text has its words as written
 * and, if any has a mark inside, all of them without marks. What is typed isn't changed, so servers of older versions
 * find at least what they found before.
 */
export class JoinedNames1764307521000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION search_plain(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        SET search_path = public, pg_temp AS $$ SELECT lower(unaccent(words)) $$;

      CREATE FUNCTION search_joined(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        SET search_path = public, pg_temp AS $$
          SELECT regexp_replace(search_plain(words), '(?<=${letter})[${marks}]+(?=${letter})', '', 'g')
        $$;

      CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT
        SET search_path = public, pg_temp AS $$
          SELECT CASE WHEN joined = plain THEN plain ELSE plain || ' ' || joined END
          FROM (SELECT search_plain(words) AS plain, search_joined(words) AS joined) folded
        $$;

      CREATE OR REPLACE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS
        $$ SELECT '%' || regexp_replace(search_plain(word), '([\\\\%_])', '\\\\\\1', 'g') || '%' $$;

      -- The name and, after a record separator, the name without marks; then as before.
      CREATE OR REPLACE FUNCTION users_own_search_text() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        written text := search_plain(concat_ws(' ', NEW.last_name, NEW.first_name));
        joined text := search_joined(written);
        plain text := search_words(written);
        words text := plain || CASE WHEN joined = written THEN '' ELSE chr(30) || search_words(joined) END;
      BEGIN
        NEW.search_text := words || chr(31)
          || coalesce(search_words(split_part(NEW.email, '@', 1)) || search_plain(NEW.email), '') || ' '
          || CASE WHEN written = btrim(plain) THEN '' ELSE written || ' ' END;
        ${keepWords}
        RETURN NEW;
      END $$;

      CREATE OR REPLACE FUNCTION students_search_text() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
      BEGIN
        -- FOR SHARE: a name that is being changed now is waited for.
        -- The numbers of records that were merged into this one find it too. The email address stays at the end.
        SELECT concat_ws(' ', search_fold(concat_ws(' ', u.first_name, u.last_name)),
            search_plain(concat_ws(' ', NEW.student_id, (
              SELECT string_agg(gone.student_id, ' ' ORDER BY gone.student_id)
              FROM student_merges merge JOIN students gone ON gone.id = merge.from_id WHERE merge.into_id = NEW.id), u.email)))
          INTO NEW.search_text FROM users u WHERE u.id = NEW.user_id FOR SHARE;
        NEW.search_text := coalesce(NEW.search_text, '');
        RETURN NEW;
      END $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
