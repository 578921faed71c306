type One = (sql: string, values?: unknown[]) => Promise<string>;

/** The summary of a copy of nothing. */
const emptyStatement = {
  studentName: 'Matrix',
  studentNumber: 'Matrix',
  previousAsOf: null,
  activity: [],
  items: [],
  plans: [],
  aging: { not_due: 0, days_1_30: 0, days_31_60: 0, days_61_90: 0, over_90: 0 },
  credit: 0,
  unapplied: 0,
};

/** Rows about money, by the name that the cells use. */
export async function moneyRows({
  one,
  bursar,
  student,
  charge,
  side,
}: {
  one: One;
  /** Creates another bursar. */
  bursar: () => Promise<string>;
  student: string;
  charge: { id: string; termId: string };
  side: string;
}) {
  return {
    assessmentRun: await one(
      `INSERT INTO assessment_runs (term_id, is_dry_run, requested_by_id, status, finished_at)
       VALUES ($1, TRUE, gen_random_uuid(), 'done', now()) RETURNING id`,
      [charge.termId],
    ),
    statement: await one(
      `INSERT INTO account_statements (student_id, number, as_of, recorded_as_of, opening_balance, closing_balance, due,
         past_due, open_amount, content)
       VALUES ($1, 1, DATE '2026-01-01', '2026-01-02T05:00:00Z', 0, 0, 0, 0, 0, $2) RETURNING id`,
      [student, JSON.stringify(emptyStatement)],
    ),
    refund: await one(
      `INSERT INTO refunds (student_id, amount, method, reason, status, requested_by_id, decided_by_id, decided_at)
       VALUES ($1, 1, 'check', 'Matrix', 'rejected', $2, $3, now()) RETURNING id`,
      [student, await bursar(), await bursar()],
    ),
    chargeRun: await one(
      `INSERT INTO charge_runs (term_id, charge_type, amount, description, due_date, requested_by_id, status, finished_at)
       VALUES ($1, 'fees', 1, 'Matrix', DATE '2026-01-01', gen_random_uuid(), 'done', now()) RETURNING id`,
      [charge.termId],
    ),
    refundRun: await one(
      `INSERT INTO refund_runs (older_than_days, method, reason, requested_by_id, status, finished_at)
       VALUES (14, 'check', 'Matrix', $1, 'done', now()) RETURNING id`,
      [await bursar()],
    ),
    statementRun: await one(
      `INSERT INTO statement_runs (as_of, recorded_as_of, requested_by_id, status, finished_at)
       VALUES (DATE '2026-01-01', '2026-01-02T05:00:00Z', gen_random_uuid(), 'done', now()) RETURNING id`,
    ),
    journal: await one(
      `INSERT INTO ledger_journals (posted_on, reason, lines, requested_by_id)
       VALUES (DATE '2026-01-01', 'Matrix', jsonb_build_array(jsonb_build_object('debit', 'write_offs', 'credit',
         'student_receivable', 'cents', 1, 'studentId', $1::uuid, 'chargeId', $2::uuid)), $3) RETURNING id`,
      [student, charge.id, await bursar()],
    ),
    moneyAct: await one(
      `INSERT INTO money_acts (kind, status, day, student_id, about, amount, request, requested_by_id, decided_by_id,
         decided_at)
       VALUES ('adjustment', 'rejected', DATE '2026-01-01', $1, 'Matrix', 1, '{}', $2, $3, now()) RETURNING id`,
      [student, await bursar(), await bursar()],
    ),
    ...(await cardRows(one, student, side)),
    payer: await one(
      `INSERT INTO payers (student_id, name, email, access, purpose, consented_at, consented_by_id, link_sent_at, revoked_at)
       SELECT id, 'Matrix', $2 || '@mail.example', 'balance', 'Matrix', now(), user_id, now(), now() FROM students
       WHERE id = $1 RETURNING id`,
      [student, side],
    ),
    ...(await bankRows(one, side)),
    close: await closedDay(one),
  };
}

/** A payment page without a payment, and a refund that the gateway hasn't made yet. */
async function cardRows(
  one: One,
  student: string,
  side: string,
): Promise<{ checkout: string; cardTransaction: string }> {
  const checkout = await one(
    `INSERT INTO card_checkouts (student_id, amount, session_id, url, expires_at, requested_by_id)
     SELECT id, 1, 'cs_' || $2, '/', now(), user_id FROM students WHERE id = $1 RETURNING id`,
    [student, side],
  );
  const cardTransaction = await one(
    `INSERT INTO card_transactions (gateway_id, kind, checkout_id, amount, status, occurred_at)
     VALUES ('re_' || $2, 'refund', $1, 1, 'pending', now()) RETURNING id`,
    [checkout, side],
  );
  return { checkout, cardTransaction };
}

/** A day before all entries, each the one after the last. */
const closedDay = (one: One): Promise<string> =>
  one(
    `INSERT INTO day_closes (number, day, from_day, expected_cash, expected_checks, cash, checks, entries, closed_by_id,
       closed_at, previous_hash, hash)
     SELECT coalesce(last.number, 0) + 1, coalesce(last.day + 1, DATE '1990-01-01'), coalesce(last.day + 1,
       DATE '1990-01-01'), 0, 0, 0, 0, 0, closer.id, now(), last.hash, sha256('matrix')
     FROM (SELECT id FROM users LIMIT 1) AS closer
       LEFT JOIN (SELECT * FROM day_closes ORDER BY number DESC LIMIT 1) AS last ON TRUE RETURNING id`,
  );

/** A file of the bank with an open debit. */
async function bankRows(
  one: One,
  side: string,
): Promise<Record<'bankAccount' | 'bankFile' | 'bankLine', string>> {
  const bankFile = await one(
    `INSERT INTO bank_files (name, format, sha256, content, lines, new_lines, uploaded_by_id)
     SELECT 'matrix.bai', 'bai2', sha256($1::bytea), '', 1, 1, id FROM users LIMIT 1 RETURNING id`,
    [side],
  );
  const bankLine = await one(
    `INSERT INTO bank_lines (file_id, number, account, posted_on, cents, fingerprint, occurrence)
     VALUES ($1, 1, $2::text, DATE '2026-01-01', -100, sha256(convert_to($2::text, 'UTF8')), 1) RETURNING id`,
    [bankFile, side],
  );
  const bankAccount = await one('SELECT id FROM bank_accounts WHERE name = $1', [side]);
  return { bankAccount, bankFile, bankLine };
}
