import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Dialog, DialogBody } from '../../../components/dialog/Dialog';
import { Failure } from '../../../components/Failure';
import { PanelBones } from '../../../components/SidePanel';
import { type Read, useRecordToEdit } from './records';
import { messages } from './messages';

interface Props<Row extends RaRecord<string>> {
  area: { resource: string; one: string };
  id: string;
  onClose: () => void;
  children: (row: Read<Row>, reread: () => Promise<Read<Row>>) => ReactNode;
}

/** The dialog opens immediately; its record follows once it has loaded. */
export function EditRecord<Row extends RaRecord<string>>({ area, id, onClose, children }: Props<Row>) {
  const { data, error, isFetching, refetch, reread } = useRecordToEdit<Row>(area.resource, id);
  if (data) return children(data, reread);
  return (
    <Dialog title={messages.form.edit(area.one)} onClose={onClose}>
      <DialogBody>
        {error && !isFetching ? (
          <Failure title={messages.panel.failed(area.one)} error={error} onRetry={() => void refetch()} />
        ) : (
          <PanelBones />
        )}
      </DialogBody>
    </Dialog>
  );
}
