import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ForbiddenError, InvalidError, StateConflictError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { moneyOf, toCents } from '../../common/money.js';
import { inSearchText, nameOf, SqlParameters } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { MoneyActsService } from '../money-acts/money-acts.service.js';
import { MoneyLimits } from '../money-acts/money-limits.service.js';
import { messages } from './messages.js';
import { studentColumns, studentJoins, studentOrder } from './refund-reads.js';
import { RefundPostings } from './refund-postings.service.js';
import type { CreateRefundDto, PaidRefundDto, RefundDto, refundList } from './refunds.dto.js';
import { records } from './refunds.feature.js';
import { visibleRefunds } from './refunds.policy.js';

type Sort = (typeof refundList.sort)[number];
type Filter = keyof typeof refundList.filters;
type Row = RefundDto & { version: number };

const columns = (
  reader: string,
): string => `refund.id, refund.student_id AS "studentId", ${studentColumns}, refund.amount, refund.method,
  refund.payment_id AS "paymentId", (SELECT reference FROM payments WHERE id = refund.payment_id) AS "paymentReference",
  refund.reason, refund.status, ${nameOf('requester')} AS "requestedBy",
  refund.requested_by_id = ${reader} AS "isOwn", refund.created_at AS "createdAt", ${nameOf('decider')} AS "decidedBy",
  refund.decided_at AS "decidedAt", refund.note, refund.paid_on AS "paidOn", refund.reference, refund.sent_at AS "sentAt",
  refund.failure`;
/** Last in a file, beside its name. */
const run = 'refund.run_id AS "runId"';
const from = `FROM refunds refund ${studentJoins('refund')}
  JOIN users requester ON requester.id = refund.requested_by_id
  LEFT JOIN users decider ON decider.id = refund.decided_by_id`;
const order: Order<Sort> = {
  ...studentOrder,
  createdAt: 'refund.created_at',
  amount: 'refund.amount',
  status: 'refund.status',
  method: 'refund.method',
  decidedAt: 'refund.decided_at',
  paidOn: 'refund.paid_on',
};

interface Act {
  id: string;
  verb: string;
  reason?: string | null;
  expected: Expected;
  user: SignedInUser;
}

