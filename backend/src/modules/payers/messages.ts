import { counted } from '../../common/counted.js';
import { moneyInWords } from '../../common/money.js';

/** What the student consents to show. */
const records = {
  balance: 'the balance and the amounts due',
  statements: 'the balance, the amounts due and the statements',
};

export const messages = {
  payerNotFound: "This payer doesn't exist.",
  studentNotFound: "This student doesn't exist.",
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  accessRequired: 'Choose what the payer sees.',
  purposeRequired: 'Purpose is required',
  consentRequired: 'Agree to the disclosure to add the payer.',
  emailTaken: 'A payer with this email address has a link already. Send the link again, or revoke it first.',
  tooManyPayers: (most: number) =>
    `You have ${counted(most, { one: '# payer', other: '# payers' })}, the most allowed. Revoke a payer first.`,
  tooManyMails: 'Too many emails were sent to this address. Try again tomorrow.',
  revoked: 'This payer is already revoked. Add the person again to send a new link.',
  mail: {
    subject: (student: string) => `${student} invites you to pay an account at Collegium University`,
    invitation: (student: string, access: keyof typeof records) =>
      `${student} has allowed Collegium University to show you ${records[access]} of their student account. ` +
      'You can also pay the account by card. You need no password.',
    open: 'Open the account',
    personal: 'This link is for you only. Anyone who has it can see the account. The student can revoke it.',
    because: (student: string) =>
      `You receive this email because ${student} entered your address as a payer. Each view of the account is recorded.`,
  },
  page: {
    unknownTitle: 'This link is not valid',
    unknown:
      'The link is incomplete, was replaced by a newer one, or the student revoked it. Open the link in your newest email, ' +
      'or ask the student for a new one.',
    home: 'Go to the home page',
    refusedTitle: 'This didn’t work',
    title: (student: string) => `Account of ${student}`,
    asOf: (day: string) => `As of ${day}.`,
    balance: 'Balance',
    due: 'Due now',
    pastDue: 'Of this, past due',
    credit: 'Credit',
    items: 'Charges and installments',
    dueOn: 'Due date',
    open: 'Amount',
    noDueDate: 'No due date',
    moreItems: (count: number) =>
      counted(count, { one: '# more is due later.', other: '# more are due later.' }),
    planUnknown: 'Choose “Amounts due first”, or one of the payment plans listed.',
    nothingOpen: 'Nothing is open on this account.',
    pays: 'Pay toward',
    account: 'Amounts due first',
    plan: (amount: string, day: string) => `Payment plan: ${amount} due ${day}`,
    amount: 'Amount in US dollars',
    amountHint: (least: string, most: string) => `From ${moneyInWords(least)} to ${moneyInWords(most)}.`,
    amountInvalid: 'Enter an amount such as 329.17.',
    pay: 'Pay by card',
    noCards: 'Card payments are not set up. Ask the bursar’s office how to pay.',
    statements: 'Statements',
    statement: (number: number, day: string) => `Statement ${number}, ${day} (PDF)`,
    noStatements: 'No statements yet. They are created monthly.',
    newestStatements: (count: number) => `The newest ${count} statements.`,
    recorded: (student: string) =>
      `Each view of this page is recorded, and ${student} can see the record. ${student} can revoke your access.`,
    payments: {
      open: 'Continue to the card payment',
      openText: (amount: string) =>
        `You are about to pay ${moneyInWords(amount)}. The card gateway asks for your card. Collegium University doesn’t see it.`,
      continue: 'Continue',
      paid: 'Payment received',
      paidText: (amount: string) => `Thank you. Your payment of ${moneyInWords(amount)} was received.`,
      processing: 'Payment in progress',
      processingText: (amount: string) =>
        `The bank has not confirmed your payment of ${moneyInWords(amount)} yet. Don’t pay again.`,
      failed: 'Payment failed',
      failedText: (amount: string) =>
        `Your payment of ${moneyInWords(amount)} was declined, and nothing was paid. Open the link in your email to try again.`,
      expired: 'Nothing was paid',
      expiredText: 'The card payment wasn’t completed in time. Open the link in your email to start again.',
      again: 'To see the account again, open the link in your email.',
    },
  },
};
