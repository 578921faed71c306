import { Injectable } from '@nestjs/common';
import type { Blocker, MergeBlockerCode } from '../../common/blockers.js';
import { NotFoundError } from '../../common/errors.js';
import { newYorkToday } from '../../common/sql-parameters.js';
import { isActive } from '../../common/statuses.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type FieldOutcome, type MergedField, mergedFields, outcomesOf } from './merge-fields.rules.js';
import { type MergePerson, readPeople } from './merge-people.js';
import { messages } from './messages.js';
import { versionOf } from '../../common/preview-version.js';
import type { MergePreviewDto, MergeStayDto } from './student-merges.dto.js';
import { type Moves, ofStudents, ofUsers, type Stays, type Treatment } from './treatments.js';

export type MergeBlocker = Blocker<MergeBlockerCode>;

export interface MovedRow {
  table: string;
  id: string;
  name: string;
  clashes: boolean;
}

/** Everything that decides a merge. */
export interface MergeFacts {
  kept: MergePerson;
  merged: MergePerson;
  outcomes: Record<MergedField, FieldOutcome>;
  rows: MovedRow[];
  preview: MergePreviewDto;
}

/** The tables that move, in their order; `column` refers to the student or to the account. */
export const moving: (Moves & { table: string; owner: 'student' | 'user' })[] = [
  ...entriesOf(ofStudents, 'student'),
  ...entriesOf(ofUsers, 'user'),
];
const staying = [...Object.entries(ofStudents), ...Object.entries(ofUsers)].filter(
  (entry): entry is [string, Stays] => entry[1].as === 'stays',
);

function entriesOf<Owner extends 'student' | 'user'>(of: Readonly<Record<string, Treatment>>, owner: Owner) {
  return Object.entries(of)
    .filter((entry): entry is [string, Moves] => entry[1].as === 'moves')
    .map(([table, treatment]) => ({ ...treatment, table, owner }));
}

/** The placeholders of the ids: of both records ($1 stays, $2 is merged) and of both accounts ($3, $4). */
const placeholders = { student: ['$1', '$2'], user: ['$3', '$4'] } as const;

/** The condition that the record that stays has a row that excludes this one. */
export const clashOf = ({ table, owner, column = 'student_id', clash }: (typeof moving)[number]): string =>
  clash
    ? `EXISTS (SELECT FROM ${table} own WHERE own.${column} = ${placeholders[owner][0]}::uuid AND ${clash})`
    : 'FALSE';

const rowsSql = `${moving
  .map((moves) => {
    const { table, owner, column = 'student_id', key = 'id', row, joins = '' } = moves;
    return `SELECT '${table}' AS "table", moved.${key}::text AS id, ${row} AS name, ${clashOf(moves)} AS clashes
      FROM ${table} moved ${joins} WHERE moved.${column} = ${placeholders[owner][1]}::uuid`;
  })
  .join(' UNION ALL ')} ORDER BY "table", name, id`;

const countsSql = `SELECT * FROM (${staying
  .map(([table, { column = 'student_id', name }], position) => {
    const id = column === 'student_id' ? '$1' : '$2';
    return `SELECT ${position} AS position, '${table}' AS "table", '${name.replaceAll("'", "''")}' AS name, count(*)::int AS count
      FROM ${table} WHERE ${column} = ${id}::uuid`;
  })
  .join(' UNION ALL ')}) AS counted WHERE count > 0 ORDER BY position`;

interface Account {
  hasBalance: boolean;
  hasCredit: boolean;
  refunds: number;
  cards: number;
  isSuspended: boolean;
  chargedTerms: string[];
  hasSeats: boolean;
}

/** An unpaid charge of an assessment, which follows its seats to the other record. */
const reassessed = `SELECT FROM assessed_charges part JOIN student_charges charge ON charge.id = part.charge_id
  WHERE part.charge_id = line.charge_id AND charge.paid_amount = 0
    AND EXISTS (SELECT FROM seat_changes WHERE student_id = $1 AND term_id = part.term_id)`;