/** Refunds of credit: requested by one person, approved by another, and paid. */
@Injectable()
export class RefundsService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly ledger: LedgerService,
    private readonly postings: RefundPostings,
    private readonly jobs: Jobs,
    private readonly acts: MoneyActsService,
    private readonly limits: MoneyLimits,
  ) {}

  onModuleInit(): void {
    this.acts.declare({
      'refunds.cancel': ({ id, body }, user) =>
        this.cancel(id!, body.reason as string, Expected.from(undefined), user),
    });
  }

  /** Newest first. */
  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<RefundDto>> {
    const { search, studentId, paymentId, runId, status, method, id } = request.filters;
    const conditions = new Conditions()
      .words(search, inSearchText('student.search_text'))
      .equal('refund.student_id', studentId)
      .equal('refund.payment_id', paymentId)
      .equal('refund.run_id', runId)
      .equal('refund.status', status)
      .equal('refund.method', method)
      .equal('refund.id', id);
    conditions.add(visibleRefunds(user, 'refund.student_id', conditions.parameters));
    return this.reads.list<RefundDto, Sort>(request, {
      resource: 'refunds',
      select: `${columns(conditions.parameters.add(user.id))}, ${restrictionMark}, ${run}`,
      names: '(SELECT reason FROM refund_runs WHERE id = refund.run_id) AS "runName"',
      from,
      // Without a search, rows are counted without the joins, which never add or remove rows.
      countFrom: search ? undefined : 'FROM refunds refund',
      prepared: false,
      conditions,
      order,
      otherwise: 'refund.created_at DESC, refund.id DESC',
      noted: true,
    });
  }

  async get(id: string, user: SignedInUser): Promise<Versioned<RefundDto>> {
    const refund = await this.reads.get(this.subject(user), id);
    await this.reads.notePart('refunds', refund.record.studentId, user);
    return refund;
  }

  create(body: CreateRefundDto, user: SignedInUser): Promise<Versioned<RefundDto>> {
    return this.writes.create(this.subject(user), async () => {
      const { studentId, amount, method, paymentId = null, reason } = body;
      if (!(await this.ledger.lockOpen(studentId, reason)))
        throw new InvalidError({ studentId: [messages.studentNotFound] });
      await this.checkAmount(body);
      const [row] = await this.transactions.query<{ id: string }>(
        `INSERT INTO refunds (student_id, amount, method, payment_id, reason, requested_by_id)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
        [studentId, moneyOf(toCents(amount)), method, paymentId, reason, user.id],
      );
      return row!.id;
    });
  }

  /** The credit becomes an amount that the university owes the student. */
  approve(
    id: string,
    note: string | null,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<RefundDto>> {
    return this.act({ id, verb: 'approve', reason: note, expected, user }, async (refund) => {
      this.decidable(refund);
      if (refund.method === 'card') await this.checkCard(refund);
      await this.postings.take(refund);
      await this.decide(id, 'approved', note, user);
      if (refund.method === 'card') await this.jobs.enqueue('refunds.send', { refundId: id });
      await this.postings.tellApproved(refund);
    });
  }

  reject(id: string, reason: string, expected: Expected, user: SignedInUser): Promise<Versioned<RefundDto>> {
    return this.act({ id, verb: 'reject', reason, expected, user }, async (refund) => {
      this.decidable(refund);
      await this.decide(id, 'rejected', reason, user);
    });
  }

  /** By check or bank transfer: the bursar's office has paid it. */
  pay(
    id: string,
    body: PaidRefundDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<RefundDto>> {
    const { paidOn, reference = null } = body;
    return this.act({ id, verb: 'pay', expected, user }, async (refund) => {
      if (refund.status !== 'approved')
        throw new StateConflictError(
          'invalid_state',
          messages.notPending[refund.status] || messages.notApproved,
        );
      if (refund.method === 'card')
        throw new StateConflictError('not_supported', messages.cardIsPaidByGateway);
      const [day] = await this.transactions.query<{ today: string; approved: string }>(
        'SELECT new_york_day(now())::text AS today, new_york_day($1)::text AS approved',
        [refund.decidedAt],
      );
      if (paidOn > day!.today) throw new InvalidError({ paidOn: [messages.paidOnInFuture] });
      if (paidOn < day!.approved) throw new InvalidError({ paidOn: [messages.paidOnTooEarly] });
      // Paid today, it is posted on the first open day.
      if (paidOn !== day!.today) await this.ledger.refuseClosed('paidOn', paidOn);
      await this.postings.pay(refund, paidOn, reference);
      await this.transactions.query(
        `UPDATE refunds SET status = 'paid', paid_on = $2, reference = $3 WHERE id = $1`,
        [id, paidOn, reference],
      );
      await this.postings.tellPaid(refund);
    });
  }

  /** A request, or what was approved or paid: its entries are reversed and its amount is credit again. */
  cancel(id: string, reason: string, expected: Expected, user: SignedInUser): Promise<Versioned<RefundDto>> {
    return this.act({ id, verb: 'cancel', reason, expected, user }, async (refund) => {
      const { status } = refund;
      if (status === 'rejected' || status === 'cancelled' || status === 'failed')
        throw new StateConflictError('already_ended', messages.notPending[status]);
      if (refund.sentAt) throw new StateConflictError('invalid_state', messages.atGateway);
      if (status === 'paid') await this.admit(refund, reason, user);
      await this.transactions.query(`UPDATE refunds SET status = 'cancelled', note = $2 WHERE id = $1`, [
        id,
        reason,
      ]);
      if (status !== 'pending') await this.postings.reverse(refund, reason);
    });
  }

  /** The student has the money, and would have its credit again. */
  private async admit(
    { id, studentId, amount, ...refund }: Row,
    reason: string,
    user: SignedInUser,
  ): Promise<void> {
    await this.limits.admit(
      {
        kind: 'refund_cancellation',
        studentId,
        cents: toCents(amount),
        subject: { type: 'refund', id },
        about: refund.reason,
        reason,
        exemption: (await this.limits.isBeforeClose(id)) ? 'day_open' : null,
        request: { act: 'refunds.cancel', id, body: { reason } },
      },
      user,
    );
  }

  private async checkAmount({ studentId, amount, method, paymentId = null }: CreateRefundDto): Promise<void> {
    if (method === 'card' && !paymentId) throw new InvalidError({ paymentId: [messages.paymentRequired] });
    const [found] = await this.transactions.query<{
      open: number;
      known: boolean;
      isVoid: boolean;
      card: number | null;
    }>(
      `SELECT greatest(0, student_credit_cents($1) - requested_refund_cents($1))::float8 AS open,
         payment.id IS NOT NULL AS known, payment.voided_at IS NOT NULL AS "isVoid",
         CASE WHEN $3 = 'card' THEN card_refundable_cents(payment.id) END::float8 AS card
       FROM (SELECT) AS one LEFT JOIN payments payment ON payment.id = $2 AND payment.student_id = $1`,
      [studentId, paymentId, method],
    );
    const { open, known, isVoid, card } = found!;
    if (paymentId && !known) throw new InvalidError({ paymentId: [messages.paymentNotFound] });
    if (isVoid) throw new InvalidError({ paymentId: [messages.paymentVoid] });
    if (method === 'card' && card === null) throw new InvalidError({ paymentId: [messages.notByCard] });
    if (toCents(amount) > open) throw new InvalidError({ amount: [messages.aboveCredit(moneyOf(open))] });
    if (card !== null && toCents(amount) > card)
      throw new InvalidError({ amount: [messages.aboveCard(moneyOf(Math.max(0, card)))] });
  }

  /** Since the request, the card's payment may have been disputed or refunded at the gateway. */
  private async checkCard({ amount, paymentId }: Row): Promise<void> {
    const own = toCents(amount);
    const [row] = await this.transactions.query<{ most: number }>(
      'SELECT greatest(0, card_refundable_cents($1) + $2)::float8 AS most',
      [paymentId, own],
    );
    const { most } = row!;
    if (own > most) throw new StateConflictError('exceeds_balance', messages.cardIsLower(moneyOf(most)));
  }

  private decidable({ status, isOwn }: Row): void {
    if (isOwn) throw new ForbiddenError(messages.ownRefund);
    if (status !== 'pending') throw new StateConflictError('already_decided', messages.notPending[status]);
  }

  private async decide(
    id: string,
    status: 'approved' | 'rejected',
    note: string | null,
    user: SignedInUser,
  ): Promise<void> {
    await this.transactions.query(
      'UPDATE refunds SET status = $2, decided_by_id = $3, decided_at = now(), note = $4 WHERE id = $1',
      [id, status, user.id, note],
    );
  }

  /** In the account's lock. */
  private act(
    { id, verb, reason = null, expected, user }: Act,
    write: (before: Row) => Promise<void>,
  ): Promise<Versioned<RefundDto>> {
    return this.transactions.run(async () => {
      const { studentId } = await this.row(id, user);
      await this.ledger.lock(studentId, reason);
      return this.writes.act(this.subject(user), { id, expected, verb, reason }, write);
    });
  }

  private subject(user: SignedInUser): Subject<RefundDto> {
    return { type: records.refund, read: (id, lock) => this.row(id, user, lock) };
  }

  private row(id: string, user: SignedInUser, lock?: 'FOR UPDATE'): Promise<Row> {
    const parameters = new SqlParameters();
    return this.reads.row<Row>(
      `SELECT ${columns(parameters.add(user.id))}, ${run}, refund.version ${from}
       WHERE refund.id = ${parameters.add(id)} AND ${visibleRefunds(user, 'refund.student_id', parameters)}
       ${lock ? `${lock} OF refund` : ''}`,
      parameters.values,
      messages.refundNotFound,
    );
  }
}
