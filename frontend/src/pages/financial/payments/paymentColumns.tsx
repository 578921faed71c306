import type { PaymentDto } from '../../../api/types.gen';
import { formatMoment, formatMoney, formatOwnTime } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import { paymentMethodLabels } from '../../../resources/billing/messages';
import type { BillingStatus } from '../../../resources/billing/billing';
import { Status } from '../Status';
import { messages as account } from '../messages-account';
import { paymentShowLabels } from '../messages';

export const paymentSorts = ['receivedAt', 'studentName', 'amount', 'method', 'reference'] as const;
export type PaymentSort = (typeof paymentSorts)[number];

export const paymentStatus = ({ voidedAt }: Pick<PaymentDto, 'voidedAt'>): BillingStatus =>
  voidedAt
    ? { tone: 'neutral', label: paymentShowLabels.void }
    : { tone: 'success', label: paymentShowLabels.received };

type PaymentColumn = Column<PaymentDto, PaymentSort>;

const whose: PaymentColumn = {
  id: 'studentName',
  label: 'Student',
  sort: 'studentName',
  width: 176,
  show: ({ studentName, studentNumber }) => studentName ?? studentNumber,
};
const rest: readonly PaymentColumn[] = [
  {
    id: 'paidFor',
    label: 'Paid for',
    wraps: true,
    folds: 'narrow',
    show: ({ paidFor }) => paidFor ?? account.account,
  },
  {
    id: 'method',
    label: 'Method',
    sort: 'method',
    width: 128,
    folds: 'narrow',
    show: ({ method }) => paymentMethodLabels[method],
  },
  {
    id: 'reference',
    label: 'Reference',
    sort: 'reference',
    width: 184,
    wraps: true,
    folds: 'tablet',
    show: ({ reference }) => reference ?? '',
  },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    figure: true,
    width: 112,
    show: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'standing',
    label: 'Status',
    width: 116,
    foldedAs: 'badge',
    show: (payment) => <Status of={paymentStatus(payment)} />,
  },
];

export const received = ({ receivedAt }: PaymentDto) => formatMoment(receivedAt);

/** With the student's name. */
export const paymentColumns = [whose, ...rest];
/** Only for readers whose zone differs: the row's name, used by its actions, has Eastern Time alone. */
const ownTime: readonly PaymentColumn[] = [
  {
    id: 'ownTime',
    label: 'Your time',
    width: 176,
    folds: 'tablet',
    show: ({ receivedAt }) => formatOwnTime(receivedAt) ?? '',
  },
];

export const accountPaymentColumns = () =>
  formatOwnTime(new Date().toISOString()) ? [...ownTime, ...rest] : rest;