const accountSql = `SELECT
  coalesce(balance."hasBalance", FALSE) AS "hasBalance", coalesce(balance."hasCredit", FALSE) AS "hasCredit",
  (SELECT count(*)::int FROM refunds WHERE student_id = $1 AND status IN ('pending', 'approved')) AS refunds,
  (SELECT count(*)::int FROM card_checkouts WHERE student_id = $1 AND status IN ('open', 'processing')) AS cards,
  EXISTS (SELECT FROM account_suspensions WHERE student_id = $1 AND ended_on IS NULL) AS "isSuspended",
  ARRAY(SELECT DISTINCT term.name FROM assessed_charges part
    JOIN student_charges charge ON charge.id = part.charge_id AND charge.voided_at IS NULL AND charge.paid_amount > 0
    JOIN terms term ON term.id = part.term_id
    WHERE part.student_id = $1 AND EXISTS (SELECT FROM seat_changes WHERE student_id = $1 AND term_id = part.term_id)
    ORDER BY term.name) AS "chargedTerms",
  EXISTS (SELECT FROM enrollments enrollment JOIN terms term ON term.id = enrollment.term_id
    WHERE enrollment.student_id = $1 AND enrollment.status IN ('enrolled', 'waitlisted')
      AND term.end_date >= ${newYorkToday}) AS "hasSeats"
  FROM (
    SELECT bool_or(cents <> 0) FILTER (WHERE account IN ('student_receivable', 'plan_receivable')) AS "hasBalance",
      bool_or(cents <> 0) FILTER (WHERE account IN ('student_credit', 'unapplied_plan_amounts', 'enrollment_deposits',
        'refunds_payable')) AS "hasCredit"
    FROM (
      SELECT side.account, sum(side.cents) AS cents FROM ledger_lines line
        CROSS JOIN LATERAL (VALUES (line.debit, line.cents), (line.credit, -line.cents)) AS side (account, cents)
      WHERE line.student_id = $1 AND NOT EXISTS (${reassessed}) GROUP BY side.account) AS sums) AS balance`;

/** An employee's account belongs to the administrators: name, email address and sign-in stay. */
const ofAccount: readonly MergedField[] = ['firstName', 'lastName', 'email', 'signIn'];

@Injectable()
export class MergePreviewService {
  constructor(private readonly transactions: Transactions) {}

  /** Whether the account of a record has nothing open. */
  async isSettled(id: string): Promise<boolean> {
    const [account] = await this.transactions.query<Account>(accountSql, [id]);
    return !account!.hasBalance && !account!.hasCredit;
  }

  /** What merging the second record into the first one would do now. */
  async facts(keptId: string, mergedId: string): Promise<MergeFacts> {
    const people = await readPeople(this.transactions, [keptId, mergedId]);
    const [kept, merged] = [people.get(keptId), people.get(mergedId)];
    if (!kept || !merged) throw new NotFoundError(messages.noStudent);
    if (keptId === mergedId) return itself(kept);
    const rows = await this.transactions.query<MovedRow>(rowsSql, [
      kept.id,
      merged.id,
      kept.userId,
      merged.userId,
    ]);
    const counts = await this.transactions.query<Omit<MergeStayDto, 'why'> & { position: number }>(
      countsSql,
      [merged.id, merged.userId],
    );
    const [account] = await this.transactions.query<Account>(accountSql, [merged.id]);
    const outcomes = outcomesFor(kept, merged);
    const moves = movesOf(rows);
    const stays = staysOf(rows, counts);
    const blockers = blockersOf(kept, merged, rows, account!);
    const restricted = kept.directoryRestricted || merged.directoryRestricted;
    const version = versionOf({
      fields: [kept, merged],
      ...Object.fromEntries(moves.map(({ table, rows: moved }) => [table, moved])),
      ...Object.fromEntries(stays.map(({ table, count }) => [`stays_${table}`, count])),
      blockers,
    });
    const preview = {
      version,
      kept: shown(kept),
      merged: shown(merged),
      fields: fieldsOf(kept, merged, outcomes),
      restricted,
      moves,
      stays,
      blockers,
    };
    return { kept, merged, outcomes, rows: rows.filter(({ clashes }) => !clashes), preview };
  }
}

const nothing = outcomesOf(
  Object.fromEntries(mergedFields.map((field) => [field, null])) as MergePerson['values'],
  Object.fromEntries(mergedFields.map((field) => [field, null])) as MergePerson['values'],
);

function itself(person: MergePerson): MergeFacts {
  const blockers = [blocker('same_record', messages.sameRecord)];
  const one = shown(person);
  const restricted = person.directoryRestricted;
  const preview = { version: versionOf({ blockers }), kept: one, merged: one, restricted, blockers };
  return {
    kept: person,
    merged: person,
    outcomes: nothing,
    rows: [],
    preview: { ...preview, fields: [], moves: [], stays: [] },
  };
}

