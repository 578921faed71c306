import { Injectable } from '@nestjs/common';
import { ForbiddenError, InvalidError, refuse, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { moneyOf, toCents } from '../../common/money.js';
import { nameOf } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type CreateJournalDto, type JournalDto, type JournalLineBody, journalList } from './journals.dto.js';
import { lineErrors } from './journals.rules.js';
import { LedgerJournal } from './ledger-journal.entity.js';
import { records } from './ledger.feature.js';
import { type NewLine, settledFrom } from './ledger.kinds.js';
import { LedgerService } from './ledger.service.js';
import { openOfMerged } from './merged-accounts.scope.js';
import { messages } from './messages.js';

type Sort = (typeof journalList.sort)[number];
type Filter = keyof typeof journalList.filters;
type Row = JournalDto & { version: number };

const columns = (
  reader: string,
): string => `journal.id, journal.status, journal.posted_on AS "postedOn", journal.reason, (
    SELECT jsonb_agg(jsonb_build_object('debit', line ->> 'debit', 'credit', line ->> 'credit', 'amount',
      ((line ->> 'cents')::bigint / 100.0)::numeric(12,2)::text, 'studentId', line ->> 'studentId', 'chargeId',
      line ->> 'chargeId', 'planId', line ->> 'planId', 'paymentId', NULL) ORDER BY position)
    FROM jsonb_array_elements(journal.lines) WITH ORDINALITY AS part (line, position)) AS lines,
  ${nameOf('requester')} AS "requestedBy", journal.requested_by_id = ${reader} AS "isOwn",
  journal.created_at AS "createdAt", ${nameOf('decider')} AS "decidedBy", journal.decided_at AS "decidedAt", journal.note`;
const from = `FROM ledger_journals journal JOIN users requester ON requester.id = journal.requested_by_id
  LEFT JOIN users decider ON decider.id = journal.decided_by_id`;
const order: Order<Sort> = {
  createdAt: 'journal.created_at',
  postedOn: 'journal.posted_on',
  status: 'journal.status',
  decidedAt: 'journal.decided_at',
};

