import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, InvalidError, UnavailableError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { moneyOf, toCents } from '../../common/money.js';
import { newYorkDay } from '../../common/new-york.js';
import { inSearchText, lastThenFirst, nameOf, SqlParameters } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Environment } from '../../platform/config/environment.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type OpenItem, StudentAccountService } from '../billing/accounts/student-account.service.js';
import { formerWords } from '../billing/charge-words.scope.js';
import { OnlinePaymentsService } from '../billing/payments/online-payments.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { paymentReference } from './card-transactions.service.js';
import { CardSync } from './card-sync.service.js';
import { records } from './cards.feature.js';
import { visibleCheckouts } from './cards.policy.js';
import type { CardAvailabilityDto, CheckoutDto, checkoutList, CreateCheckoutDto } from './checkouts.dto.js';
import { Gateway, GatewayError, type OpenedCheckout } from './gateway/gateway.js';
import { GatewaySettings } from './gateway/gateway.settings.js';
import { messages } from './messages.js';

type Sort = (typeof checkoutList.sort)[number];
type Filter = keyof typeof checkoutList.filters;
type Row = CheckoutDto & { version: number };

/** The least that card networks accept. */
const leastCents = 50;
/** Long enough to find the card, and short enough that the balance on the page is still right. */
const openForMs = 60 * 60_000;
const returnPath = (id: string): string => `/portal/my-account/card-payment?id=${id}`;
/** Without the code of the payer's link, which the gateway must not learn. */
const payerReturnPath = (id: string): string => `/pay/payments/${id}`;

const sumOf = (kind: string, statuses: string): string => `(
  SELECT coalesce(sum(part.amount), 0.00)::numeric(10,2) FROM card_transactions part
  WHERE part.checkout_id = checkout.id AND part.kind = '${kind}' AND part.status IN (${statuses}))`;
const columns = `checkout.id, checkout.student_id AS "studentId", ${nameOf('person')} AS "studentName",
  student.student_id AS "studentNumber", checkout.charge_id AS "chargeId", checkout.plan_id AS "planId",
  coalesce(${formerWords('checkout.charge_id', 'checkout.created_at')}, charge.description, plan.plan_type || ' plan')
    AS "paidFor",
  (SELECT name FROM payers WHERE id = checkout.payer_id) AS "payerName", checkout.amount, checkout.status,
  checkout.failure, CASE WHEN checkout.status = 'open' AND checkout.expires_at > now() THEN checkout.url END AS url,
  checkout.payment_id AS "paymentId", ${sumOf('refund', `'posted'`)} AS "refundedAmount",
  ${sumOf('dispute', `'open', 'lost'`)} AS "disputedAmount", checkout.created_at AS "createdAt",
  checkout.expires_at AS "expiresAt", checkout.checked_at AS "checkedAt"`;
const from = `FROM card_checkouts checkout JOIN students student ON student.id = checkout.student_id
  JOIN users person ON person.id = student.user_id
  LEFT JOIN student_charges charge ON charge.id = checkout.charge_id
  LEFT JOIN payment_plans plan ON plan.id = checkout.plan_id`;
const order: Order<Sort> = {
  createdAt: 'checkout.created_at',
  amount: 'checkout.amount',
  status: 'checkout.status',
  studentName: lastThenFirst('person'),
  studentNumber: 'student.student_id',
};

/** What is due now; if nothing is, what is due on the next due date. `items` are in the order of due dates. */
function suggestedAmount(items: readonly OpenItem[]): string {
  const today = newYorkDay(new Date());
  const first = items[0]?.dueDate ?? null;
  const until = first !== null && first < today ? today : first;
  const suggested = items.filter(({ dueDate }) => until === null || (dueDate !== null && dueDate <= until));
  return moneyOf(suggested.reduce((cents, { open }) => cents + toCents(open), 0));
}

