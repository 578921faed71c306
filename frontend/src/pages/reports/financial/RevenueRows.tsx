import type { RevenueRowDto } from '../../../api/types.gen';
import { formatDate, formatMoney } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import { paymentMethodLabels } from '../../../resources/billing/messages';
import { ReportRows } from '../frame/ReportRows';
import { useStudentName } from '../frame/studentColumns';
import { rowCounts } from '../frame/messages';
import { messages, typeLabels } from './messages';

const fields = ['studentName', 'studentNumber', 'type', 'postedOn', 'amount', 'method'] as const;
type Field = (typeof fields)[number];

const columns: readonly Column<RevenueRowDto, Field>[] = [
  { id: 'number', label: 'Student ID', sort: 'studentNumber', width: 112, show: (row) => row.studentNumber },
  { id: 'type', label: 'Type', sort: 'type', width: 132, show: (row) => typeLabels[row.type] },
  {
    id: 'for',
    label: 'For',
    wraps: true,
    folds: 'tablet',
    show: ({ paidFor }) => paidFor ?? messages.noPurpose,
  },
  {
    id: 'posted',
    label: 'Posted',
    sort: 'postedOn',
    width: 124,
    show: ({ postedOn }) => formatDate(postedOn),
  },
  {
    id: 'method',
    label: 'Method',
    sort: 'method',
    width: 124,
    show: ({ method }) => paymentMethodLabels[method],
  },
  {
    id: 'reference',
    label: 'Reference',
    width: 140,
    wraps: true,
    folds: 'tablet',
    show: ({ reference }) => reference ?? '',
  },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    width: 112,
    figure: true,
    show: (row) => formatMoney(row.amount),
  },
];

interface Props {
  requested: Readonly<Record<string, string>>;
  title: string;
  closedHref: string;
}

/** The payments that add up to a figure. */
export const RevenueRows = (props: Props) => (
  <ReportRows<RevenueRowDto, Field>
    {...props}
    report="revenue"
    counted={rowCounts.payments}
    name={useStudentName()}
    columns={columns}
    sortable={fields}
    sort="-postedOn"
  />
);
