import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { inSearchText, lastThenFirst, nameOf } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { markOrNone } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { openStudents } from '../students/students.feature.js';
import type { CardTransactionDto, cardTransactionList } from './card-transactions.dto.js';

type Sort = (typeof cardTransactionList.sort)[number];
type Filter = keyof typeof cardTransactionList.filters;

const needsAttention = `(part.status IN ('open', 'failed') OR part.uncovered > 0)`;
const columns = `part.id, part.gateway_id AS "gatewayId", part.kind, part.checkout_id AS "checkoutId",
  checkout.payment_id AS "paymentId", checkout.student_id AS "studentId", ${nameOf('person')} AS "studentName",
  student.student_id AS "studentNumber", part.amount, part.status, part.reason, part.occurred_at AS "occurredAt",
  part.due_by AS "dueBy", part.uncovered, ${needsAttention} AS "needsAttention"`;
const from = `FROM card_transactions part LEFT JOIN card_checkouts checkout ON checkout.id = part.checkout_id
  LEFT JOIN students student ON student.id = checkout.student_id
  LEFT JOIN users person ON person.id = student.user_id`;
/** In a file: what people know the payment by. */
export const paymentReference =
  '(SELECT reference FROM payments WHERE id = checkout.payment_id) AS reference';
const order: Order<Sort> = {
  occurredAt: 'part.occurred_at',
  amount: 'part.amount',
  kind: 'part.kind',
  status: 'part.status',
  dueBy: 'part.due_by',
  studentName: lastThenFirst('person'),
  studentNumber: 'student.student_id',
};

/** Refunds, disputes, fees and payouts of the card gateway. */
@Injectable()
export class CardTransactionsService {
  constructor(private readonly reads: RecordReads) {}

  /** Newest first. */
  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<CardTransactionDto>> {
    const { search, studentId, checkoutId, kind, status, needsAttention: attention, id } = request.filters;
    const conditions = new Conditions()
      .words(search, inSearchText('student.search_text'))
      .equal('checkout.student_id', studentId)
      .equal('part.checkout_id', checkoutId)
      .equal('part.kind', kind)
      .equal('part.status', status)
      .equal(needsAttention, attention)
      .equal('part.id', id)
      .add(openStudents(user, 'checkout.student_id'));
    return this.reads.list<CardTransactionDto, Sort>(request, {
      resource: 'card-transactions',
      // A payout has no student.
      select: `${columns}, ${markOrNone('student')}`,
      names: paymentReference,
      from,
      conditions,
      order,
      otherwise: 'part.occurred_at DESC, part.id DESC',
      prepared: false,
      noted: true,
    });
  }
}
