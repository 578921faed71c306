import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from './Dialog';

interface Props extends Pick<DialogProps, 'size' | 'onClose'> {
  title: string;
  children: ReactNode;
}

/** A dialog that only explains something. */
export const NoticeDialog = ({ children, ...dialog }: Props) => (
  <Dialog {...dialog}>
    <DialogBody tabIndex={0} role="region" aria-label={dialog.title}>
      {children}
    </DialogBody>
    <DialogFooter>
      <Button type="button" look="outline" onClick={dialog.onClose}>
        Close
      </Button>
    </DialogFooter>
  </Dialog>
);
