import { type ReactNode, useId, useState } from 'react';
import { Bone } from '../Bone';
import { Button } from '../Button';
import { Dialog, DialogBody, DialogFooter } from './Dialog';

interface Props {
  title: string;
  /** What will follow, in words: nothing is asked with "Are you sure?". */
  children: ReactNode;
  /** The deed itself: "Drop Maya Lopez", never "OK". Absent: nothing can be done, and the text says why. */
  confirm?: string;
  /** It is not known yet what the deed will be: there is only the way back. */
  pending?: boolean;
  /** While it is done. */
  doing?: string;
  cancel?: string;
  danger?: boolean;
  /** A promise holds the question open until it is done; where it fails, the question stays. */
  onConfirm: () => unknown;
  onCancel: () => void;
}

/** Asks before what cannot be undone. The focus starts at the way back. */
export function Confirm({
  title,
  children,
  confirm,
  pending = false,
  doing = 'Working…',
  cancel = 'Cancel',
  danger = false,
  onConfirm,
  onCancel,
}: Props) {
  const id = useId();
  const [running, setRunning] = useState(false);
  const run = async () => {
    if (running) return;
    setRunning(true);
    try {
      await onConfirm();
    } catch {
      // Whoever did it has told.
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size="small"
      onClose={running ? () => {} : onCancel}
      describedBy={id}
    >
      <DialogBody id={id}>{children}</DialogBody>
      <DialogFooter>
        <Button type="button" look="outline" data-autofocus disabled={running} onClick={onCancel}>
          {cancel}
        </Button>
        {pending ? (
          <Bone width="120px" height="40px" />
        ) : (
          confirm && (
            <Button
              type="button"
              look={danger ? 'danger' : 'primary'}
              disabled={running}
              onClick={() => void run()}
            >
              {running ? doing : confirm}
            </Button>
          )
        )}
      </DialogFooter>
    </Dialog>
  );
}
