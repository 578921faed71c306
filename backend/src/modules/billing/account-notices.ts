import { inWords } from '../../common/calendar.js';
import { moneyInWords } from '../../common/money.js';
import type { Notice } from '../notifications/notifications.service.js';

/** A link to the student's own account with the record open. */
const linkTo = (kind: 'charge' | 'plan', id: string): string => `/portal/my-account?${kind}=${id}`;

export const chargeNotice = (charge: {
  id: string;
  description: string | null;
  amount: string;
  dueDate: string | null;
}): Notice => ({
  kind: 'charge_created',
  title: `New charge: ${charge.description ?? 'see your account'}`,
  body: `${moneyInWords(charge.amount)}${charge.dueDate ? `, due ${inWords(charge.dueDate)}` : ''}`,
  link: linkTo('charge', charge.id),
});

export const paymentNotice = (payment: {
  chargeId: string | null;
  planId: string | null;
  amount: string;
  paidFor: string | null;
}): Notice => ({
  kind: 'payment_recorded',
  title: 'A payment on your account was recorded',
  body: `${moneyInWords(payment.amount)}${payment.paidFor ? ` for ${payment.paidFor}` : ''}`,
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
  title: `Your payment plan is set up: ${plan.planType}`,
  body: `${moneyInWords(plan.totalAmount)}${plan.nextPaymentDate ? `, first payment due ${inWords(plan.nextPaymentDate)}` : ''}`,
  link: linkTo('plan', plan.id),
});
