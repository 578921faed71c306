import type { RegistrationWindowDto, TermDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { OneRecord } from '../../../components/records/OneRecord';
import { useRecordToEdit } from '../../../components/records/records';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { formatDate, plural } from '../../../components/format';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { listRequest, useListAddress } from '../../../components/lists/useListAddress';
import { Notice } from '../../../components/Notice';
import { Inline } from '../../../components/layout/Inline';
import { useMay } from '../../../providers/session';
import { useRows } from '../useRows';
import { DeleteWindow } from './DeleteWindow';
import { usePrograms } from '../../../providers/programs';
import { windowSpec } from './spec';
import { windowColumns } from './windowColumns';
import { WindowDialog } from './WindowDialog';
import { windowMessages as messages } from './messages';

/** When students may register in the term. People who may not change it can still read it. */
export default function WindowsView({ termId }: { termId: string | undefined }) {
  const may = useMay()('academic', 'settings');
  const { address, hrefTo, change } = useListAddress(windowSpec);
  const { dialog, open, close } = useDialogAddress();
  const { pagination, sort } = listRequest(address);
  const filter = { termId };
  const results = useRows<RegistrationWindowDto>(
    'registration-windows',
    { filter, pagination, sort },
    termId !== undefined,
  );
  const programs = usePrograms();
  const term = useRecordToEdit<TermDto>('terms', results.total === 0 ? termId : undefined).reading.data;
  const [act, id] = dialog?.split(':') ?? [];
  const actions = (row: RegistrationWindowDto) => [
    { label: 'Edit…', onSelect: () => open(`edit:${row.id}`) },
    { label: 'Delete…', danger: true, onSelect: () => open(`delete:${row.id}`) },
  ];
  return (
    <>
      {may && (
        <Inline wrap gap={3} align="stretch" below={3} data-screen-only>
          <Button type="button" look="outline" disabled={!termId} onClick={() => open('create')}>
            New Window
          </Button>
        </Inline>
      )}
      <DataList
        list="registration-windows"
        label="Registration windows"
        counted={(total) => plural(total, 'window')}
        name={{ label: 'Name', sort: 'name', text: ({ name }) => name }}
        columns={windowColumns(programs.data)}
        results={results}
        address={address}
        hrefTo={hrefTo}
        onChange={change}
        muted={({ closesAt }) => isOver(closesAt)}
        actions={may ? actions : undefined}
        failed={messages.failed}
        tools={<ExportButton resource="registration-windows" request={{ filter, sort }} />}
        empty={
          <Notice title="No registration windows" icon="calendar">
            {term
              ? messages.openToAllFrom(
                  formatDate(term.registrationStartDate),
                  formatDate(term.registrationEndDate),
                )
              : messages.openToAll}
          </Notice>
        }
      />
      {may && termId && act === 'create' && <WindowDialog termId={termId} onClose={close} />}
      {may && termId && act === 'edit' && id && <WindowDialog id={id} termId={termId} onClose={close} />}
      {may && act === 'delete' && id && (
        <OneRecord<RegistrationWindowDto>
          resource="registration-windows"
          id={id}
          among={results.data}
          title="Delete registration window"
          one="registration window"
          onClose={close}
        >
          {(row) => <DeleteWindow row={row} onClose={close} />}
        </OneRecord>
      )}
    </>
  );
}

/** Past windows have a subdued color. */
const isOver = (closesAt: string) => Date.parse(closesAt) <= Date.now();
