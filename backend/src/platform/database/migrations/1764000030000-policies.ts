import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultPolicies, defaultsHoldFrom, ownPoliciesOfTerms } from './default-policies.js';

/** Dated versions of the academic and financial rules, and which of them are in effect for a term. */
export class Policies1764000030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE policy_kind AS ENUM ('grade_scale', 'class_levels', 'sap', 'tuition', 'fees', 'refund_tiers', 'plan_types', 'add_drop', 'credit_limit', 'incomplete');

      CREATE TABLE policies (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        kind policy_kind NOT NULL,
        revision integer NOT NULL,
        effective_from date NOT NULL,
        term_id uuid,
        content jsonb NOT NULL,
        note varchar(500),
        created_by_id uuid,
        created_by_name varchar(200),
        CONSTRAINT pk_policies PRIMARY KEY (id),
        CONSTRAINT ck_policies_content CHECK (jsonb_typeof(content) = 'object'),
        CONSTRAINT ck_policies_revision CHECK (revision > 0),
        CONSTRAINT fk_policies_term_id FOREIGN KEY (term_id) REFERENCES terms(id) ON DELETE RESTRICT,
        CONSTRAINT fk_policies_created_by_id FOREIGN KEY (created_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_policies_kind_effective_from ON policies (kind, effective_from) WHERE term_id IS NULL;
      CREATE UNIQUE INDEX uq_policies_kind_revision ON policies (kind, revision) WHERE term_id IS NULL;
      CREATE UNIQUE INDEX uq_policies_kind_term_id_effective_from ON policies (kind, term_id, effective_from);
      CREATE UNIQUE INDEX uq_policies_kind_term_id_revision ON policies (kind, term_id, revision);
      CREATE INDEX ix_policies_term_id ON policies (term_id);

      CREATE TRIGGER tr_policies_updated_at BEFORE UPDATE ON policies
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_policies_version BEFORE UPDATE ON policies
        FOR EACH ROW EXECUTE FUNCTION bump_version();
    `);
    await this.keepWhatHolds(runner);
    await this.resolve(runner);
    await runner.query(
      `INSERT INTO policies (kind, revision, effective_from, content, note)
       SELECT kind::policy_kind, 1, $2::date, content, note
       FROM jsonb_to_recordset($1::jsonb) AS policy (kind text, content jsonb, note text)`,
      [JSON.stringify(defaultPolicies), defaultsHoldFrom],
    );
    for (const { term, startDate, effectiveFrom, policies } of ownPoliciesOfTerms)
      await runner.query(
        `INSERT INTO policies (kind, revision, effective_from, term_id, content, note)
         SELECT kind::policy_kind, 1, $4::date, terms.id, content, note
         FROM jsonb_to_recordset($1::jsonb) AS policy (kind text, content jsonb, note text), terms
         WHERE terms.name = $2 AND terms.start_date = $3::date`,
        [JSON.stringify(policies), term, startDate, effectiveFrom],
      );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  /** Past decisions must be reproducible, so a row that decided something can't be changed by anyone. */
  private async keepWhatHolds(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION policies_keep_what_holds() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        today date := (now() AT TIME ZONE 'America/New_York')::date;
      BEGIN
        IF OLD.effective_from <= today THEN
          RAISE EXCEPTION 'a policy that holds or held is never changed or deleted'
            USING ERRCODE = 'restrict_violation', CONSTRAINT = 'policies_keep_what_holds';
        END IF;
        IF TG_OP = 'DELETE' THEN
          RETURN OLD;
        END IF;
        IF NEW.effective_from < today THEN
          RAISE EXCEPTION 'a policy is never moved into the past'
            USING ERRCODE = 'restrict_violation', CONSTRAINT = 'policies_keep_what_holds';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER tr_policies_keep_what_holds BEFORE UPDATE OR DELETE ON policies
        FOR EACH ROW EXECUTE FUNCTION policies_keep_what_holds();
      CREATE TRIGGER tr_policies_keep_all BEFORE TRUNCATE ON policies
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `);
  }

  /** The only place that decides which version of each kind is in effect for a term. */
  private async resolve(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Its own latest one, if that began by today or by the first day; else what held for everybody on the first day.
      CREATE FUNCTION policies_of_term(term uuid, starts date, ends date, today date) RETURNS SETOF policies
        LANGUAGE sql STABLE AS $$
          SELECT DISTINCT ON (policy.kind) policy.* FROM policies policy
          WHERE policy.term_id = term AND policy.effective_from <= greatest(starts, least(ends, today))
            OR policy.term_id IS NULL AND policy.effective_from <= greatest(starts, DATE '${defaultsHoldFrom}')
          ORDER BY policy.kind, policy.term_id IS NULL, policy.effective_from DESC
        $$;

      CREATE FUNCTION policy_deadline(rule jsonb, starts date, ends date) RETURNS date
        LANGUAGE sql STABLE AS $$
          SELECT coalesce((rule->>'date')::date, starts + (rule->>'daysAfterStart')::int,
            ends - (rule->>'daysBeforeEnd')::int)
        $$;
    `);
  }
}
