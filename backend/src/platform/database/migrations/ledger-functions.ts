/** How lines are read and entries are posted. */
export const ledgerFunctions = `
  CREATE FUNCTION is_revenue(account ledger_account) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT account IN ('revenue_tuition', 'revenue_fees', 'revenue_housing', 'revenue_meal_plan', 'revenue_other') $$;

  CREATE FUNCTION is_receipt(account ledger_account) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT account IN ('bank', 'card_clearing', 'undeposited_funds', 'other_receipts', 'opening_balances') $$;

  -- What a line adds to the amount of its charge.
  CREATE FUNCTION charged_cents(debit ledger_account, credit ledger_account, cents bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE WHEN debit = 'student_receivable' AND is_revenue(credit) THEN cents
        WHEN credit = 'student_receivable' AND is_revenue(debit) THEN -cents ELSE 0 END $$;

  -- What a line pays on its charge: by a payment, a credit or a plan.
  CREATE FUNCTION settled_cents(debit ledger_account, credit ledger_account, cents bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE WHEN credit = 'student_receivable' AND NOT is_revenue(debit) THEN cents
        WHEN debit = 'student_receivable' AND NOT is_revenue(credit) THEN -cents ELSE 0 END $$;

  -- What a line adds to the total of its plan: charges that it finances, or an amount that isn't applied yet.
  CREATE FUNCTION planned_cents(debit ledger_account, credit ledger_account, cents bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE
        WHEN debit = 'plan_receivable' AND credit IN ('student_receivable', 'unapplied_plan_amounts') THEN cents
        WHEN credit = 'plan_receivable' AND debit IN ('student_receivable', 'unapplied_plan_amounts') THEN -cents
        ELSE 0 END $$;

  -- What a line pays on its plan.
  CREATE FUNCTION plan_paid_cents(debit ledger_account, credit ledger_account, cents bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE
        WHEN credit = 'plan_receivable' AND debit NOT IN ('student_receivable', 'unapplied_plan_amounts') THEN cents
        WHEN debit = 'plan_receivable' AND credit NOT IN ('student_receivable', 'unapplied_plan_amounts') THEN -cents
        ELSE 0 END $$;

  CREATE FUNCTION revenue_account(type charge_type) RETURNS ledger_account LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE type WHEN 'tuition' THEN 'revenue_tuition' WHEN 'fees' THEN 'revenue_fees'
      WHEN 'housing' THEN 'revenue_housing' WHEN 'meal_plan' THEN 'revenue_meal_plan'
      ELSE 'revenue_other' END::ledger_account $$;

  CREATE FUNCTION receipt_account(method payment_method) RETURNS ledger_account LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE method WHEN 'card' THEN 'card_clearing' WHEN 'bank_transfer' THEN 'bank' WHEN 'other' THEN 'other_receipts'
      ELSE 'undeposited_funds' END::ledger_account $$;

  CREATE FUNCTION new_york_day(instant timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
    SELECT (instant AT TIME ZONE 'America/New_York')::date $$;

  -- Every write of money takes this lock first. It also names the person and the reason for the entries that follow.
  -- It doesn't conflict with registration, which only refers to the student's row.
  CREATE FUNCTION lock_account(student uuid, actor uuid, why text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM students WHERE id = student FOR NO KEY UPDATE;
    PERFORM set_config('collegium.actor', coalesce(actor::text, ''), TRUE),
      set_config('collegium.reason', coalesce(why, ''), TRUE);
  END $$;

  CREATE FUNCTION ledger_actor() RETURNS uuid LANGUAGE sql STABLE AS $$
    SELECT nullif(current_setting('collegium.actor', TRUE), '')::uuid $$;
  CREATE FUNCTION ledger_reason() RETURNS text LANGUAGE sql STABLE AS $$
    SELECT nullif(current_setting('collegium.reason', TRUE), '') $$;

  -- Posts one entry. Without a version, it is the next one of its kind and source. Without lines, nothing is posted.
  CREATE FUNCTION post_ledger_entry(given_kind ledger_entry_kind, given_type ledger_source, source uuid, version integer,
      day date, why text, lines jsonb) RETURNS uuid LANGUAGE plpgsql SET enable_seqscan = off AS $$
  DECLARE
    posted uuid;
  BEGIN
    IF jsonb_array_length(lines) = 0 THEN RETURN NULL; END IF;
    INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on, actor_id, reason)
      VALUES (given_kind, given_type, source, coalesce(version, (SELECT coalesce(max(source_version), 0) + 1
        FROM ledger_entries WHERE source_id = source AND kind = given_kind)), day, ledger_actor(), why)
      RETURNING id INTO posted;
    INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, charge_id, plan_id, payment_id)
      SELECT posted, line.number, debit, credit, cents, student_id, charge_id, plan_id, payment_id
      FROM ROWS FROM (jsonb_to_recordset(lines) AS (debit ledger_account, credit ledger_account, cents bigint,
        student_id uuid, charge_id uuid, plan_id uuid, payment_id uuid)) WITH ORDINALITY AS line
        (debit, credit, cents, student_id, charge_id, plan_id, payment_id, number);
    RETURN posted;
  END $$;

  CREATE FUNCTION reverse_ledger_entry(entry uuid, given_kind ledger_entry_kind, version integer, day date, why text)
      RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    posted uuid;
  BEGIN
    INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on, actor_id, reason, reverses_id)
      SELECT given_kind, source_type, source_id, version, day, ledger_actor(), why, entry
      FROM ledger_entries WHERE id = entry RETURNING id INTO posted;
    INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, charge_id, plan_id, payment_id)
      SELECT posted, number, credit, debit, cents, student_id, charge_id, plan_id, payment_id
      FROM ledger_lines WHERE entry_id = entry;
  END $$;

  -- The entries of a record that are not reversed, latest first.
  CREATE FUNCTION open_ledger_entries(source uuid, kinds ledger_entry_kind[]) RETURNS SETOF ledger_entries
    LANGUAGE sql STABLE AS $$
      SELECT * FROM ledger_entries entry WHERE source_id = source AND kind = ANY (kinds) AND reverses_id IS NULL
        AND NOT EXISTS (SELECT FROM ledger_entries reversal WHERE reversal.reverses_id = entry.id)
      ORDER BY number DESC $$;

  -- A plan's schedule as it is now, with what caused it.
  CREATE FUNCTION keep_plan_schedule(plan uuid, given_cause plan_schedule_cause, day date, charge uuid, why text)
      RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
    INSERT INTO payment_plan_schedules (plan_id, number, cause, effective_date, total_amount, installments, charge_id, reason)
      SELECT id, 1 + (SELECT count(*) FROM payment_plan_schedules WHERE plan_id = plan), given_cause, day, total_amount, (
        SELECT coalesce(jsonb_agg(jsonb_build_object('number', part.number, 'dueDate', part.due_date, 'amount',
          part.amount::numeric(10,2)::text, 'paidAmount', part.paid_amount::numeric(10,2)::text) ORDER BY part.number), '[]')
        FROM plan_schedule(id, total_amount - remaining_balance) AS part), charge, why
      FROM payment_plans WHERE id = plan $$;

  CREATE FUNCTION charged_on_ledger(charge uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(charged_cents(debit, credit, cents)), 0)::bigint
    FROM ledger_entries entry JOIN ledger_lines line ON line.entry_id = entry.id WHERE entry.source_id = charge $$;

  CREATE FUNCTION planned_on_ledger(plan uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(planned_cents(debit, credit, cents)), 0)::bigint
    FROM ledger_entries entry JOIN ledger_lines line ON line.entry_id = entry.id WHERE entry.source_id = plan $$;

  -- A plan that grows finances open charges, earliest due date first: those that it names, or its term's tuition. The
  -- rest is an amount that isn't applied yet.
  CREATE FUNCTION lines_of_growth(plan payment_plans, growth bigint) RETURNS jsonb
    LANGUAGE sql STABLE SET enable_seqscan = off AS $$
    WITH open AS (
      SELECT id, (100 * (amount - paid_amount))::bigint AS cents,
        (100 * coalesce(sum(amount - paid_amount) OVER (ORDER BY due_date NULLS LAST, created_at, id
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::bigint AS before
      FROM student_charges WHERE student_id = plan.student_id AND voided_at IS NULL AND NOT is_paid
        AND CASE WHEN plan.charge_ids IS NULL THEN term_id = plan.term_id AND charge_type = 'tuition'
          ELSE id = ANY (plan.charge_ids) END
    ), part AS (
      SELECT id, before, least(cents, growth - before) AS cents FROM open WHERE before < growth
    ), line AS (
      SELECT before AS position, jsonb_build_object('debit', 'plan_receivable', 'credit', 'student_receivable',
        'cents', cents, 'student_id', plan.student_id, 'charge_id', id, 'plan_id', plan.id) AS line
      FROM part WHERE cents > 0
      UNION ALL
      SELECT growth, jsonb_build_object('debit', 'plan_receivable', 'credit', 'unapplied_plan_amounts', 'cents', rest,
        'student_id', plan.student_id, 'plan_id', plan.id)
      FROM (SELECT growth - coalesce((SELECT sum(cents) FROM part), 0)::bigint AS rest) AS rest WHERE rest > 0
    )
    SELECT coalesce(jsonb_agg(line ORDER BY position), '[]') FROM line $$;

  -- A plan that shrinks first loses what isn't applied, then finances less of its charges, latest due date first.
  CREATE FUNCTION lines_of_cut(plan payment_plans, cut bigint) RETURNS jsonb
    LANGUAGE sql STABLE SET enable_seqscan = off AS $$
    WITH part AS (
      SELECT line.charge_id, charge.due_date, charge.created_at, sum(CASE
        WHEN line.charge_id IS NULL THEN CASE 'unapplied_plan_amounts'::ledger_account WHEN line.credit THEN line.cents
          WHEN line.debit THEN -line.cents ELSE 0 END
        ELSE settled_cents(line.debit, line.credit, line.cents) END)::bigint AS cents
      FROM (
        SELECT debit, credit, cents, charge_id FROM ledger_lines WHERE plan_id = plan.id AND charge_id IS NOT NULL
        UNION ALL
        SELECT debit, credit, cents, NULL FROM ledger_lines
        WHERE plan_id = plan.id AND 'unapplied_plan_amounts' IN (debit, credit)) AS line
        LEFT JOIN student_charges charge ON charge.id = line.charge_id
      GROUP BY line.charge_id, charge.due_date, charge.created_at
    ), ordered AS (
      SELECT *, coalesce(sum(cents) OVER (ORDER BY charge_id IS NOT NULL, due_date DESC NULLS FIRST, created_at DESC,
        charge_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::bigint AS before
      FROM part WHERE cents > 0
    )
    SELECT coalesce(jsonb_agg(jsonb_build_object('debit',
      CASE WHEN charge_id IS NULL THEN 'unapplied_plan_amounts' ELSE 'student_receivable' END, 'credit',
      'plan_receivable', 'cents', least(cents, cut - before), 'student_id', plan.student_id, 'charge_id', charge_id,
      'plan_id', plan.id) ORDER BY before), '[]')
    FROM ordered WHERE before < cut $$;
`;

