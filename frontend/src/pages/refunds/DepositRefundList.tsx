import type { DepositRefundDto } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { formatDay, formatMoney } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { accountHref } from '../financial/addresses';
import { messages } from './messages';
import { depositRefundsOf, depositRefundSpec, type DepositRefundField, useDepositRefunds } from './queries';

const { deposits: texts } = messages;

const columns: readonly Column<DepositRefundDto, DepositRefundField>[] = [
  {
    id: 'studentNumber',
    label: 'Student ID',
    sort: 'studentNumber',
    width: 124,
    folds: 'narrow',
    show: ({ studentNumber }) => studentNumber,
  },
  { id: 'termName', label: 'Term', width: 124, folds: 'tablet', show: ({ termName }) => termName },
  {
    id: 'receivedAt',
    label: 'Received',
    sort: 'receivedAt',
    width: 124,
    folds: 'tablet',
    show: ({ receivedAt }) => formatDay(receivedAt),
    folded: ({ receivedAt }) => texts.received(receivedAt),
  },
  {
    id: 'held',
    label: 'Held',
    sort: 'held',
    figure: true,
    width: 116,
    folds: 'tablet',
    show: ({ held }) => formatMoney(held),
    folded: ({ held }) => texts.held(formatMoney(held)),
  },
  {
    id: 'kept',
    label: 'Retained',
    figure: true,
    width: 116,
    folds: 'narrow',
    show: ({ kept }) => formatMoney(kept),
    folded: ({ kept }) => texts.retained(formatMoney(kept)),
  },
  {
    id: 'refunded',
    label: 'Refunded',
    figure: true,
    width: 116,
    show: ({ refunded }) => formatMoney(refunded),
    folded: ({ refunded }) => texts.refunded(formatMoney(refunded)),
  },
];

/** Held deposits of students who left: what each refund would retain and pay. */
export function DepositRefundList() {
  const { address, change, filtered, clearedHref, position } = useListAddress(depositRefundSpec);
  const { open } = useDialogAddress();
  const actions = ({ id }: DepositRefundDto): Action[] => [
    { label: `${texts.title}…`, onSelect: () => open(`deposit:${id}`) },
  ];
  return (
    <>
      <ListToolbar
        label="Deposits"
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder="Student or ID..."
      />
      <DataList<DepositRefundDto, DepositRefundField>
        list={depositRefundsOf}
        label="Deposits"
        counted={texts.deposits}
        name={{
          label: 'Student',
          sort: 'studentName',
          text: ({ studentName, studentNumber }) => studentName ?? studentNumber,
          to: ({ studentId }) => accountHref(studentId),
        }}
        columns={columns}
        results={useDepositRefunds(address)}
        {...position}
        actions={actions}
        failed={texts.loadFailed}
        tools={<ExportButton resource={depositRefundsOf} request={filteredRequest(address)} />}
        empty={
          <NoRows
            icon="finance"
            title={texts.none}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={texts.unmatched}
          >
            {texts.noneHint}
          </NoRows>
        }
      />
    </>
  );
}
