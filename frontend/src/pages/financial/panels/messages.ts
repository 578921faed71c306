/** The texts of the panels of a payment plan and of a charge. */
export const messages = {
  missing: (one: string) => `This ${one} doesn't exist, or you don't have access to it.`,
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
};
