import { formatDate, formatMoney } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import { DataList } from '../../../components/lists/DataList';
import { NoRows } from '../../../components/lists/NoRows';
import { useListAddress } from '../../../components/lists/useListAddress';
import { useAccount } from '../queries';
import { useOpened } from '../useOpened';
import { type ActivityRow, detailsOf, kindLabel, newestFirst, recordOf } from './activity';
import { messages } from '../messages-account';

const columns: readonly Column<ActivityRow, 'postedOn'>[] = [
  { id: 'details', label: 'Details', wraps: true, folds: 'narrow', show: detailsOf },
  { id: 'date', label: 'Date', width: 124, show: ({ postedOn }) => formatDate(postedOn) },
  {
    id: 'amount',
    label: 'Amount',
    figure: true,
    width: 128,
    show: ({ amount }) => (Number(amount) === 0 ? messages.noChange : formatMoney(amount)),
  },
  {
    id: 'balance',
    label: 'Balance',
    figure: true,
    width: 128,
    show: ({ balance }) => formatMoney(balance),
    folded: ({ balance }) => messages.balance(formatMoney(balance)),
  },
];

/** Short pages, because other lists follow. */
const lengths = [10, 25, 50, 100] as const;

/** Why the balance is what it is: every line, newest first. */
export function AccountActivity({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useAccount(id);
  const list = useListAddress({
    sortable: ['postedOn'] as const,
    sort: '-postedOn' as const,
    prefix: 'activity',
    lengths,
  });
  const { address } = list;
  const { hrefTo } = useOpened();
  const rows = data && newestFirst(data.lines);
  const first = (address.page - 1) * address.perPage;
  return (
    <DataList<ActivityRow, 'postedOn'>
      pagesLabel="account activity"
      list="account-activity"
      label="Account activity"
      counted={messages.lines}
      name={{
        label: 'What',
        width: 176,
        text: kindLabel,
        to: (row) => hrefTo(recordOf(row)),
      }}
      columns={columns}
      results={{
        data: rows?.slice(first, first + address.perPage),
        total: rows?.length,
        error,
        isFetching,
        isPlaceholderData: false,
        refetch,
      }}
      {...list.position}
      expected={8}
      failed={messages.activityFailed}
      empty={
        <NoRows icon="finance" title={messages.noActivity} filtered={false} clearedHref={list.clearedHref}>
          {messages.noActivityHint}
        </NoRows>
      }
    />
  );
}
