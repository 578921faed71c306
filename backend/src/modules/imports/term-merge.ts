import type { Transactions } from '../../platform/database/transactions.js';
import { gradesDue } from '../../common/sql-parameters.js';
import { recordIdentifiedBy } from '../identifiers/identifiers.scope.js';
import type { TermOfFile } from './mapping/mapping.js';
import { messages } from './messages.js';
import type { Report } from './report.js';

interface StoredTerm extends Required<TermOfFile> {
  id: string;
}

const selectTerm = `SELECT id, name, type, year, start_date AS "startDate", end_date AS "endDate",
  ${gradesDue('terms')} AS "gradesDue", registration_start_date AS "registrationStartDate", registration_end_date AS "registrationEndDate",
  is_active AS "isActive" FROM terms
  WHERE id = coalesce((SELECT id FROM terms WHERE name = $1), ${recordIdentifiedBy('terms', '$1')}) FOR UPDATE`;
const columns: Record<keyof TermOfFile, string> = {
  name: 'name',
  type: 'type',
  year: 'year',
  startDate: 'start_date',
  endDate: 'end_date',
  gradesDue: 'grades_due',
  registrationStartDate: 'registration_start_date',
  registrationEndDate: 'registration_end_date',
  isActive: 'is_active',
};

export const findTerm = async (transactions: Transactions, name: string): Promise<StoredTerm | undefined> =>
  (await transactions.query<StoredTerm>(selectTerm, [name]))[0];

/** Terms are keyed by name. Dates that differ from the mapping's are changed and reported. */
export async function mergeTerm(
  transactions: Transactions,
  report: Report,
  term: TermOfFile,
): Promise<string> {
  const fields = Object.keys(term) as (keyof TermOfFile)[];
  const stored = await findTerm(transactions, term.name);
  if (!stored) {
    const names = fields.map((field) => columns[field]).join(', ');
    const [created] = await transactions.query<{ id: string }>(
      `INSERT INTO terms (${names}) VALUES (${fields.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      fields.map((field) => term[field]),
    );
    report.add('terms', 'create', 1);
    await report.addLines('create', `SELECT 1 AS line, 'term ' || $1::text AS message`, [term.name]);
    return created!.id;
  }
  const changed = fields.filter((field) => field !== 'name' && stored[field] !== term[field]);
  report.add('terms', changed.length ? 'change' : 'unchanged', 1);
  if (!changed.length) return stored.id;
  await transactions.query(
    `UPDATE terms SET ${changed.map((field, index) => `${columns[field]} = $${index + 2}`).join(', ')} WHERE id = $1`,
    [stored.id, ...changed.map((field) => term[field])],
  );
  const reported = changed
    .map((field) => `${field} ${String(stored[field])} -> ${String(term[field])}`)
    .join('; ');
  report.note(null, messages.notes.termUpdated(term.name, reported));
  return stored.id;
}
