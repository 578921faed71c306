import type { ReactNode } from 'react';
import { Bone } from '../../../components/Bone';
import { Dialog, DialogBody } from '../../../components/dialog/Dialog';
import { Failure } from '../../../components/Failure';
import { messages } from './messages';

interface Props<Row> {
  title: string;
  data: Row | undefined;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** A dialog whose record is loading. */
export function RecordDialog<Row>({ title, data, error, onRetry, onClose, children }: Props<Row>) {
  if (data) return children(data);
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        {error ? (
          <Failure title={messages.failedRecord} error={error} onRetry={onRetry} />
        ) : (
          <Bone height="240px" />
        )}
      </DialogBody>
    </Dialog>
  );
}