/** Payments by card: a payment page is opened here, and its result is read from the gateway. */
@Injectable()
export class CheckoutsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly ledger: LedgerService,
    private readonly online: OnlinePaymentsService,
    private readonly accounts: StudentAccountService,
    private readonly gateway: Gateway,
    private readonly settings: GatewaySettings,
    private readonly sync: CardSync,
    private readonly environment: Environment,
  ) {}

  async availability({ studentId }: SignedInUser): Promise<CardAvailabilityDto> {
    await this.ledger.current(studentId);
    return {
      isAvailable: this.settings.isAvailable,
      leastAmount: moneyOf(leastCents),
      mostAmount: moneyOf(studentId ? await this.online.accountOpen(studentId) : 0),
      suggestedAmount: studentId ? suggestedAmount(await this.accounts.openItems(studentId)) : moneyOf(0),
    };
  }

  /** Newest first. */
  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<CheckoutDto>> {
    const { search, studentId, status, id } = request.filters;
    const conditions = new Conditions()
      .words(search, inSearchText('student.search_text'))
      .equal('checkout.student_id', studentId)
      .equal('checkout.status', status)
      .equal('checkout.id', id);
    conditions.add(visibleCheckouts(user, 'checkout.student_id', conditions.parameters));
    return this.reads.list<CheckoutDto, Sort>(request, {
      resource: 'checkouts',
      select: `${columns}, ${restrictionMark}`,
      names: paymentReference,
      from,
      conditions,
      order,
      otherwise: 'checkout.created_at DESC, checkout.id DESC',
      prepared: false,
      noted: true,
    });
  }

  async get(id: string, user: SignedInUser): Promise<Versioned<CheckoutDto>> {
    const checkout = await this.reads.get(this.subject(user), id);
    await this.reads.notePart('payments', checkout.record.studentId, user);
    return checkout;
  }

  /**
   * The page is opened at the gateway between two runs of the transaction, and closed if the second one fails. A payer with
   * the student's consent pays within the student's scope.
   */
  async create(
    body: CreateCheckoutDto,
    user: SignedInUser,
    payerId: string | null = null,
  ): Promise<Versioned<CheckoutDto>> {
    if (!this.settings.isAvailable) throw new UnavailableError(messages.notAvailable);
    const { studentId, chargeId = null, planId = null, amount } = body;
    if (studentId !== user.studentId) throw new InvalidError({ studentId: [messages.studentNotFound] });
    return this.writes.create(this.subject(user), async () => {
      if (!(await this.ledger.lockOpen(studentId)))
        throw new InvalidError({ studentId: [messages.studentNotFound] });
      if (toCents(amount) < leastCents)
        throw new InvalidError({ amount: [messages.amountTooSmall(moneyOf(leastCents))] });
      await this.online.check({ studentId, chargeId, planId }, amount, user);
      const opening = await this.transactions.prepare<OpenedCheckout & { id: string }>({
        key: ['card checkout', studentId, chargeId, planId, payerId, amount].join(' '),
        isShared: false,
        make: () => this.open(toCents(amount), payerId ? payerReturnPath : returnPath),
        discard: ({ sessionId }) => this.gateway.close(sessionId),
      });
      const { id, sessionId, url, expiresAt } = await opening.use();
      await this.transactions.query(
        `INSERT INTO card_checkouts (id, student_id, charge_id, plan_id, amount, session_id, url, expires_at, requested_by_id,
           payer_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          id,
          studentId,
          chargeId,
          planId,
          moneyOf(toCents(amount)),
          sessionId,
          url,
          expiresAt,
          user.id,
          payerId,
        ],
      );
      return id;
    });
  }

  /** Reads the result from the gateway now. If that fails, the recorded result is correct but may be late. */
  async refresh(id: string, user: SignedInUser): Promise<Versioned<CheckoutDto>> {
    await this.row(id, user);
    await this.sync.checkout(id).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
    });
    return this.reads.get(this.subject(user), id);
  }

  private async open(
    cents: number,
    pathOf: (id: string) => string,
  ): Promise<OpenedCheckout & { id: string }> {
    const id = randomUUID();
    try {
      const opened = await this.gateway.open({
        id,
        cents,
        description: messages.accountPayment,
        returnUrl: this.environment.baseUrl.origin + pathOf(id),
        expiresAt: new Date(Date.now() + openForMs),
      });
      return { id, ...opened };
    } catch (error) {
      if (error instanceof DomainError || !(error instanceof GatewayError)) throw error;
      throw new UnavailableError(messages.gatewayDown);
    }
  }

  private subject(user: SignedInUser): Subject<CheckoutDto> {
    return { type: records.card_checkout, read: (id, lock) => this.row(id, user, lock) };
  }

  private row(id: string, user: SignedInUser, lock?: 'FOR UPDATE'): Promise<Row> {
    const parameters = new SqlParameters();
    return this.reads.row<Row>(
      `SELECT ${columns}, checkout.version ${from}
       WHERE checkout.id = ${parameters.add(id)} AND ${visibleCheckouts(user, 'checkout.student_id', parameters)}
       ${lock ? `${lock} OF checkout` : ''}`,
      parameters.values,
      messages.checkoutNotFound,
    );
  }
}
