import type { PlanScheduleCause } from '../../../api/types.gen';
import { counted } from '../../../components/format';

/** The texts of the panels of a payment plan, a charge and a payment. */
export const messages = {
  missing: (one: string) => `This ${one} doesn't exist, or you don't have access to it.`,
  deliveredOn: (day: string) => `Delivered on ${day}`,
  notDelivered: 'Not delivered yet',
  noPayments: 'No payments yet.',
  plan: (type: string) => `${type} payment plan`,
  planParts: 'Payment plan details',
  planHistory: 'Payment plan history',
  chargeParts: 'Charge details',
  chargeHistory: 'Charge history',
  voidSince: (day: string) => `Voided on ${day}.`,
  voidSinceFor: (day: string, reason: string) => `Voided on ${day}: ${reason}`,
  canceledOn: (day: string) => `Canceled on ${day}.`,
  canceledOnFor: (day: string, reason: string) => `Canceled on ${day}: ${reason}`,
  paymentActions: (amount: string) => `Actions for the payment of ${amount}`,
  method: (method: string, reference: string) => `${method}, ${reference}`,
  paymentOf: (amount: string) => `Payment of ${amount}`,
  pays: 'Applied to',
  paysNothing: 'This payment pays no charge or plan yet. It is credit, which pays new charges at once.',
  paysNothingVoid: 'A void payment pays nothing.',
  creditLine: 'Credit, not applied yet',
  schedulesFailed: 'Could not load the schedules',
  effective: (day: string) => `effective ${day}`,
  changedOn: (day: string) => `recorded ${day}`,
  installments: (count: number) => counted(count, { one: '# installment', other: '# installments' }),
};

export const scheduleCauses: Record<PlanScheduleCause, string> = {
  adopted: 'From an earlier release',
  created: 'Plan created',
  changed: 'Plan changed',
  charge_reduced: 'Charge reduced',
};
