import type { ReceivableRowDto } from '../../../api/types.gen';
import { formatDate, formatMoney } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import { StatusBadge } from '../../../components/StatusBadge';
import { ReportRows } from '../frame/ReportRows';
import { useStudentName } from '../frame/studentColumns';
import { rowCounts } from '../frame/messages';
import { messages, standingLabels, typeLabels } from './messages';

const fields = [
  'studentName',
  'studentNumber',
  'type',
  'dueDate',
  'amount',
  'paidAmount',
  'balance',
] as const;
type Field = (typeof fields)[number];

const standing = ({ paidAmount, amount, isPastDue }: ReceivableRowDto) =>
  isPastDue ? (
    <StatusBadge tone="danger">{standingLabels.pastDue}</StatusBadge>
  ) : Number(paidAmount) >= Number(amount) ? (
    <StatusBadge tone="success">{standingLabels.paid}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{standingLabels.open}</StatusBadge>
  );

const columns: readonly Column<ReceivableRowDto, Field>[] = [
  { id: 'number', label: 'Student ID', sort: 'studentNumber', width: 112, show: (row) => row.studentNumber },
  { id: 'type', label: 'Type', sort: 'type', width: 132, show: (row) => typeLabels[row.type] },
  {
    id: 'description',
    label: 'For',
    wraps: true,
    folds: 'tablet',
    show: ({ description }) => description ?? messages.noPurpose,
  },
  {
    id: 'due',
    label: 'Due',
    sort: 'dueDate',
    width: 124,
    show: ({ dueDate }) => (dueDate ? formatDate(dueDate) : 'No due date'),
    folded: ({ dueDate }) => (dueDate ? messages.due(formatDate(dueDate)) : messages.noDueDate),
  },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    width: 112,
    figure: true,
    folds: 'tablet',
    show: (row) => formatMoney(row.amount),
    folded: (row) => messages.billed(formatMoney(row.amount)),
  },
  {
    id: 'paid',
    label: 'Paid',
    sort: 'paidAmount',
    width: 112,
    figure: true,
    folds: 'tablet',
    show: (row) => formatMoney(row.paidAmount),
    folded: (row) => messages.paid(formatMoney(row.paidAmount)),
  },
  {
    id: 'balance',
    label: 'Open',
    sort: 'balance',
    width: 112,
    figure: true,
    show: (row) => formatMoney(row.balance),
    folded: (row) => messages.open(formatMoney(row.balance)),
  },
  { id: 'status', label: 'Status', width: 112, foldedAs: 'badge', show: standing },
];

interface Props {
  requested: Readonly<Record<string, string>>;
  title: string;
  closedHref: string;
}

/** The charges and installments that add up to a figure. */
export const ReceivableRows = (props: Props) => (
  <ReportRows<ReceivableRowDto, Field>
    {...props}
    report="receivables"
    counted={rowCounts.items}
    name={useStudentName()}
    columns={columns}
    sortable={fields}
    sort="dueDate"
  />
);
