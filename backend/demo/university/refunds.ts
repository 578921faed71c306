import type { StudentCharge } from '../../src/modules/billing/charges/student-charge.entity.js';
import type { Payment } from '../../src/modules/billing/payments/payment.entity.js';
import { addDays, newYork } from './dates.js';
import { decimal } from './decimal.js';
import { office } from './people.js';
import type { Row, University } from './rows.js';
import { idFor } from './seed.js';

/** Days ago and dollars of each credit: the first ones are past the promised 14 business days. */
const credits = [
  [31, 150],
  [24, 425],
  [12, 75],
  [6, 300],
  [2, 60],
] as const;

/** Payments to the account of students who owe nothing, so that their whole amount is credit. */
export function creditPayments(
  charges: Row<StudentCharge>[],
  busy: ReadonlySet<string>,
  today: string,
): Row<Payment>[] {
  const owing = new Set(charges.filter(({ isPaid }) => !isPaid).map(({ studentId }) => studentId));
  const students = [...new Set(charges.map(({ studentId }) => studentId))].filter(
    (id) => !owing.has(id) && !busy.has(id),
  );
  return credits.map(([days, dollars], position) => {
    const studentId = students[7 * position]!;
    const receivedAt = newYork(addDays(today, -days), '11:20');
    return {
      id: idFor('payment', 'credit', studentId),
      createdAt: receivedAt,
      studentId,
      chargeId: null,
      planId: null,
      applicationId: null,
      amount: decimal(dollars * 100),
      method: 'check',
      receivedAt,
      reference: `Check ${2041 + position}`,
    };
  });
}

/** Refunds of the oldest and of the third credit that the bursar requested: one waits, one was rejected. */
export function refunds(payments: Row<Payment>[], today: string): University['refunds'] {
  return [0, 2].map((position) => {
    const { studentId, amount } = payments[position]!;
    const isPending = position === 0;
    return {
      id: idFor('refund', studentId),
      createdAt: newYork(addDays(today, -1), '14:05'),
      studentId,
      amount,
      method: isPending ? 'check' : 'bank_transfer',
      paymentId: null,
      reason: isPending ? 'Overpaid the fall term' : 'The student asked by telephone',
      status: isPending ? 'pending' : 'rejected',
      runId: null,
      requestedById: office.bursar.id,
      decidedById: isPending ? null : office.super_admin.id,
      decidedAt: isPending ? null : newYork(today, '00:10'),
      note: isPending ? null : 'The request must come in writing',
      paidOn: null,
      reference: null,
      sentAt: null,
      gatewayRefundId: null,
      failure: null,
    };
  });
}