/** What every write of charges, payments and plans posts, and how lines change their balances. */
export const ledgerTriggers = `
  CREATE FUNCTION derive_charge() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- Only lines change what is paid, through settle_from_lines().
    IF TG_OP = 'INSERT' THEN NEW.paid_amount := 0;
    ELSIF pg_trigger_depth() < 2 THEN NEW.paid_amount := OLD.paid_amount;
    END IF;
    NEW.is_paid := NEW.paid_amount >= NEW.amount;
    RETURN NEW;
  END $$;

  CREATE FUNCTION derive_plan() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  BEGIN
    -- A new plan gets its installments in the next statement.
    IF TG_OP = 'INSERT' THEN NEW.remaining_balance := NEW.total_amount;
    ELSE
      IF pg_trigger_depth() < 2 THEN
        NEW.remaining_balance := OLD.remaining_balance + NEW.total_amount - OLD.total_amount;
      END IF;
      SELECT min(due_date) INTO NEW.next_payment_date
        FROM plan_schedule(NEW.id, NEW.total_amount - NEW.remaining_balance) WHERE paid_amount < amount;
    END IF;
    NEW.status := plan_status(NEW.remaining_balance, NEW.is_confirmed, NEW.next_payment_date);
    RETURN NEW;
  END $$;

  CREATE FUNCTION settle_from_lines() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  BEGIN
    UPDATE student_charges charge SET paid_amount = charge.paid_amount + part.cents / 100.0
      FROM (SELECT charge_id, sum(settled_cents(debit, credit, cents)) AS cents FROM written
        WHERE charge_id IS NOT NULL GROUP BY charge_id) AS part
      WHERE charge.id = part.charge_id AND part.cents <> 0;
    UPDATE payment_plans plan SET remaining_balance = plan.remaining_balance - part.cents / 100.0
      FROM (SELECT plan_id, sum(plan_paid_cents(debit, credit, cents)) AS cents FROM written
        WHERE plan_id IS NOT NULL GROUP BY plan_id) AS part
      WHERE plan.id = part.plan_id AND part.cents <> 0;
    RETURN NULL;
  END $$;

  CREATE FUNCTION post_charges() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    WITH posted AS (
      INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on, actor_id, reason)
        SELECT 'charge', 'charge', id, version, new_york_day(created_at), ledger_actor(), ledger_reason()
        FROM written WHERE amount > 0 AND voided_at IS NULL RETURNING id, source_id)
    INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, charge_id)
      SELECT posted.id, 1, 'student_receivable', revenue_account(charge_type), 100 * amount, student_id, charge.id
      FROM posted JOIN written charge ON charge.id = posted.source_id;
    RETURN NULL;
  END $$;

  CREATE FUNCTION post_charge_change() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  DECLARE
    today date := new_york_day(now());
    growth bigint;
  BEGIN
    IF NEW.voided_at IS NOT NULL AND OLD.voided_at IS NULL THEN
      PERFORM reverse_ledger_entry(id, 'charge_void', NEW.version, new_york_day(NEW.voided_at), NEW.void_reason)
        FROM open_ledger_entries(NEW.id, '{charge,adjustment}');
      RETURN NULL;
    END IF;
    IF NEW.charge_type <> OLD.charge_type AND revenue_account(NEW.charge_type) <> revenue_account(OLD.charge_type)
      AND charged_on_ledger(NEW.id) > 0
    THEN
      PERFORM post_ledger_entry('adjustment', 'charge', NEW.id, NULL, today, ledger_reason(), jsonb_build_array(
        jsonb_build_object('debit', revenue_account(OLD.charge_type), 'credit', revenue_account(NEW.charge_type), 'cents',
          charged_on_ledger(NEW.id), 'student_id', NEW.student_id, 'charge_id', NEW.id)));
    END IF;
    growth := 100 * NEW.amount - charged_on_ledger(NEW.id);
    IF growth <> 0 THEN
      PERFORM post_ledger_entry('adjustment', 'charge', NEW.id, NULL, today, ledger_reason(), jsonb_build_array(
        jsonb_build_object('debit', CASE WHEN growth > 0 THEN 'student_receivable' ELSE revenue_account(NEW.charge_type)
          END, 'credit', CASE WHEN growth > 0 THEN revenue_account(NEW.charge_type) ELSE 'student_receivable' END, 'cents',
          abs(growth), 'student_id', NEW.student_id, 'charge_id', NEW.id)));
    END IF;
    RETURN NULL;
  END $$;

  CREATE FUNCTION post_payments() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    WITH posted AS (
      INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on, actor_id, reason)
        SELECT 'payment', 'payment', id, version, new_york_day(received_at), ledger_actor(), ledger_reason()
        FROM written WHERE voided_at IS NULL RETURNING id, source_id)
    INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, charge_id, plan_id, payment_id)
      SELECT posted.id, 1, receipt_account(method), CASE WHEN charge_id IS NOT NULL THEN 'student_receivable'
        WHEN plan_id IS NOT NULL THEN 'plan_receivable' ELSE 'student_credit' END::ledger_account, 100 * amount,
        student_id, charge_id, plan_id, payment.id
      FROM posted JOIN written payment ON payment.id = posted.source_id;
    RETURN NULL;
  END $$;

  CREATE FUNCTION post_payment_change() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  DECLARE
    receipt ledger_entries;
  BEGIN
    IF NEW.voided_at IS NOT NULL AND OLD.voided_at IS NULL THEN
      PERFORM reverse_ledger_entry(id, 'payment_void', NEW.version, new_york_day(NEW.voided_at), NEW.void_reason)
        FROM open_ledger_entries(NEW.id, '{payment,payment_correction,application}');
      RETURN NULL;
    END IF;
    IF new_york_day(NEW.received_at) = new_york_day(OLD.received_at)
      AND receipt_account(NEW.method) = receipt_account(OLD.method) THEN RETURN NULL;
    END IF;
    SELECT * INTO receipt FROM open_ledger_entries(NEW.id, '{payment,payment_correction}') LIMIT 1;
    PERFORM reverse_ledger_entry(receipt.id, 'payment_correction', NEW.version, receipt.posted_on, NULL);
    PERFORM post_ledger_entry('payment_correction', 'payment', NEW.id, NEW.version, new_york_day(NEW.received_at), NULL,
      (SELECT jsonb_agg(to_jsonb(line) || jsonb_build_object('debit', receipt_account(NEW.method)))
       FROM ledger_lines line WHERE entry_id = receipt.id));
    RETURN NULL;
  END $$;

  CREATE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the student, target and amount of a payment stay'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_payments_fixed', TABLE = 'payments';
  END $$;

  CREATE FUNCTION post_plan() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  BEGIN
    PERFORM post_ledger_entry('plan', 'plan', NEW.id, NEW.version, new_york_day(NEW.created_at), ledger_reason(),
      lines_of_growth(NEW, (100 * NEW.total_amount)::bigint));
    RETURN NULL;
  END $$;

  CREATE FUNCTION post_plan_change() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  DECLARE
    growth bigint;
  BEGIN
    IF NEW.cancelled_at IS NOT NULL AND OLD.cancelled_at IS NULL THEN
      PERFORM reverse_ledger_entry(id, 'plan_cancellation', NEW.version, new_york_day(NEW.cancelled_at), NEW.cancel_reason)
        FROM open_ledger_entries(NEW.id, '{plan,plan_change,application}');
      RETURN NULL;
    END IF;
    growth := 100 * NEW.total_amount - planned_on_ledger(NEW.id);
    IF growth <> 0 THEN
      PERFORM post_ledger_entry('plan_change', 'plan', NEW.id, NULL, new_york_day(now()), ledger_reason(),
        CASE WHEN growth > 0 THEN lines_of_growth(NEW, growth) ELSE lines_of_cut(NEW, -growth) END);
    END IF;
    RETURN NULL;
  END $$;

  CREATE TRIGGER tr_student_charges_derive BEFORE INSERT OR UPDATE ON student_charges
    FOR EACH ROW EXECUTE FUNCTION derive_charge();
  CREATE TRIGGER tr_payment_plans_derive BEFORE INSERT OR UPDATE ON payment_plans
    FOR EACH ROW EXECUTE FUNCTION derive_plan();
  CREATE TRIGGER tr_ledger_lines_settle AFTER INSERT ON ledger_lines
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION settle_from_lines();
  CREATE TRIGGER tr_student_charges_post AFTER INSERT ON student_charges
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION post_charges();
  CREATE TRIGGER tr_student_charges_post_change AFTER UPDATE ON student_charges FOR EACH ROW
    WHEN (OLD.amount <> NEW.amount OR OLD.charge_type <> NEW.charge_type
      OR OLD.voided_at IS DISTINCT FROM NEW.voided_at)
    EXECUTE FUNCTION post_charge_change();
  CREATE TRIGGER tr_payments_post AFTER INSERT ON payments
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION post_payments();
  CREATE TRIGGER tr_payments_post_change AFTER UPDATE ON payments FOR EACH ROW
    WHEN (OLD.received_at <> NEW.received_at OR OLD.method <> NEW.method OR OLD.voided_at IS DISTINCT FROM NEW.voided_at)
    EXECUTE FUNCTION post_payment_change();
  CREATE TRIGGER tr_payments_fixed BEFORE UPDATE ON payments FOR EACH ROW
    WHEN (OLD.amount <> NEW.amount OR OLD.student_id <> NEW.student_id OR OLD.charge_id IS DISTINCT FROM NEW.charge_id
      OR OLD.plan_id IS DISTINCT FROM NEW.plan_id) EXECUTE FUNCTION keep_payment();
  CREATE TRIGGER tr_payment_plans_post AFTER INSERT ON payment_plans FOR EACH ROW
    WHEN (NEW.cancelled_at IS NULL) EXECUTE FUNCTION post_plan();
  CREATE TRIGGER tr_payment_plans_post_change AFTER UPDATE ON payment_plans FOR EACH ROW
    WHEN (OLD.total_amount <> NEW.total_amount OR OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at)
    EXECUTE FUNCTION post_plan_change();
`;

