import { inWords } from '../../common/calendar.js';
import { moneyInWords } from '../../common/money.js';
import type { Notice } from '../notifications/notifications.service.js';
import { messages } from './messages.js';

/** A link to the student's own account with the record open. */
const linkTo = (kind: 'charge' | 'plan', id: string): string => `/portal/my-account?${kind}=${id}`;

export const chargeNotice = (charge: {
  id: string;
  description: string | null;
  amount: string;
  dueDate: string | null;
}): Notice => ({
  kind: 'charge_created',
  title: messages.newCharge(charge.description ?? messages.seeAccount),
  body: messages.amountDue(moneyInWords(charge.amount), charge.dueDate && inWords(charge.dueDate)),
  link: linkTo('charge', charge.id),
});

export const paymentNotice = (payment: {
  chargeId: string | null;
  planId: string | null;
  amount: string;
  paidFor: string | null;
}): Notice => ({
  kind: 'payment_recorded',
  title: messages.paymentRecorded,
  body: messages.amountPaid(moneyInWords(payment.amount), payment.paidFor),
  link: payment.chargeId
    ? linkTo('charge', payment.chargeId)
    : payment.planId
      ? linkTo('plan', payment.planId)
      : '/portal/my-account',
});

export const planNotice = (plan: {
  id: string;
  planType: string;
  totalAmount: string;
  nextPaymentDate: string | null;
}): Notice => ({
  kind: 'plan_created',
  title: messages.planCreated(plan.planType),
  body: messages.planTotal(
    moneyInWords(plan.totalAmount),
    plan.nextPaymentDate && inWords(plan.nextPaymentDate),
  ),
  link: linkTo('plan', plan.id),
});
