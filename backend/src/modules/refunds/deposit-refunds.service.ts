import { Injectable } from '@nestjs/common';
import { NotFoundError, StateConflictError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { moneyOf, toCents } from '../../common/money.js';
import { inSearchText } from '../../common/sql-parameters.js';
import { isActiveStudent } from '../../common/statuses.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { LedgerService, type NewLine } from '../ledger/ledger.service.js';
import { depositFeeOf } from '../policies/deposit-fee.scope.js';
import { openStudents } from '../students/students.feature.js';
import type {
  DepositRefundDto,
  depositRefundList,
  RequestDepositRefundDto,
  RequestedDepositRefundDto,
} from './deposit-refunds.dto.js';
import { depositSplit } from './deposit-refunds.rules.js';
import { messages } from './messages.js';
import { studentColumns, studentJoins, studentOrder } from './refund-reads.js';
import { RefundsService } from './refunds.service.js';

type Sort = (typeof depositRefundList.sort)[number];
type Request = ListRequest<Sort, keyof typeof depositRefundList.filters>;

interface Deposit {
  studentId: string;
  amount: string;
  held: number;
  retained: string;
  hasLeft: boolean;
}

const held = 'deposit_cents(payment.id)';
// As depositSplit has it.
const kept = `least(${held}, greatest(0, 100 * fee.retained - (100 * payment.amount - ${held})))`;
const money = (cents: string): string => `(${cents} / 100.0)::numeric(10,2)`;
const from = `FROM payments payment JOIN applications application ON application.id = payment.application_id
  JOIN terms term ON term.id = application.term_id CROSS JOIN LATERAL ${depositFeeOf('term')} AS fee`;
const hasLeft = `NOT ${isActiveStudent('student')} AND student.enrollment_status <> 'on_leave'`;
const order: Order<Sort> = {
  ...studentOrder,
  receivedAt: 'payment.received_at',
  held,
};

/** Enrollment deposits of students who left. They are held until the office requests their refund (decision 0211). */
@Injectable()
export class DepositRefundsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly ledger: LedgerService,
    private readonly refunds: RefundsService,
  ) {}

  /** Oldest first. */
  async list(request: Request, user: SignedInUser): Promise<Page<DepositRefundDto>> {
    const { search, studentId, termId, id } = request.filters;
    await this.ledger.currentListed(studentId, user);
    const conditions = new Conditions()
      .add('payment.application_id IS NOT NULL AND payment.voided_at IS NULL')
      .add(`${held} > 0`)
      .add(hasLeft)
      .words(search, inSearchText('student.search_text'))
      .equal('payment.student_id', studentId)
      .equal('application.term_id', termId)
      .equal('payment.id', id);
    conditions.add(openStudents(user, 'payment.student_id'));
    return this.reads.list<DepositRefundDto, Sort>(request, {
      resource: 'deposit-refunds',
      select: `payment.id, payment.student_id AS "studentId", ${studentColumns}, application.term_id AS "termId",
        term.name AS "termName", payment.received_at AS "receivedAt", payment.amount, ${money(held)} AS held,
        ${money(kept)} AS kept, ${money(`(${held} - ${kept})`)} AS refunded, ${restrictionMark}`,
      from: `${from} ${studentJoins('payment')}`,
      conditions,
      order,
      otherwise: 'payment.received_at, payment.id',
      prepared: false,
      noted: true,
    });
  }

  /** The part that the policy retains becomes revenue; the rest becomes credit, whose refund another person approves. */
  request(
    id: string,
    { method, reason }: RequestDepositRefundDto,
    user: SignedInUser,
  ): Promise<RequestedDepositRefundDto> {
    return this.transactions.run(async () => {
      const { studentId } = await this.deposit(id, user);
      await this.ledger.lock(studentId, reason);
      const deposit = await this.deposit(id, user);
      if (!deposit.hasLeft) throw new StateConflictError('not_eligible', messages.studentActive);
      if (deposit.held <= 0) throw new StateConflictError('nothing_to_do', messages.nothingHeld);
      const { kept, refunded } = depositSplit({
        amount: toCents(deposit.amount),
        held: deposit.held,
        retained: toCents(deposit.retained),
      });
      const line = (credit: NewLine['credit'], cents: number): NewLine[] =>
        cents ? [{ debit: 'enrollment_deposits', credit, cents, studentId, paymentId: id }] : [];
      await this.ledger.post({
        kind: 'application',
        sourceType: 'payment',
        sourceId: id,
        postedOn: await this.ledger.today(),
        reason: messages.depositRefunded,
        lines: [...line('revenue_fees', kept), ...line('student_credit', refunded)],
      });
      const amounts = { kept: moneyOf(kept), refunded: moneyOf(refunded) };
      if (!refunded) return { ...amounts, refundId: null };
      const body = { studentId, amount: refunded / 100, method, paymentId: id, reason };
      const { record } = await this.refunds.create(body, user);
      return { ...amounts, refundId: record.id };
    });
  }

  private async deposit(id: string, user: SignedInUser): Promise<Deposit> {
    const [row] = await this.transactions.query<Deposit>(
      `SELECT payment.student_id AS "studentId", payment.amount, ${held}::float8 AS held, fee.retained, ${hasLeft} AS "hasLeft"
       ${from} JOIN students student ON student.id = payment.student_id
       WHERE payment.id = $1 AND payment.voided_at IS NULL AND ${openStudents(user, 'payment.student_id')}`,
      [id],
    );
    if (!row) throw new NotFoundError(messages.depositNotFound);
    return row;
  }
}
