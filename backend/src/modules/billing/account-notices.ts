import { inWords } from '../../common/calendar.js';
import type { Notice } from '../notifications/notifications.service.js';

const link = '/portal/dashboard';

export const chargeNotice = (charge: {
  description: string | null;
  amount: string;
  dueDate: string | null;
}): Notice => ({
  kind: 'charge_created',
  title: `New charge: ${charge.description ?? 'see your account'}`,
  body: `$${charge.amount}${charge.dueDate ? `, due ${inWords(charge.dueDate)}` : ''}`,
  link,
});

export const paymentNotice = (payment: { amount: string; paidFor: string | null }): Notice => ({
  kind: 'payment_recorded',
  title: 'A payment on your account was recorded',
  body: `$${payment.amount}${payment.paidFor ? ` for ${payment.paidFor}` : ''}`,
  link,
});

export const planNotice = (plan: {
  planType: string;
  totalAmount: string;
  nextPaymentDate: string | null;
}): Notice => ({
  kind: 'plan_created',
  title: `Your payment plan is set up: ${plan.planType}`,
  body: `$${plan.totalAmount}${plan.nextPaymentDate ? `, first payment due ${inWords(plan.nextPaymentDate)}` : ''}`,
  link,
});
