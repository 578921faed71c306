import { type ReactNode, useId, useState } from 'react';
import { Bone } from '../Bone';
import { Button } from '../Button';
import { Dialog, DialogBody, DialogFooter } from './Dialog';

interface Props {
  title: string;
  /** The consequences, in words: no dialog asks "Are you sure?". */
  children: ReactNode;
  /** The action: "Drop Maya Lopez", never "OK". Absent: the action isn't possible, and the text says why. */
  confirm?: string;
  /** The action isn't known yet: there is only the button to go back. */
  pending?: boolean;
  /** The label while the action runs. */
  doing?: string;
  cancel?: string;
  danger?: boolean;
  /** A promise keeps the dialog open until it resolves; if it rejects, the dialog stays. */
  onConfirm: () => unknown;
  onCancel: () => void;
}

/** A confirmation before an action that can't be undone. Focus starts on the button to go back. */
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
      // The action itself has reported the failure.
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