/** Manual entries, write-offs included: requested by one person, posted when another approves. */
@Injectable()
export class JournalsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly ledger: LedgerService,
  ) {}

  /** Newest first. */
  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<JournalDto>> {
    const conditions = new Conditions()
      .equal('journal.status', request.filters.status)
      .equal('journal.id', request.filters.id);
    return this.reads.list<JournalDto, Sort>(request, {
      resource: journalList.resource,
      select: columns(conditions.parameters.add(user.id)),
      from,
      conditions,
      order,
      otherwise: 'journal.created_at DESC, journal.id',
    });
  }

  get(id: string, user: SignedInUser): Promise<Versioned<JournalDto>> {
    return this.reads.get(this.subject(user), id);
  }

  create(body: CreateJournalDto, user: SignedInUser): Promise<Versioned<JournalDto>> {
    return this.writes.create(this.subject(user), async () => {
      if (!body.lines.length) throw new InvalidError({ lines: [messages.linesRequired] });
      refuse(Object.assign({}, ...body.lines.map((line, number) => lineErrors(line, `lines.${number}`))));
      if (body.postedOn > (await this.ledger.today()))
        throw new InvalidError({ postedOn: [messages.postedOnInFuture] });
      await this.ledger.refuseClosed('postedOn', body.postedOn);
      const lines = await this.lines(body.lines);
      const journals = this.transactions.manager.getRepository(LedgerJournal);
      const { postedOn, reason } = body;
      const { id } = await journals.save(
        journals.create({ postedOn, reason, lines, requestedById: user.id }),
      );
      return id;
    });
  }

  approve(
    id: string,
    note: string | null,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<JournalDto>> {
    return this.decide(id, { verb: 'approve', status: 'approved', note, expected, user }, async (reason) => {
      const [journal] = await this.transactions.query<{ postedOn: string; lines: NewLine[] }>(
        'SELECT posted_on AS "postedOn", lines FROM ledger_journals WHERE id = $1',
        [id],
      );
      const { postedOn, lines } = journal!;
      const students = [...new Set(lines.flatMap(({ studentId }) => studentId ?? []))].sort();
      for (const student of students) await this.ledger.lock(student, reason);
      if ((await this.merged(students)).some(({ isOpen }) => !isOpen))
        throw new StateConflictError('merged', messages.merged);
      await this.ledger.refuseClosed('postedOn', postedOn);
      await this.ledger.post({
        kind: 'journal',
        sourceType: 'journal',
        sourceId: id,
        postedOn,
        reason,
        lines,
      });
      await this.ledger.refuseOverdrawn(students);
      await this.refuseAboveSettled(lines);
      if ((await this.merged(students)).some(({ isOpen }) => isOpen))
        throw new StateConflictError('merged', messages.mergedOpen);
    });
  }

  /** The merged records among the students. A journal may only settle their accounts. */
  private merged(students: readonly string[]): Promise<{ isOpen: boolean }[]> {
    return this.transactions.query(
      `SELECT EXISTS (SELECT FROM ${openOfMerged} WHERE open.student_id = merged.id) AS "isOpen"
       FROM students merged WHERE id = ANY ($1::uuid[]) AND merged_at IS NOT NULL`,
      [students],
    );
  }

  /**
   * A journal undoes only what journals have settled, by account. Otherwise payments would stand for more than is paid,
   * and couldn't be voided or returned any more.
   */
  private async refuseAboveSettled(lines: readonly NewLine[]): Promise<void> {
    const of = (field: 'chargeId' | 'planId'): string[] => lines.flatMap((line) => line[field] ?? []);
    const [above] = await this.transactions.query<{ cents: number }>(
      `SELECT cents::float8 AS cents FROM (
         SELECT -sum(settled_cents(debit, credit, cents)) AS cents FROM ledger_lines
         WHERE charge_id = ANY ($1) AND plan_id IS NULL AND payment_id IS NULL GROUP BY charge_id, ${settledFrom}
         UNION ALL
         SELECT -sum(plan_paid_cents(debit, credit, cents)) FROM ledger_lines
         WHERE plan_id = ANY ($2) AND payment_id IS NULL GROUP BY plan_id, ${settledFrom}) AS taken
       WHERE cents > 0 LIMIT 1`,
      [of('chargeId'), of('planId')],
    );
    if (above) throw new StateConflictError('exceeds_balance', messages.aboveSettled(moneyOf(above.cents)));
  }

  reject(id: string, reason: string, expected: Expected, user: SignedInUser): Promise<Versioned<JournalDto>> {
    return this.decide(id, { verb: 'reject', status: 'rejected', note: reason, expected, user });
  }

  private decide(
    id: string,
    { verb, status, note, expected, user }: Decision,
    apply: (reason: string) => Promise<void> = async () => {},
  ): Promise<Versioned<JournalDto>> {
    return this.writes.act(this.subject(user), { id, expected, verb, reason: note }, async (before) => {
      if (before.isOwn) throw new ForbiddenError(messages.ownJournal);
      if (before.status !== 'pending')
        throw new StateConflictError('already_decided', messages.alreadyDecided[before.status]);
      await apply(before.reason);
      await this.transactions.query(
        'UPDATE ledger_journals SET status = $2, decided_by_id = $3, decided_at = now(), note = $4 WHERE id = $1',
        [id, status, user.id, note],
      );
    });
  }

  /** With the students of their charges and plans. */
  private async lines(given: JournalLineBody[]): Promise<NewLine[]> {
    const found = await this.transactions.query<{ id: string; studentId: string }>(
      `SELECT found.id, found.student_id AS "studentId" FROM (
         SELECT id, student_id FROM student_charges WHERE id = ANY ($1) AND voided_at IS NULL
         UNION ALL SELECT id, student_id FROM payment_plans WHERE id = ANY ($2) AND cancelled_at IS NULL
         UNION ALL SELECT id, id FROM students WHERE id = ANY ($3)) AS found
       JOIN students student ON student.id = found.student_id
       WHERE student.merged_at IS NULL OR EXISTS (SELECT FROM ${openOfMerged} WHERE open.student_id = student.id)`,
      (['chargeId', 'planId', 'studentId'] as const).map((field) =>
        given.flatMap((line) => line[field] ?? []),
      ),
    );
    const studentOf = new Map(found.map(({ id, studentId }) => [id, studentId]));
    return given.map((line, number) => {
      const { debit, credit, amount, chargeId = null, planId = null } = line;
      for (const [field, message] of [
        ['chargeId', messages.chargeNotFound],
        ['planId', messages.planNotFound],
        ['studentId', messages.studentNotFound],
      ] as const)
        if (line[field] && !studentOf.has(line[field]))
          throw new InvalidError({ [`lines.${number}.${field}`]: [message] });
      const studentId = studentOf.get(chargeId ?? planId ?? line.studentId ?? '') ?? null;
      if (line.studentId && line.studentId !== studentId)
        throw new InvalidError({ [`lines.${number}.studentId`]: [messages.studentMismatch] });
      return { debit, credit, cents: toCents(amount), studentId, chargeId, planId };
    });
  }

  private subject(user: SignedInUser): Subject<JournalDto> {
    const above = (): Error => new StateConflictError('exceeds_balance', messages.aboveBalance);
    return {
      type: records.ledger_journal,
      read: (id, lock) => this.row(id, user, lock && 'FOR UPDATE OF journal'),
      refusals: {
        ck_student_charges_paid: above,
        ck_payment_plans_amounts: above,
        ck_student_charges_void: above,
        ck_payment_plans_cancel: above,
      },
    };
  }

  private row(id: string, user: SignedInUser, lock = ''): Promise<Row> {
    return this.reads.row<Row>(
      `SELECT ${columns('$2')}, journal.version ${from} WHERE journal.id = $1 ${lock}`,
      [id, user.id],
      messages.journalNotFound,
    );
  }
}

interface Decision {
  verb: string;
  status: 'approved' | 'rejected';
  note: string | null;
  expected: Expected;
  user: SignedInUser;
}
