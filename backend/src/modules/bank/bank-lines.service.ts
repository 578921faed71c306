import { Injectable } from '@nestjs/common';
import { InvalidError, OwnRecordError, StateConflictError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import { type ListRequest, Page } from '../../common/list-request.js';
import { moneyOf } from '../../common/money.js';
import { inSearchText, lastThenFirst, nameOf, SqlParameters } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { markOrNone } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { OnlinePaymentsService } from '../billing/payments/online-payments.service.js';
import { PaymentsService } from '../billing/payments/payments.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { openStudents } from '../students/students.feature.js';
import { openEntries, referenceOfEntry } from './bank-entries.js';
import {
  type AssignBankLineDto,
  type BankCandidateDto,
  type BankLineDto,
  bankLineList,
  type MatchBankLineDto,
} from './bank.dto.js';
import { records } from './bank.feature.js';
import { BankMatching } from './bank-matching.service.js';
import { BankPostings, type LockedLine } from './bank-postings.service.js';
import { messages } from './messages.js';

type Sort = (typeof bankLineList.sort)[number];
type Filter = keyof typeof bankLineList.filters;
type Row = BankLineDto & { version: number };

const money = (cents: string): string => `(${cents} / 100.0)::numeric(14,2)`;
const columns = `line.id, line.file_id AS "fileId", file.name AS "fileName", line.number, line.account,
  line.posted_on AS "postedOn", ${money('line.cents')} AS amount, line.type, line.reference, line.description, line.status,
  line.note, line.student_id AS "studentId", ${nameOf('person')} AS "studentName", student.student_id AS "studentNumber",
  ${markOrNone('student')}, line.payment_id AS "paymentId", coalesce((
    SELECT jsonb_agg(jsonb_build_object('entryId', entry.id, 'kind', entry.kind, 'postedOn', entry.posted_on,
      'amount', ${money('matched.cents')}::text, 'rule', matched.rule, 'reason', matched.reason, 'matchedBy',
      ${nameOf('matcher')}) ORDER BY entry.number)
    FROM bank_matches matched JOIN ledger_entries entry ON entry.id = matched.entry_id
      LEFT JOIN users matcher ON matcher.id = matched.matched_by_id
    WHERE matched.line_id = line.id AND matched.removed_at IS NULL), '[]') AS matches`;
const from = `FROM bank_lines line JOIN bank_files file ON file.id = line.file_id
  LEFT JOIN students student ON student.id = line.student_id LEFT JOIN users person ON person.id = student.user_id`;
const order: Order<Sort> = {
  postedOn: 'line.posted_on',
  amount: 'line.cents',
  status: 'line.status',
  reference: 'line.reference',
  account: 'line.account',
  studentName: lastThenFirst('person'),
};
const needsAttention = `(line.status IN ('open', 'ambiguous', 'unidentified'))`;
const mostCandidates = 100;

/** What the bank says happened, and what people do about it. */
@Injectable()
export class BankLinesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly ledger: LedgerService,
    private readonly payments: PaymentsService,
    private readonly online: OnlinePaymentsService,
    private readonly postings: BankPostings,
    private readonly matching: BankMatching,
  ) {}

  /** Latest day first. */
  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<BankLineDto>> {
    const { filters } = request;
    const conditions = new Conditions()
      .words(
        filters.search,
        (pattern, word) =>
          `(concat_ws(' ', line.reference, line.description, line.cents / 100.0) ILIKE ${pattern}
            OR ${inSearchText('student.search_text')(pattern, word)})`,
      )
      .equal('line.status', filters.status)
      .equal(needsAttention, filters.needsAttention)
      .equal('line.file_id', filters.fileId)
      .equal('line.student_id', filters.studentId)
      .equal('line.payment_id', filters.paymentId)
      .equal('line.account', filters.account)
      .equal('line.posted_on', filters.postedOn)
      .equal('line.id', filters.id)
      .add(openStudents(user, 'line.student_id'));
    return this.reads.list<BankLineDto, Sort>(request, {
      resource: bankLineList.resource,
      select: columns,
      names: '(SELECT reference FROM payments WHERE id = line.payment_id) AS "paymentReference"',
      from,
      conditions,
      order,
      otherwise: 'line.posted_on DESC, line.number, line.id',
      prepared: false,
      noted: true,
    });
  }

  get(id: string, user: SignedInUser): Promise<Versioned<BankLineDto>> {
    return this.reads.get(this.subject(user), id);
  }

  /** Entries that a person may match with a line: equal amounts first, then by day. */
  async candidates(id: string, user: SignedInUser): Promise<Page<BankCandidateDto>> {
    const { amount, postedOn } = await this.row(id, user);
    const rows = await this.transactions.query<BankCandidateDto>(
      `SELECT entry.id, entry.kind, entry.posted_on AS "postedOn", ${money('entry.cents::numeric')} AS amount,
         ${referenceOfEntry} AS reference, entry.student_id AS "studentId", ${nameOf('person')} AS "studentName",
         student.student_id AS "studentNumber", ${markOrNone('student')}
       FROM ${openEntries()} AS entry LEFT JOIN students student ON student.id = entry.student_id
         LEFT JOIN users person ON person.id = student.user_id
       WHERE NOT is_in_opening AND source_type::text <> 'bank' AND sign(entry.cents) = sign($1::numeric)
         AND ${openStudents(user, 'entry.student_id')}
       ORDER BY entry.cents <> 100 * $1::numeric, abs(entry.posted_on - $2::date), entry.number LIMIT ${mostCandidates}`,
      [amount, postedOn],
    );
    return new Page('bank-candidates', rows, rows.length, 0);
  }

  /** The receipt becomes a payment to the student's account: one for each line. */
  async assign(
    id: string,
    { studentId, reason = null }: AssignBankLineDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<BankLineDto>> {
    return this.transactions.run(async () => {
      await this.row(id, user);
      await this.ledger.lock(studentId, reason);
      const [student] = await this.transactions.query(
        `SELECT id FROM students WHERE id = $1 AND merged_at IS NULL AND ${openStudents(user, 'students.id')}`,
        [studentId],
      );
      if (!student) throw new InvalidError({ studentId: [messages.studentNotFound] });
      return this.act(id, { verb: 'assign', reason, expected, user }, async (line) => {
        if (line.status !== 'unidentified')
          throw new StateConflictError('invalid_state', messages.notUnidentified);
        await this.postings.takeBack(line, 'bank_assignment', reason ?? messages.notes.assigned, user.id);
        const { id: paymentId } = await this.online.record(
          {
            studentId,
            chargeId: null,
            planId: null,
            amount: line.cents / 100,
            method: 'bank_transfer',
            reference: line.reference,
          },
          user,
        );
        const entries = await this.entriesOf(paymentId);
        await this.postings.match(line, entries, { rule: 'posted', reason, userId: user.id });
        await this.transactions.query(
          `UPDATE bank_lines SET status = 'assigned', note = $2, student_id = $3, payment_id = $4 WHERE id = $1`,
          [id, messages.notes.assigned, studentId, paymentId],
        );
      });
    });
  }

  /** By hand: the entries of the ledger that the line shows. */
  match(
    id: string,
    { entryIds, reason }: MatchBankLineDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<BankLineDto>> {
    return this.act(id, { verb: 'match', reason, expected, user }, async (line) => {
      if (line.status === 'matched' || line.status === 'assigned')
        throw new StateConflictError('invalid_state', messages.notOpen);
      if (!entryIds.length) throw new InvalidError({ entryIds: [messages.entriesRequired] });
      const ids = [...new Set(entryIds)];
      const found = await this.transactions.query<{ cents: number; isMatched: boolean }>(
        `SELECT bank_cents(entry.id)::float8 AS cents, EXISTS (SELECT FROM bank_matches WHERE entry_id = entry.id
           AND removed_at IS NULL) OR EXISTS (SELECT FROM bank_opening_entries WHERE entry_id = entry.id) AS "isMatched"
         FROM ledger_entries entry WHERE id = ANY ($1::uuid[]) AND source_type::text <> 'bank' AND bank_cents(entry.id) <> 0`,
        [ids],
      );
      if (found.length < ids.length) throw new InvalidError({ entryIds: [messages.entryNotFound] });
      if (found.some(({ isMatched }) => isMatched))
        throw new StateConflictError('in_use', messages.entryMatched);
      const sum = found.reduce((total, { cents }) => total + cents, 0);
      if (sum !== line.cents)
        throw new InvalidError({ entryIds: [messages.sumDiffers(moneyOf(sum), moneyOf(line.cents))] });
      await this.postings.takeBack(line, 'bank_correction', reason, user.id);
      await this.postings.match(line, ids, { rule: 'by_hand', reason, userId: user.id });
      await this.postings.mark(id, 'matched', messages.notes.byHand);
    });
  }

  /** A debit of the bank itself. */
  fee(id: string, reason: string, expected: Expected, user: SignedInUser): Promise<Versioned<BankLineDto>> {
    return this.act(id, { verb: 'post_fee', reason, expected, user }, async (line) => {
      if (line.cents > 0 || !['open', 'ambiguous'].includes(line.status))
        throw new StateConflictError('not_supported', messages.notDebit);
      await this.postings.fee(line, reason, user.id);
    });
  }

  /** A credit is unidentified again, a debit open. The payment of an assigned line is void. */
  async unmatch(
    id: string,
    reason: string,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<BankLineDto>> {
    return this.transactions.run(async () => {
      const { studentId } = await this.row(id, user);
      if (studentId && studentId === user.studentId) throw new OwnRecordError(messages.ownLine);
      if (studentId) await this.ledger.lock(studentId, reason);
      return this.act(id, { verb: 'unmatch', reason, expected, user }, async (line) => {
        if (line.studentId !== studentId) throw new StateConflictError('concurrent_change', messages.changed);
        if (line.status === 'assigned') await this.takeBackPayment(line, reason, user);
        else if (line.status === 'matched') {
          await this.postings.takeBack(line, 'bank_correction', reason, user.id);
          await this.transactions.query(
            `UPDATE bank_matches SET removed_at = now() WHERE line_id = $1 AND removed_at IS NULL AND rule <> 'posted'`,
            [id],
          );
        } else throw new StateConflictError('nothing_to_do', messages.nothingToUndo);
        if (line.cents > 0) await this.postings.receive(line);
        else await this.postings.mark(id, 'open', messages.undoneReason);
      });
    });
  }

  /** Returns how many lines changed. */
  rematch(): Promise<number> {
    return this.transactions.run(async () => {
      await this.postings.takeTurn();
      return this.matching.run();
    });
  }

  private async takeBackPayment(line: LockedLine, reason: string, user: SignedInUser): Promise<void> {
    const paymentId = line.paymentId!;
    await this.payments.void(paymentId, reason, Expected.from(undefined), user, { exemption: 'bank_line' });
    const entries = await this.entriesOf(paymentId);
    await this.postings.match(line, entries, { rule: 'posted', reason, userId: user.id });
  }

  /** Entries of a payment on the bank account that no line shows. */
  private async entriesOf(paymentId: string): Promise<string[]> {
    const entries = await this.transactions.query<{ id: string }>(
      `SELECT id FROM ledger_entries entry WHERE source_id = $1 AND bank_cents(id) <> 0
         AND NOT EXISTS (SELECT FROM bank_matches WHERE entry_id = entry.id AND removed_at IS NULL)`,
      [paymentId],
    );
    return entries.map(({ id }) => id);
  }

  private act(
    id: string,
    {
      verb,
      reason,
      expected,
      user,
    }: { verb: string; reason: string | null; expected: Expected; user: SignedInUser },
    write: (line: LockedLine) => Promise<void>,
  ): Promise<Versioned<BankLineDto>> {
    return this.transactions.run(async () => {
      await this.postings.takeTurn();
      return this.writes.act(this.subject(user), { id, expected, verb, reason }, async () => {
        const [line] = await this.postings.lock([id]);
        await write(line!);
      });
    });
  }

  private subject(user: SignedInUser): Subject<BankLineDto> {
    return {
      type: records.bank_line,
      read: (id, lock) => this.row(id, user, lock && 'FOR UPDATE OF line'),
      refusals: { uq_bank_matches_entry: () => new StateConflictError('in_use', messages.entryMatched) },
    };
  }

  private row(id: string, user: SignedInUser, lock = ''): Promise<Row> {
    const parameters = new SqlParameters();
    return this.reads.row<Row>(
      `SELECT ${columns}, line.version ${from}
       WHERE line.id = ${parameters.add(id)} AND ${openStudents(user, 'line.student_id')} ${lock}`,
      parameters.values,
      messages.lineNotFound,
    );
  }
}
