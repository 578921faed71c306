/** What every write of charges, payments and plans posts, and how lines change their balances. */
export const ledgerTriggers = `
  CREATE FUNCTION derive_charge() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- Only lines change the paid amount, through settle_from_lines().
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

  -- No nested loops: a kept plan for one row would compare each row of a large import with all others.
  CREATE FUNCTION post_charges() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
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

  CREATE FUNCTION post_payments() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
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
      SELECT * INTO receipt FROM open_ledger_entries(NEW.id, '{payment,payment_correction}') LIMIT 1;
      IF EXISTS (SELECT FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
        WHERE line.payment_id = NEW.id AND entry.kind NOT IN ('payment', 'payment_correction'))
      THEN
        -- Money that went elsewhere since is taken back from there, all in one entry.
        PERFORM post_ledger_entry('payment_void', 'payment', NEW.id, NULL, new_york_day(NEW.voided_at), NEW.void_reason,
          lines_of_undo(array(SELECT line FROM ledger_lines line WHERE line.payment_id = NEW.id)));
      ELSE
        PERFORM reverse_ledger_entry(receipt.id, 'payment_void', NEW.version, new_york_day(NEW.voided_at),
          NEW.void_reason);
      END IF;
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
      IF EXISTS (SELECT FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
        WHERE line.plan_id = NEW.id AND entry.kind <> 'plan')
      THEN
        PERFORM post_ledger_entry('plan_cancellation', 'plan', NEW.id, NULL, new_york_day(NEW.cancelled_at),
          NEW.cancel_reason, lines_of_undo(array(SELECT line FROM ledger_lines line WHERE line.plan_id = NEW.id
            AND (planned_cents(debit, credit, cents) <> 0 OR debit = 'unapplied_plan_amounts'
              OR credit = 'unapplied_plan_amounts'))));
      ELSE
        PERFORM reverse_ledger_entry(id, 'plan_cancellation', NEW.version, new_york_day(NEW.cancelled_at),
          NEW.cancel_reason) FROM open_ledger_entries(NEW.id, '{plan}');
      END IF;
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
