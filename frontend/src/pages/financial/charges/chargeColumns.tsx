import type { ChargeDto } from '../../../api/types.gen';
import { formatDate, formatMoney } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import { chargeStatus } from '../../../resources/billing/billing';
import { chargeTypeLabels } from '../../../resources/billing/messages';
import { Status } from '../Status';
import { messages } from '../messages';

export const chargeSorts = [
  'dueDate',
  'studentName',
  'studentNumber',
  'termName',
  'chargeType',
  'description',
  'amount',
  'paidAmount',
  'balance',
  'isPaid',
] as const;
export type ChargeSort = (typeof chargeSorts)[number];

type ChargeColumn = Column<ChargeDto, ChargeSort>;

export const describe = ({ description, chargeType }: Pick<ChargeDto, 'description' | 'chargeType'>) =>
  description ?? chargeTypeLabels[chargeType];

const whose: ChargeColumn = {
  id: 'studentName',
  label: 'Student',
  sort: 'studentName',
  width: 176,
  yields: 'never',
  show: ({ studentName, studentNumber }) => studentName ?? studentNumber,
};
const rest: readonly ChargeColumn[] = [
  {
    id: 'chargeType',
    label: 'Type',
    sort: 'chargeType',
    width: 104,
    folds: 'tablet',
    show: ({ chargeType }) => chargeTypeLabels[chargeType],
  },
  {
    id: 'termName',
    label: 'Term',
    sort: 'termName',
    width: 120,
    folds: 'tablet',
    show: ({ termName }) => termName,
  },
  {
    id: 'dueDate',
    label: 'Due date',
    sort: 'dueDate',
    width: 120,
    folds: 'narrow',
    show: ({ dueDate }) => (dueDate ? formatDate(dueDate) : 'None'),
    folded: ({ dueDate }) => (dueDate ? messages.folded.due(formatDate(dueDate)) : 'No due date'),
  },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    figure: true,
    width: 112,
    folds: 'narrow',
    show: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'balance',
    label: 'Balance',
    sort: 'balance',
    figure: true,
    width: 112,
    show: ({ balance }) => formatMoney(balance),
    folded: ({ balance }) => messages.folded.open(formatMoney(balance)),
  },
  {
    id: 'isPaid',
    label: 'Status',
    sort: 'isPaid',
    width: 116,
    foldedAs: 'badge',
    yields: 'never',
    show: (charge) => <Status of={chargeStatus(charge)} />,
  },
];

/** With the student's name, which a student's own account doesn't need. */
export const chargeColumns = [whose, ...rest];
export const accountChargeColumns = rest;
