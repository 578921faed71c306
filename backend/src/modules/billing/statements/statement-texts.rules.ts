import { inWords } from '../../../common/calendar.js';
import { moneyInWords, moneyOf } from '../../../common/money.js';
import { type Age, ages } from '../reports/billing-reports.dto.js';
import type {
  Activity,
  LedgerAccount,
  LedgerEntryKind,
  ActivityPart,
  OpenItem,
  StatementContent,
} from './statement-content.js';
import { messages } from './messages.js';

const inDollars = (cents: number): string => moneyInWords(moneyOf(cents));

const kinds: Record<LedgerEntryKind, string> = {
  charge: 'Charge',
  adjustment: 'Adjustment',
  charge_void: 'Charge voided',
  payment: 'Payment',
  payment_correction: 'Payment corrected',
  payment_void: 'Payment voided',
  application: 'Payment or credit applied',
  plan: 'Payment plan created',
  plan_change: 'Payment plan changed',
  plan_cancellation: 'Payment plan canceled',
  journal: 'Correction',
  card_refund: 'Refund to the card',
  card_refund_failure: 'Refund to the card failed',
  dispute: 'Card payment disputed',
  dispute_won: 'Dispute won, card payment counts again',
  dispute_lost: 'Dispute lost, card payment reversed',
  processor_fee: 'Card fee',
  payout: 'Card payout',
  payout_failure: 'Card payout failed',
  refund: 'Refund approved',
  refund_payout: 'Refund paid',
  refund_void: 'Refund canceled',
  bank_receipt: 'Bank receipt',
  bank_assignment: 'Bank receipt assigned',
  bank_correction: 'Bank receipt corrected',
  bank_fee: 'Bank fee',
  deposit: 'Deposit',
  deposit_return: 'Returned deposit',
};

const methods: Record<string, string> = {
  card: 'by card',
  bank_transfer: 'by bank transfer',
  check: 'by check',
  cash: 'in cash',
  other: '',
};

/** The accounts of a student that have a name of their own on a statement. */
const places: Partial<Record<LedgerAccount, string>> = {
  student_credit: 'credit',
  unapplied_plan_amounts: 'unapplied plan amount',
  enrollment_deposits: 'enrollment deposit',
};

/** The charge, plan or credit of a line. */
const targetOf = ({ charge, plan, debit, credit }: ActivityPart): string | null =>
  charge ?? places[credit] ?? places[debit] ?? (plan ? `${plan} plan` : null);

/** The parts of an entry by charge, plan or credit, with amounts if there are several. */
function targets(parts: readonly ActivityPart[]): string {
  const sums = new Map<string, number>();
  for (const part of parts) {
    const target = targetOf(part);
    if (target) sums.set(target, (sums.get(target) ?? 0) + part.cents);
  }
  const named = [...sums];
  if (named.length < 2) return named[0]?.[0] ?? '';
  return named.map(([target, cents]) => `${target} ${inDollars(cents)}`).join('; ');
}

/** One entry in plain words: what happened, to what, and why. */
export function explained({ kind, method, reference, reason, parts }: Activity): string {
  const isPayment = kind === 'payment' || kind === 'payment_void' || kind === 'payment_correction';
  const how = isPayment && method ? methods[method] : '';
  const what = [kinds[kind], how].filter(Boolean).join(' ');
  const which = isPayment && reference ? `${what} (${reference})` : what;
  const of = targets(parts);
  return [of ? `${which}: ${of}` : which, reason && messages.because(reason)].filter(Boolean).join('. ');
}

const ageNames: Record<Age, string> = {
  not_due: 'Not past due',
  days_1_30: '1–30 days',
  days_31_60: '31–60 days',
  days_61_90: '61–90 days',
  over_90: 'Over 90 days',
};

const itemName = ({ charge, plan, number }: OpenItem): string =>
  charge ?? (number === null ? messages.beforePlan(plan!) : messages.installment(plan!, number));

/** The figures that are columns of the statement. */
export interface Figures {
  number: number;
  asOf: string;
  openingBalance: string;
  closingBalance: string;
  due: string;
  pastDue: string;
}

/** Every printed text of a statement. */
export function printed(figures: Figures, content: StatementContent): Record<string, unknown> {
  const { studentName, studentNumber, previousAsOf, activity, items, plans, aging } = content;
  const name = studentName || studentNumber;
  const day = inWords(figures.asOf);
  const title = messages.title;
  return {
    title,
    office: "Bursar's Office",
    of: [name, studentNumber].join(' · '),
    footer: [title, studentNumber, messages.statementNumber(figures.number), day].join(' · '),
    facts: [
      ['Name', name],
      ['Student ID', studentNumber],
      ['Statement', messages.statementNumber(figures.number)],
      ['As of', day],
      ['Activity since', previousAsOf ? inWords(previousAsOf) : messages.firstStatement],
    ].map(([label, value]) => ({ label, value, wide: label === 'Name' })),
    summary: [
      ['Previous balance', moneyInWords(figures.openingBalance)],
      ['Activity', inDollars(activity.reduce((sum, { change }) => sum + change, 0))],
      ['New balance', moneyInWords(figures.closingBalance)],
      ['Due now', moneyInWords(figures.due)],
      ['Past due', moneyInWords(figures.pastDue)],
    ].map(([label, value]) => ({ label, value })),
    activity: activity.map((entry) => ({
      on: inWords(entry.postedOn),
      text: explained(entry),
      change: inDollars(entry.change),
    })),
    items: items.map((item) => ({
      text: itemName(item),
      term: item.term ?? '',
      due: item.dueDate ? inWords(item.dueDate) : messages.noDueDate,
      amount: inDollars(item.amount),
      open: inDollars(item.amount - item.paid),
    })),
    total: inDollars(items.reduce((sum, { amount, paid }) => sum + amount - paid, 0)),
    less: [
      ['Less credit', content.credit],
      ['Less plan amounts that no charge uses yet', content.unapplied],
    ]
      .filter(([, cents]) => cents !== 0)
      .map(([label, cents]) => ({ label, value: inDollars(-Number(cents)) })),
    balance: moneyInWords(figures.closingBalance),
    plans: plans.map(({ plan, total, paid, installments }) => ({
      title: `${plan} plan`,
      summary: messages.planSummary(inDollars(total), inDollars(paid), inDollars(total - paid)),
      installments: installments.map((part) => ({
        number: String(part.number),
        due: inWords(part.dueDate),
        amount: inDollars(part.amount),
        paid: inDollars(part.paid),
        open: inDollars(part.amount - part.paid),
      })),
    })),
    ages: ages.map((age) => ({ label: ageNames[age], value: inDollars(aging[age]) })),
    questions: messages.questions,
  };
}
