import { Link } from 'react-router-dom';
import type { EnrollmentDepositDto } from '../../api/types.gen';
import { formatDay, formatMoney } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { accountHref } from '../financial/addresses';
import { DepositBadge } from './DepositBadge';
import { messages } from './messages';
import type { DepositTab } from './path';
import type { DepositField } from './queries';

type DepositColumn = Column<EnrollmentDepositDto, DepositField>;

const number: DepositColumn = {
  id: 'number',
  label: 'Application',
  sort: 'number',
  width: 124,
  folds: 'narrow',
  show: (deposit) => deposit.number,
};
const of: readonly DepositColumn[] = [
  {
    id: 'programName',
    label: 'Program',
    sort: 'programName',
    wraps: true,
    folds: 'tablet',
    show: ({ programName }) => programName,
  },
  {
    id: 'termName',
    label: 'Term',
    sort: 'termName',
    width: 124,
    folds: 'tablet',
    show: ({ termName }) => termName,
  },
];

export const columns: Record<DepositTab, readonly DepositColumn[]> = {
  awaiting: [
    number,
    ...of,
    {
      id: 'acceptedAt',
      label: 'Accepted',
      sort: 'acceptedAt',
      width: 124,
      folds: 'tablet',
      show: ({ acceptedAt }) => acceptedAt && formatDay(acceptedAt),
      folded: ({ acceptedAt }) => acceptedAt && messages.acceptedOn(acceptedAt),
    },
    {
      id: 'required',
      label: 'Deposit',
      figure: true,
      width: 116,
      show: ({ required }) => formatMoney(required),
      folded: ({ required }) => messages.depositOf(formatMoney(required)),
    },
  ],
  recorded: [
    number,
    {
      id: 'studentNumber',
      label: 'Student ID',
      width: 116,
      folds: 'narrow',
      show: ({ studentId, studentNumber }) =>
        studentId && <Link to={accountHref(studentId)}>{studentNumber}</Link>,
      folded: ({ studentNumber }) => studentNumber,
    },
    ...of,
    {
      id: 'convertedAt',
      label: 'Recorded',
      width: 124,
      folds: 'tablet',
      show: ({ convertedAt }) => convertedAt && formatDay(convertedAt),
      folded: ({ convertedAt }) => convertedAt && messages.recordedOn(convertedAt),
    },
    {
      id: 'amount',
      label: 'Deposit',
      figure: true,
      width: 104,
      show: ({ amount }) => amount && formatMoney(amount),
      folded: ({ amount }) => amount && messages.depositOf(formatMoney(amount)),
    },
    {
      id: 'held',
      label: 'Held',
      figure: true,
      width: 104,
      folds: 'tablet',
      show: ({ held }) => held && formatMoney(held),
      folded: ({ held }) => held && messages.heldOf(formatMoney(held)),
    },
    {
      id: 'status',
      label: 'Status',
      width: 116,
      foldedAs: 'badge',
      show: (deposit) => <DepositBadge deposit={deposit} />,
    },
  ],
};
