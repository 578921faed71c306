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
  -- A registration of the same student waits for it, because it moves the version of the student's row.
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

  -- The lines that reverse the net effect of these lines.
  CREATE FUNCTION lines_of_undo(lines ledger_lines[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
    WITH net AS (
      SELECT least(debit, credit) AS one, greatest(debit, credit) AS other, student_id, charge_id, plan_id, payment_id,
        sum(CASE WHEN debit < credit THEN cents ELSE -cents END)::bigint AS cents
      FROM unnest(lines) GROUP BY 1, 2, 3, 4, 5, 6)
    SELECT coalesce(jsonb_agg(jsonb_build_object('debit', CASE WHEN cents > 0 THEN other ELSE one END, 'credit',
      CASE WHEN cents > 0 THEN one ELSE other END, 'cents', abs(cents), 'student_id', student_id, 'charge_id', charge_id,
      'plan_id', plan_id, 'payment_id', payment_id)), '[]') FROM net WHERE cents <> 0 $$;

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
