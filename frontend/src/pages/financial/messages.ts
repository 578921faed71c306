import { counted } from '../../components/format';

type Forms = Parameters<typeof counted>[1];
const count = (forms: Forms) => (figure: number) => counted(figure, forms);

/** The texts of the financial screens. */
export const messages = {
  failed: {
    overview: 'Could not load the financial overview',
    plans: 'Could not load payment plans',
    charges: 'Could not load charges',
    payments: 'Could not load payments',
    installments: 'Could not load installments',
    account: 'Could not load the account',
    totals: 'Could not load the totals',
  },
  unmatched: {
    plans: 'No payment plans match the search and filters.',
    charges: 'No charges match the search and filters.',
    payments: 'No payments match the search and filters.',
  },
  account: {
    missing: "This account doesn't exist, or you don't have access to it.",
    notFound: 'Account not found',
    notLoaded: 'Account not loaded',
    of: (studentId: string) => `Account for ${studentId}`,
    ofCharged: (amount: string) => `of ${amount} charged`,
    ofTotal: (amount: string) => `of ${amount}`,
    pastDue: 'of the unpaid charges',
    planBalance: 'Payment plan balance',
    due: (day: string) => `due ${day}`,
  },
  counts: {
    plans: count({ one: '# payment plan', other: '# payment plans' }),
    charges: count({ one: '# charge', other: '# charges' }),
    payments: count({ one: '# payment', other: '# payments' }),
  },
  folded: {
    balance: (amount: string) => `Balance ${amount}`,
    nextPayment: (day: string) => `Next payment ${day}`,
    due: (day: string) => `Due ${day}`,
    open: (amount: string) => `${amount} open`,
  },
  overview: {
    collected: 'Paid on payment plans',
    outstanding: 'Unpaid on payment plans',
    active: 'Pending, current or late',
    late: 'With an installment past due',
  },
};

export const chargeStatusLabels = { open: 'Open', overdue: 'Past due', paid: 'Paid', void: 'Void' };
export const planShowLabels = {
  label: 'Active or canceled',
  all: 'All except canceled',
  cancelled: 'Canceled',
};
export const paymentShowLabels = { label: 'Received or void', void: 'Void', received: 'Received' };
export const allButVoid = 'All except void';
