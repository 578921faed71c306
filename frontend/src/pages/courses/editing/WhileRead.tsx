import type { useGetOne } from 'react-admin';
import type { ReactNode } from 'react';
import { Dialog, DialogBody } from '../../../components/dialog/Dialog';
import { Failure } from '../../../components/Failure';
import { PanelBones } from '../../../components/SidePanel';
import type { ReadSection } from './useSectionToEdit';

interface Props {
  title: string;
  size?: 'medium' | 'large';
  read: ReturnType<typeof useGetOne<ReadSection>>;
  onClose: () => void;
  children: (section: ReadSection) => ReactNode;
}

/** The dialog is there at once; what it is about comes when it was read. */
export function WhileRead({ title, size, read, onClose, children }: Props) {
  const { data, error, isFetching, refetch } = read;
  if (data) return children(data);
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <DialogBody>
        {error && !isFetching ? (
          <Failure title="The section could not be read" error={error} onRetry={() => void refetch()} />
        ) : (
          <PanelBones />
        )}
      </DialogBody>
    </Dialog>
  );
}