function outcomesFor(kept: MergePerson, merged: MergePerson): Record<MergedField, FieldOutcome> {
  const outcomes = outcomesOf(kept.values, merged.values);
  if (kept.isEmployee)
    for (const field of ofAccount) if (outcomes[field] !== 'same') outcomes[field] = 'kept';
  return outcomes;
}

const shown = ({ id, studentId, firstName, lastName, ...person }: MergePerson) => ({
  id,
  studentId,
  firstName,
  lastName,
  directoryRestricted: person.directoryRestricted,
  directoryRestriction: person.directoryRestriction,
});

const fieldsOf = (kept: MergePerson, merged: MergePerson, outcomes: Record<MergedField, FieldOutcome>) =>
  mergedFields
    .filter((field) => kept.values[field] !== null || merged.values[field] !== null)
    .map((field) => ({
      field,
      name: messages.fieldNames[field],
      kept: kept.values[field],
      merged: merged.values[field],
      outcome: outcomes[field],
    }));

const movesOf = (rows: readonly MovedRow[]): MergePreviewDto['moves'] =>
  moving
    .map(({ table, name }) => ({
      table,
      name,
      rows: rows
        .filter((row) => row.table === table && !row.clashes)
        .map(({ id, name: row }) => ({ id, name: row })),
    }))
    .filter(({ rows: moved }) => moved.length)
    .map(({ rows: moved, ...part }) => ({ ...part, count: moved.length, rows: moved }));

/** The tables that stay, and the rows of moving tables of which the record that stays has one. */
function staysOf(
  rows: readonly MovedRow[],
  counts: readonly (Omit<MergeStayDto, 'why'> & { position: number })[],
): MergeStayDto[] {
  const doubled = moving
    .filter(({ onClash }) => onClash === 'stays')
    .map(({ table, name }) => ({
      table,
      name,
      count: rows.filter((row) => row.table === table && row.clashes).length,
      why: messages.doubled,
    }))
    .filter(({ count }) => count);
  return [
    ...doubled,
    ...counts.map(({ position, ...part }) => ({ ...part, why: staying[position]![1].why })),
  ];
}

const blocker = (
  code: MergeBlockerCode,
  message: string,
  facts: Record<string, unknown> = {},
): MergeBlocker => ({ code, message, facts, liftedBy: null });

const clashMessages = {
  same_section: messages.sameSection,
  same_assignment: messages.sameAssignment,
  same_hold: messages.sameHold,
  same_inquiry: messages.sameInquiry,
  same_transfer_credit: messages.sameTransferCredit,
} as const;

/** All of them, not only the first. */
function blockersOf(
  kept: MergePerson,
  merged: MergePerson,
  rows: readonly MovedRow[],
  account: Account,
): MergeBlocker[] {
  const { studentId: number } = merged;
  const open = [
    ...(account.hasBalance ? [messages.open.balance] : []),
    ...(account.hasCredit ? [messages.open.credit] : []),
    ...(account.refunds ? [messages.open.refunds(account.refunds)] : []),
    ...(account.cards ? [messages.open.cards(account.cards)] : []),
    ...(account.isSuspended ? [messages.open.suspension] : []),
  ];
  const clashes = Object.entries(clashMessages).flatMap(([code, message]) => {
    const tables = moving.filter(({ onClash }) => onClash === code).map(({ table }) => table);
    const names = rows
      .filter(({ table, clashes: two }) => two && tables.includes(table))
      .map(({ name }) => name);
    return names.length ? [blocker(code as MergeBlockerCode, message(names), { rows: names })] : [];
  });
  return [
    ...(merged.isEmployee ? [blocker('employee_account', messages.employeeAccount(number))] : []),
    ...(account.hasSeats && !isActive(kept.enrollmentStatus)
      ? [blocker('inactive_survivor', messages.inactiveSurvivor(kept.studentId, number))]
      : []),
    ...clashes,
    ...(open.length ? [blocker('account_open', messages.accountOpen(number, open), { open })] : []),
    ...(account.chargedTerms.length
      ? [
          blocker('charged_term', messages.chargedTerm(number, account.chargedTerms), {
            terms: account.chargedTerms,
          }),
        ]
      : []),
  ];
}

/** The rows that a change since the preview concerns, in words. */
export const partName = (part: string): string => {
  const table = part.replace(/^stays_/, '');
  if (part === 'fields') return messages.fields;
  if (part === 'blockers') return messages.blockers;
  const treatment = ofStudents[table] ?? ofUsers[table];
  return treatment && 'name' in treatment ? treatment.name : messages.other;
};
