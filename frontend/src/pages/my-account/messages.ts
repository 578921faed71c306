/** What the student's account screen says. */
export const messages = {
  subtitle: 'Charges, payment plans and payments',
  failed: 'Could not load the totals',
  pastDue: (amount: string) => `${amount} is past due.`,
  nextPayment: (amount: string, date: string) => `Next payment: ${amount}, due ${date}`,
  noPayment: 'No payment is scheduled.',
  unpaidCharges: (amount: string) => `${amount} in unpaid charges`,
  leftOnPlans: (amount: string) => `${amount} left to pay on payment plans`,
};
