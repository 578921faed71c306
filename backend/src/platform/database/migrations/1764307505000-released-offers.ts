import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person accepts one offer for a term, and an enrollment with its deposit can follow the acceptance (decision 0230). */
export class ReleasedOffers1764307505000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION is_same_term_and_applicant(one uuid, other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (SELECT FROM applications a JOIN applications b USING (applicant_id, term_id)
          WHERE a.id = one AND b.id = other) $$;

      -- As before; it can also move to another application of the applicant for the same term.
      CREATE OR REPLACE FUNCTION keep_admission_conversion() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF is_purging(OLD.application_id, TG_RELID) THEN RETURN NEW; END IF;
        IF TG_OP = 'UPDATE' AND OLD.undone_at IS NULL AND (NEW.id, NEW.application_id, NEW.is_new_record, NEW.earlier,
            NEW.payment_id, NEW.waive_reason, NEW.converted_by_id, NEW.converted_at) IS NOT DISTINCT FROM (OLD.id,
            OLD.application_id, OLD.is_new_record, OLD.earlier, OLD.payment_id, OLD.waive_reason, OLD.converted_by_id,
            OLD.converted_at)
        THEN RETURN NEW; END IF;
        IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'student_id') = (to_jsonb(OLD) - 'student_id') THEN RETURN NEW; END IF;
        IF TG_OP = 'UPDATE' AND OLD.undone_at IS NULL
          AND (to_jsonb(NEW) - 'application_id') = (to_jsonb(OLD) - 'application_id')
          AND is_same_term_and_applicant(OLD.application_id, NEW.application_id) THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'a conversion does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_admission_conversions_frozen', TABLE = TG_TABLE_NAME;
      END $$;

      -- As before; a deposit follows its conversion.
      CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.voided_at IS NULL AND OLD.application_id IS NOT NULL
          AND (to_jsonb(NEW) - '{application_id,version,updated_at}'::text[])
            = (to_jsonb(OLD) - '{application_id,version,updated_at}'::text[])
          AND EXISTS (SELECT FROM admission_conversions WHERE payment_id = NEW.id
            AND application_id = NEW.application_id AND undone_at IS NULL) THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'the student, target and amount of a payment stay'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_payments_fixed', TABLE = 'payments';
      END $$;

      -- Acceptances of one person wait for each other. Earlier pairs stay.
      CREATE FUNCTION check_one_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM applicants WHERE id = NEW.applicant_id FOR NO KEY UPDATE;
        IF EXISTS (SELECT FROM applications WHERE applicant_id = NEW.applicant_id AND term_id = NEW.term_id
            AND id <> NEW.id AND state IN ('accepted', 'enrolled')) THEN
          RAISE EXCEPTION 'the applicant has accepted another offer for the term'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_applications_one_acceptance', TABLE = 'applications';
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER tr_applications_one_acceptance AFTER UPDATE ON applications FOR EACH ROW
        WHEN (OLD.state = 'decided' AND NEW.state = 'accepted') EXECUTE FUNCTION check_one_acceptance();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
