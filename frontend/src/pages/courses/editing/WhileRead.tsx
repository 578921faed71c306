import type { ReactNode } from 'react';
import { Dialog, DialogBody } from '../../../components/dialog/Dialog';
import { Failure } from '../../../components/Failure';
import { PanelBones } from '../../../components/SidePanel';
import { messages } from './messages';

interface Props<Data> {
  title: string;
  size?: 'medium' | 'large';
  read: { data?: Data; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The message if it can't be loaded. */
  failed?: string;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** The dialog opens immediately; its content follows once it has loaded. */
export function WhileRead<Data>({ title, size, read, failed, onClose, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = read;
  if (data) return children(data);
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <DialogBody>
        {error && !isFetching ? (
          <Failure title={failed ?? messages.failedSection} error={error} onRetry={() => void refetch()} />
        ) : (
          <PanelBones />
        )}
      </DialogBody>
    </Dialog>
  );
}
