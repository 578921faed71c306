import type { LateAccountDto } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { formatDate, formatMoney } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { ListToolbar, StatusChoice } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { PageHeading } from '../../components/PageHeading';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { accountHref } from '../financial/addresses';
import { DropSeats } from './DropSeats';
import { lateAccountsOf, type LateField, lateSpec, useLateAccounts } from './queries';
import { messages, stageLabels } from './messages';

const tones: Record<LateAccountDto['stage'], Tone> = {
  past_due: 'warning',
  hold: 'caution',
  suspended: 'danger',
};

const columns: readonly Column<LateAccountDto, LateField>[] = [
  {
    id: 'studentNumber',
    label: 'Student ID',
    width: 116,
    folds: 'narrow',
    show: ({ studentNumber }) => studentNumber,
  },
  {
    id: 'pastDue',
    label: 'Past due',
    sort: 'pastDue',
    figure: true,
    width: 116,
    show: ({ pastDue }) => formatMoney(pastDue),
  },
  {
    id: 'daysPastDue',
    label: 'Days past due',
    sort: 'daysPastDue',
    figure: true,
    width: 132,
    show: ({ daysPastDue }) => String(daysPastDue),
    folded: ({ daysPastDue }) => messages.days(daysPastDue),
  },
  {
    id: 'dueSince',
    label: 'Due since',
    width: 124,
    folds: 'tablet',
    show: ({ dueSince }) => formatDate(dueSince),
    folded: ({ dueSince }) => messages.since(formatDate(dueSince)),
  },
  {
    id: 'futureSeats',
    label: 'Future seats',
    sort: 'futureSeats',
    figure: true,
    width: 116,
    folds: 'tablet',
    show: ({ futureSeats }) => String(futureSeats),
    folded: ({ futureSeats }) => (futureSeats ? messages.seats(futureSeats) : ''),
  },
  {
    id: 'stage',
    label: 'Status',
    width: 124,
    foldedAs: 'badge',
    show: ({ stage }) => <StatusBadge tone={tones[stage]}>{stageLabels[stage]}</StatusBadge>,
  },
];

/** Accounts with a balance past due, and the drop of a suspended student's future seats. */
export default function LateAccounts() {
  const { address, change, filtered, clearedHref, position } = useListAddress(lateSpec);
  const { dialog, open, close } = useDialogAddress();
  const results = useLateAccounts(address);
  const actions = ({ studentId, stage, futureSeats }: LateAccountDto): Action[] => [
    {
      label: `${messages.drop}…`,
      danger: true,
      onSelect: () => open(`drop:${studentId}`),
      unavailable: stage !== 'suspended' ? messages.notSuspended : futureSeats ? undefined : messages.noSeats,
    },
  ];
  const [act, studentId] = dialog?.split(':') ?? [];
  return (
    <>
      <PageHeading title="Late Accounts">{messages.subtitle}</PageHeading>
      <ListToolbar
        label="Late accounts"
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder="Student or ID..."
      >
        <StatusChoice
          statuses={lateSpec.filters!.stage}
          labels={stageLabels}
          value={address.filters.stage}
          onChange={(stage) => change({ filters: { stage } })}
        />
      </ListToolbar>
      <DataList<LateAccountDto, LateField>
        list={lateAccountsOf}
        label="Late accounts"
        counted={messages.accounts}
        name={{
          label: 'Student',
          sort: 'studentName',
          text: ({ studentName, studentNumber }) => studentName ?? studentNumber,
          to: ({ studentId: id }) => accountHref(id),
        }}
        columns={columns}
        results={results}
        {...position}
        actions={actions}
        failed={messages.failed}
        tools={<ExportButton resource={lateAccountsOf} request={filteredRequest(address)} />}
        empty={
          <NoRows
            icon="finance"
            title={messages.none}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatched}
          >
            {messages.noneHint}
          </NoRows>
        }
      />
      {act === 'drop' && studentId && <DropSeats key={studentId} studentId={studentId} onClose={close} />}
    </>
  );
}
