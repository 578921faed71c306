import type { EntityManager } from 'typeorm';
import { moneyOf } from '../../src/common/money.js';
import { addDays } from './dates.js';
import { office } from './people.js';
import { idFor } from './seed.js';

interface Transfer {
  id: string;
  postedOn: string;
  cents: number;
}

/** One file of the bank: payments that it shows, a transfer that nobody knows, and a fee that is open. */
export async function loadBank(manager: EntityManager, today: string): Promise<void> {
  const payments = await manager.query<Transfer[]>(
    `SELECT entry.id, entry.posted_on::text AS "postedOn", bank_cents(entry.id)::int AS cents
     FROM payments payment JOIN ledger_entries entry ON entry.source_id = payment.id AND entry.kind = 'payment'
     WHERE method = 'bank_transfer' AND voided_at IS NULL AND entry.posted_on < $1 ORDER BY entry.posted_on DESC, entry.id LIMIT 4`,
    [today],
  );
  const rows = [
    ...payments.map(({ postedOn, cents }, index) => ({
      postedOn,
      cents,
      reference: `ACH-7100${index}`,
      description: 'ACH CREDIT TUITION',
    })),
    {
      postedOn: addDays(today, -1),
      cents: 61250,
      reference: 'WIRE-88213',
      description: 'INCOMING WIRE M OKAFOR',
    },
    {
      postedOn: addDays(today, -1),
      cents: -3500,
      reference: 'FEE-0925',
      description: 'ACCOUNT ANALYSIS FEE',
    },
  ];
  const lines = rows.map((row, index) => ({
    ...row,
    id: idFor('bank-line', row.reference),
    number: index + 2,
    entry: payments[index]?.id ?? null,
  }));
  const content = [
    'Date,Amount,Reference,Description',
    ...lines.map(({ postedOn, cents, reference, description }) =>
      [postedOn, moneyOf(cents), reference, description].join(','),
    ),
  ].join('\n');
  const mapping = {
    account: 'Operating',
    date: 'Date',
    dateFormat: 'YYYY-MM-DD',
    amount: 'Amount',
    signs: 'signed',
    reference: 'Reference',
    description: 'Description',
  };
  const fileId = idFor('bank-file', 'operating');
  await manager.query(
    `INSERT INTO bank_files (id, name, format, sha256, content, mapping, lines, new_lines, uploaded_by_id)
     VALUES ($1, 'operating.csv', 'csv', sha256(convert_to($2, 'UTF8')), $2, $3, $4, $4, $5)`,
    [fileId, content, JSON.stringify(mapping), lines.length, office.bursar.id],
  );
  await manager.query(
    `INSERT INTO bank_lines (id, file_id, number, account, posted_on, cents, reference, description, fingerprint, occurrence,
       status, note)
     SELECT id, $1, number, 'Operating', "postedOn", cents, reference, description, sha256(convert_to(json_build_array(
         'Operating', "postedOn", cents, reference)::text, 'UTF8')), 1,
       (CASE WHEN entry IS NOT NULL THEN 'matched' WHEN cents > 0 THEN 'unidentified' ELSE 'open' END)::bank_line_status,
       CASE WHEN entry IS NOT NULL THEN 'Same amount, at most 5 days apart, and no other entry or line with it'
         ELSE 'No ledger entry has this amount within 5 days' END
     FROM jsonb_to_recordset($2::jsonb) AS line (id uuid, number int, "postedOn" date, cents bigint, reference text,
       description text, entry uuid)`,
    [fileId, JSON.stringify(lines)],
  );
  await manager.query(`UPDATE bank_accounts SET mapping = $1 WHERE name = 'Operating'`, [
    JSON.stringify(mapping),
  ]);
  await manager.query(
    `INSERT INTO bank_matches (line_id, entry_id, cents, rule, reason)
     SELECT id, entry, cents, 'amount_and_date', 'Same amount, at most 5 days apart, and no other entry or line with it'
     FROM jsonb_to_recordset($1::jsonb) AS line (id uuid, cents bigint, entry uuid) WHERE entry IS NOT NULL`,
    [JSON.stringify(lines)],
  );
  await manager.query(
    `INSERT INTO bank_matches (line_id, entry_id, cents, rule, reason)
     SELECT id, post_ledger_entry('bank_receipt', 'bank', id, NULL, posted_on, $1, jsonb_build_array(jsonb_build_object(
         'debit', 'bank', 'credit', 'unidentified_receipts', 'cents', cents))), cents, 'posted', $1
     FROM bank_lines WHERE status = 'unidentified'`,
    ['Bank receipt that matches no entry'],
  );
}
