import type { CreditDto } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { formatDate, formatMoney } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { useListAddress } from '../../components/lists/useListAddress';
import { StatusBadge } from '../../components/StatusBadge';
import { accountHref } from '../financial/addresses';
import { messages } from './messages';
import { type CreditField, creditRequest, creditsOf, creditSpec, useCredits } from './queries';

const isAvailable = ({ available }: CreditDto) => Number(available) > 0;

const columns: readonly Column<CreditDto, CreditField>[] = [
  {
    id: 'studentNumber',
    label: 'Student ID',
    width: 116,
    folds: 'narrow',
    show: ({ studentNumber }) => studentNumber,
  },
  {
    id: 'amount',
    label: 'Credit',
    sort: 'amount',
    figure: true,
    width: 116,
    show: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'requested',
    label: 'Requested',
    figure: true,
    width: 116,
    folds: 'tablet',
    show: ({ requested }) => (Number(requested) ? formatMoney(requested) : ''),
    folded: ({ requested }) => (Number(requested) ? `${formatMoney(requested)} requested` : ''),
  },
  {
    id: 'days',
    label: 'Age',
    sort: 'since',
    figure: true,
    width: 104,
    show: ({ days }) => messages.days(days),
  },
  {
    id: 'promisedBy',
    label: 'Promised by',
    width: 132,
    folds: 'tablet',
    show: ({ promisedBy }) => formatDate(promisedBy),
    folded: ({ promisedBy }) => messages.promisedBy(promisedBy),
  },
  {
    id: 'status',
    label: 'Status',
    width: 116,
    foldedAs: 'badge',
    show: (credit) =>
      !isAvailable(credit) ? (
        <StatusBadge tone="info">{messages.requested}</StatusBadge>
      ) : (
        <StatusBadge tone={credit.isOverdue ? 'danger' : 'success'}>
          {credit.isOverdue ? messages.overdue : messages.onTime}
        </StatusBadge>
      ),
  },
];

const choices = [
  { value: 'true', label: messages.overdue },
  { value: 'false', label: messages.onTime },
] as const;

/** The credits of students with their age and the promised day. */
export function CreditList() {
  const { address, change, filtered, clearedHref, position } = useListAddress(creditSpec);
  const { open } = useDialogAddress();
  const actions = (credit: CreditDto): Action[] => [
    {
      label: `${messages.request.title}…`,
      onSelect: () => open(`request:${credit.studentId}`),
      unavailable: isAvailable(credit) ? undefined : messages.allRequested,
    },
  ];
  return (
    <>
      <ListToolbar
        label="Credits"
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder="Student or ID..."
      >
        <FilterChoice
          label="Promise"
          all="All credits"
          value={address.filters.overdue}
          options={choices}
          onChange={(overdue) => change({ filters: { overdue } })}
        />
      </ListToolbar>
      <DataList<CreditDto, CreditField>
        list="credits"
        label="Credits"
        counted={messages.credits}
        name={{
          label: 'Student',
          sort: 'studentName',
          text: ({ studentName, studentNumber }) => studentName ?? studentNumber,
          to: ({ studentId }) => accountHref(studentId),
        }}
        columns={columns}
        results={useCredits(address)}
        {...position}
        actions={actions}
        failed={messages.creditsFailed}
        tools={<ExportButton resource={creditsOf} request={creditRequest(address)} />}
        empty={
          <NoRows
            icon="finance"
            title={messages.noCredits}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatchedCredits}
          >
            {messages.noCreditsHint}
          </NoRows>
        }
      />
    </>
  );
}
