import type { BankLineDto, BankLineStatus } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { dotted, formatDate, formatMoney } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { ListToolbar, StatusChoice } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { paymentHref } from '../cards/paymentHref';
import { bankHref } from './path';
import { type LineField, linesOf, lineSpec, useLines } from './queries';
import { lineLabels, messages } from './messages';

const tones: Record<BankLineStatus, Tone> = {
  open: 'warning',
  ambiguous: 'caution',
  unidentified: 'warning',
  assigned: 'success',
  matched: 'success',
};

const columns: readonly Column<BankLineDto, LineField>[] = [
  {
    id: 'postedOn',
    label: 'Day',
    sort: 'postedOn',
    width: 124,
    folds: 'narrow',
    show: ({ postedOn }) => formatDate(postedOn),
  },
  {
    id: 'reference',
    label: 'Reference',
    sort: 'reference',
    width: 150,
    wraps: true,
    folds: 'tablet',
    folded: () => '',
    show: ({ reference }) => reference ?? '',
  },
  {
    id: 'note',
    label: 'Why',
    wraps: true,
    folds: 'tablet',
    show: ({ note, studentName, matches }) => dotted([note, studentName, matches[0]?.matchedBy]),
  },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    figure: true,
    width: 124,
    show: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 132,
    foldedAs: 'badge',
    show: ({ status }) => <StatusBadge tone={tones[status]}>{lineLabels[status]}</StatusBadge>,
  },
];

const settled: readonly BankLineStatus[] = ['matched', 'assigned'];

export function LineList({ attention, open }: { attention: boolean; open: (dialog: string) => void }) {
  const { address, change, filtered, clearedHref, position } = useListAddress(lineSpec);
  const narrowed = attention ? { needsAttention: true } : {};
  const results = useLines(address, narrowed);
  const actions = ({ id, status, amount }: BankLineDto): Action[] => [
    {
      label: `${messages.assign}…`,
      onSelect: () => open(`assign:${id}`),
      unavailable: status === 'unidentified' ? undefined : messages.onlyUnidentified,
    },
    {
      label: `${messages.match}…`,
      onSelect: () => open(`match:${id}`),
      unavailable: settled.includes(status) ? messages.onlyOpen : undefined,
    },
    {
      label: `${messages.fee}…`,
      onSelect: () => open(`fee:${id}`),
      unavailable: Number(amount) < 0 && !settled.includes(status) ? undefined : messages.onlyDebit,
    },
    {
      label: `${messages.undo}…`,
      danger: true,
      onSelect: () => open(`undo:${id}`),
      unavailable: settled.includes(status) ? undefined : messages.onlySettled,
    },
  ];
  const request = filteredRequest(address);
  return (
    <>
      <ListToolbar
        label="Bank lines"
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder="Text, amount or student..."
      >
        {!attention && (
          <StatusChoice
            statuses={lineSpec.filters!.status}
            labels={lineLabels}
            value={address.filters.status}
            onChange={(status) => change({ filters: { status } })}
          />
        )}
      </ListToolbar>
      <DataList<BankLineDto, LineField>
        list={attention ? 'bank-lines-attention' : linesOf}
        label="Bank lines"
        counted={messages.lines}
        name={{
          label: 'Text',
          width: 230,
          text: ({ description, reference, fileName, number }) =>
            description ?? reference ?? `${fileName}, line ${number}`,
          to: (row) => (row.studentId ? paymentHref(row) : bankHref(attention ? 'attention' : 'lines')),
        }}
        columns={columns}
        results={results}
        {...position}
        actions={actions}
        failed={messages.linesFailed}
        tools={
          <ExportButton
            resource={linesOf}
            request={{ ...request, filter: { ...request.filter, ...narrowed } }}
          />
        }
        empty={
          <NoRows
            icon="finance"
            title={attention ? messages.nothingToDo : messages.noLines}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatched}
          >
            {attention ? messages.nothingToDoHint : messages.noLinesHint}
          </NoRows>
        }
      />
    </>
  );
}
