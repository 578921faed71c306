import type { TimeTicketDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { OneRecord } from '../../../components/records/OneRecord';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { formatEnd, formatMoment, formatUntil, plural } from '../../../components/format';
import type { Column } from '../../../components/lists/column';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { ListToolbar } from '../../../components/lists/ListToolbar';
import { NoRows } from '../../../components/lists/NoRows';
import { listRequest, useListAddress } from '../../../components/lists/useListAddress';
import { StatusBadge } from '../../../components/StatusBadge';
import { useMay, useOwnRecord } from '../../../providers/session';
import { studentOf } from '../../../resources/enrollments/enrollment';
import { useRows } from '../useRows';
import { DeleteTicket } from './DeleteTicket';
import { GiveTicketsDialog } from './GiveTicketsDialog';
import { type TicketField, ticketSpec } from './spec';
import { TicketDialog } from './TicketDialog';
import { windowState } from './windowColumns';
import { ticketMessages as messages } from './messages';

const columns: readonly Column<TimeTicketDto, TicketField>[] = [
  {
    id: 'opensAt',
    label: 'Starts',
    sort: 'opensAt',
    width: 190,
    show: ({ opensAt }) => formatMoment(opensAt),
    folded: ({ opensAt }) => `from ${formatMoment(opensAt)}`,
  },
  {
    id: 'closesAt',
    label: 'Ends',
    width: 190,
    show: ({ closesAt }) => formatEnd(closesAt),
    folded: ({ closesAt }) => formatUntil(closesAt),
  },
  {
    id: 'standing',
    label: 'Status',
    width: 112,
    foldedAs: 'badge',
    show: (row) => {
      const { tone, text } = windowState(row);
      return <StatusBadge tone={tone}>{text}</StatusBadge>;
    },
  },
];

/** The time from which each student may register, in windows that need a ticket. */
export default function TicketsView({ termId }: { termId: string | undefined }) {
  const may = useMay()('academic', 'settings');
  const { address, change, filtered, clearedHref, position } = useListAddress(ticketSpec);
  const { dialog, open, close } = useDialogAddress();
  const { pagination, sort, filter: search } = listRequest(address);
  const filter = { termId, ...search };
  const results = useRows<TimeTicketDto>('time-tickets', { filter, pagination, sort }, termId !== undefined);
  const [act, id] = dialog?.split(':') ?? [];
  const { isOwn, sentence } = useOwnRecord();
  const actions = (row: TimeTicketDto) => {
    const unavailable = isOwn(row.studentId) ? sentence : undefined;
    return [
      { label: 'Edit…', onSelect: () => open(`edit:${row.id}`), unavailable },
      { label: 'Delete…', danger: true, onSelect: () => open(`delete:${row.id}`), unavailable },
    ];
  };
  return (
    <>
      <ListToolbar
        label="Time tickets"
        search={address.search}
        onSearch={(text, options) => change({ search: text }, options)}
        placeholder={messages.search}
      >
        {may && (
          <>
            <Button type="button" look="outline" disabled={!termId} onClick={() => open('give')}>
              Assign by Class Level
            </Button>
            <Button type="button" look="outline" disabled={!termId} onClick={() => open('create')}>
              New Ticket
            </Button>
          </>
        )}
      </ListToolbar>
      <DataList
        list="time-tickets"
        label="Time tickets"
        counted={(total) => plural(total, 'ticket')}
        name={{
          label: 'Student',
          sort: 'studentName',
          text: (row) => `${studentOf(row)} (${row.studentNumber})`,
        }}
        columns={columns}
        results={results}
        {...position}
        actions={may ? actions : undefined}
        failed={messages.failed}
        tools={<ExportButton resource="time-tickets" request={{ filter, sort }} />}
        empty={
          <NoRows
            title="No time tickets found"
            icon="clock"
            filtered={filtered}
            clearedHref={clearedHref}
            clear="Clear search"
            unmatched={messages.unmatched}
          >
            {messages.empty}
          </NoRows>
        }
      />
      {may && termId && act === 'create' && <TicketDialog termId={termId} onClose={close} />}
      {may && termId && act === 'edit' && id && <TicketDialog id={id} termId={termId} onClose={close} />}
      {may && termId && act === 'give' && <GiveTicketsDialog termId={termId} onClose={close} />}
      {may && act === 'delete' && id && (
        <OneRecord<TimeTicketDto>
          resource="time-tickets"
          id={id}
          among={results.data}
          title="Delete time ticket"
          one="time ticket"
          onClose={close}
        >
          {(row) => <DeleteTicket row={row} onClose={close} />}
        </OneRecord>
      )}
    </>
  );
}
