import type { EnrollmentDepositDto } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { useListAddress } from '../../components/lists/useListAddress';
import { columns } from './depositColumns';
import { messages } from './messages';
import { type DepositTab, depositTabs } from './path';
import { type DepositField, depositRequest, depositsOf, depositSpecs, useDeposits } from './queries';

/** The accepted applications of one tab. */
export function DepositList({ tab }: { tab: DepositTab }) {
  const { address, change, filtered, clearedHref, position } = useListAddress(depositSpecs[tab]);
  const { hrefTo, open } = useDialogAddress();
  const { label } = depositTabs.find(({ id }) => id === tab)!;
  const empty = messages.empty[tab];
  const actions = ({ id }: EnrollmentDepositDto): Action[] =>
    tab === 'awaiting'
      ? [
          { label: `${messages.record.title}…`, onSelect: () => open(`record:${id}`) },
          { label: `${messages.waive.title}…`, onSelect: () => open(`waive:${id}`) },
        ]
      : [{ label: `${messages.undo.title}…`, danger: true, onSelect: () => open(`undo:${id}`) }];
  return (
    <>
      <ListToolbar
        label={label}
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder="Applicant or application..."
      />
      <DataList<EnrollmentDepositDto, DepositField>
        list={`${depositsOf}/${tab}`}
        label={label}
        counted={messages.deposits}
        name={{
          label: 'Applicant',
          sort: 'applicantName',
          text: ({ applicantName }) => applicantName ?? messages.noName,
          to: ({ id }) => hrefTo(`deposit:${id}`),
        }}
        columns={columns[tab]}
        results={useDeposits(tab, address)}
        {...position}
        actions={actions}
        failed={messages.failed}
        tools={<ExportButton resource={depositsOf} request={depositRequest(tab, address)} />}
        empty={
          <NoRows
            icon="finance"
            title={empty.title}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={empty.unmatched}
          >
            {empty.hint}
          </NoRows>
        }
      />
    </>
  );
}
