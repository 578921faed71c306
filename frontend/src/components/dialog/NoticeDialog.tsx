import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog, DialogBody, DialogFooter } from './Dialog';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that only explains something. */
export const NoticeDialog = ({ title, onClose, children }: Props) => (
  <Dialog title={title} onClose={onClose}>
    <DialogBody>{children}</DialogBody>
    <DialogFooter>
      <Button type="button" look="outline" onClick={onClose}>
        Close
      </Button>
    </DialogFooter>
  </Dialog>
);
