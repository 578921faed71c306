import type { AgingTotalDto, ReceivableType } from '../../../api/types.gen';
import { chargeTypeLabels } from '../../../resources/billing/messages';

/** The reports of receivables and revenue. */
export const messages = {
  asOf: (day: string) => `As of the end of ${day}`,
  now: 'As of now',
  receivablesNote:
    'Tuition financed by a plan counts twice in billed amounts, as a charge and as a plan. To get a total, add up only the open amounts.',
  nothingBilled: 'No amounts were billed',
  nothingOwed: 'No amounts are owed.',
  outstanding: 'Outstanding by type',
  outstandingSummary: (amount: string, pastDue: string) =>
    `${amount} is outstanding, including ${pastDue} past due.`,
  revenueNote:
    'Amounts are those that the ledger posted in the month. A payment voided later is subtracted on the day of the void.',
  nothingReceived: 'No payments received',
  nothingByPlan: 'No payments on payment plans.',
  revenueChart: 'Paid on payment plans by month',
  revenueSummary: (month: string, plans: string, charges: string) =>
    `In ${month}, ${plans} was received on payment plans and ${charges} on charges.`,
  rows: (period: string, figure: string) => `${period}: ${figure}`,
  agingFailed: 'Could not load the students',
  noStudents: 'No students match.',
  noPurpose: 'Not specified',
  due: (day: string) => `due ${day}`,
  noDueDate: 'no due date',
  billed: (amount: string) => `${amount} billed`,
  paid: (amount: string) => `${amount} paid`,
  open: (amount: string) => `${amount} open`,
  lastMonths: (months: number) => `Last ${months} months`,
};

export const ageLabels: Record<AgingTotalDto['age'], string> = {
  not_due: 'Not past due',
  days_1_30: '1–30 days',
  days_31_60: '31–60 days',
  days_61_90: '61–90 days',
  over_90: 'Over 90 days',
  total: 'Total open',
};
export const itemLabels = { all: 'All items', open: 'Open items', pastDue: 'Past-due items' };
export const standingLabels = { pastDue: 'Past due', paid: 'Paid', open: 'Open' };

export const typeLabels: Record<ReceivableType, string> = {
  ...chargeTypeLabels,
  '12-Month 0%': '12-month plans',
  '24-Month 0%': '24-month plans',
  '36-Month 0%': '36-month plans',
  total: 'All',
};