/** Entries are never changed, and no record commits without them. */
export const ledgerChecks = `
  CREATE TRIGGER tr_ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  CREATE TRIGGER tr_ledger_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  CREATE TRIGGER tr_payment_plan_schedules_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_plan_schedules
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER tr_ledger_entries_append_only;
  ALTER TABLE ledger_lines ENABLE ALWAYS TRIGGER tr_ledger_lines_append_only;

  CREATE FUNCTION check_posted() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  DECLARE
    is_posted boolean;
  BEGIN
    CASE TG_TABLE_NAME
      WHEN 'student_charges' THEN
        SELECT charged_on_ledger(id) = CASE WHEN voided_at IS NULL THEN 100 * amount ELSE 0 END
          INTO is_posted FROM student_charges WHERE id = NEW.id;
      WHEN 'payment_plans' THEN
        SELECT planned_on_ledger(id) = CASE WHEN cancelled_at IS NULL THEN 100 * total_amount ELSE 0 END
          INTO is_posted FROM payment_plans WHERE id = NEW.id;
      ELSE
        SELECT coalesce((SELECT sum(CASE WHEN is_receipt(debit) THEN cents WHEN is_receipt(credit) THEN -cents ELSE 0 END)
          FROM ledger_entries entry JOIN ledger_lines line ON line.entry_id = entry.id
          WHERE entry.source_id = payments.id), 0) = CASE WHEN voided_at IS NULL THEN 100 * amount ELSE 0 END
          INTO is_posted FROM payments WHERE id = NEW.id;
    END CASE;
    IF NOT is_posted THEN
      RAISE EXCEPTION '% % is not posted to the ledger', TG_TABLE_NAME, NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_' || TG_TABLE_NAME || '_posted', TABLE = TG_TABLE_NAME;
    END IF;
    RETURN NULL;
  END $$;

  CREATE CONSTRAINT TRIGGER tr_student_charges_posted AFTER INSERT OR UPDATE OF amount, voided_at ON student_charges
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_posted();
  CREATE CONSTRAINT TRIGGER tr_payment_plans_posted AFTER INSERT OR UPDATE OF total_amount, cancelled_at ON payment_plans
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_posted();
  CREATE CONSTRAINT TRIGGER tr_payments_posted AFTER INSERT OR UPDATE OF amount, voided_at ON payments
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_posted();
`;
