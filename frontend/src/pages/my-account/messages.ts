/** What the student's account screen says. */
export const messages = {
  subtitle: 'What you owe, why and when',
  failed: 'Could not load the totals',
  pastDue: (amount: string) => `${amount} is past due.`,
  nextPayment: (amount: string, date: string) => `Next payment: ${amount}, due ${date}`,
  noPayment: 'No payment is scheduled.',
  dueNow: (amount: string) => `${amount} due now`,
  credit: (amount: string) => `${amount} in credit`,
  leftOnPlans: (amount: string) => `${amount} left to pay on payment plans`,
};
