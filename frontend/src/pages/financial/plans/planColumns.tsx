import type { PaymentPlanDto } from '../../../api/types.gen';
import { formatDate, formatMoney } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import { planStatus } from '../../../resources/billing/billing';
import { Status } from '../Status';
import { messages } from '../messages';

export const planSorts = [
  'nextPaymentDate',
  'studentName',
  'studentNumber',
  'termName',
  'planType',
  'totalAmount',
  'remainingBalance',
  'monthlyPayment',
  'status',
] as const;
export type PlanSort = (typeof planSorts)[number];

type PlanColumn = Column<PaymentPlanDto, PlanSort>;

const nextPayment = ({ nextPaymentDate, cancelledAt }: PaymentPlanDto) =>
  nextPaymentDate && !cancelledAt ? formatDate(nextPaymentDate) : 'None due';

const number: PlanColumn = {
  id: 'studentNumber',
  label: 'Student ID',
  sort: 'studentNumber',
  width: 112,
  yields: 'narrow',
  show: ({ studentNumber }) => studentNumber,
};
const term: PlanColumn = {
  id: 'termName',
  label: 'Term',
  sort: 'termName',
  width: 120,
  folds: 'tablet',
  show: ({ termName }) => termName,
};
const rest: readonly PlanColumn[] = [
  {
    id: 'planType',
    label: 'Plan type',
    sort: 'planType',
    width: 128,
    folds: 'narrow',
    show: ({ planType }) => planType,
  },
  {
    id: 'totalAmount',
    label: 'Total',
    sort: 'totalAmount',
    figure: true,
    width: 112,
    folds: 'tablet',
    show: ({ totalAmount }) => formatMoney(totalAmount),
    folded: () => '',
  },
  {
    id: 'remainingBalance',
    label: 'Balance',
    sort: 'remainingBalance',
    figure: true,
    width: 112,
    show: ({ remainingBalance }) => formatMoney(remainingBalance),
    folded: ({ remainingBalance }) => messages.folded.balance(formatMoney(remainingBalance)),
  },
  {
    id: 'nextPaymentDate',
    label: 'Next payment',
    sort: 'nextPaymentDate',
    width: 128,
    folds: 'narrow',
    show: nextPayment,
    folded: (plan) => messages.folded.nextPayment(nextPayment(plan)),
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 116,
    foldedAs: 'badge',
    yields: 'never',
    show: (plan) => <Status of={planStatus(plan)} />,
  },
];

/** After the student's name; on the student's own account, after the plan's type. */
export const planColumns = [number, term, ...rest];
export const accountPlanColumns = [term, ...rest.filter(({ id }) => id !== 'planType')];
/** The columns of section 2; term and total are optional. */
export const usualPlanColumns = [
  'studentNumber',
  'planType',
  'remainingBalance',
  'nextPaymentDate',
  'status',
];
