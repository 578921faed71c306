import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { plural } from '../../components/format';
import { expireSession } from '../../providers/sessionExpiry';
import { useSignOut } from '../useSignOut';
import { useSessionEnd, WARN_BEFORE } from './useSessionEnd';

const inAbout = (left: number) =>
  left < 60_000 ? 'in less than a minute' : `in about ${plural(Math.round(left / 60_000), 'minute')}`;

/** Warns before an idle session ends, and keeps the person signed in who says so. It closes where the end has moved. */
export default function SessionEnd() {
  const id = useId();
  const { left, canStay, isOver, stay } = useSessionEnd();
  const signOut = useSignOut();
  const [isStaying, setStaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  if (left === undefined || left > WARN_BEFORE) return null;
  if (isOver)
    return (
      <Dialog
        title="Your session has ended"
        role="alertdialog"
        size="small"
        onClose={expireSession}
        describedBy={id}
      >
        <DialogBody id={id}>Please sign in again. You will come back to this page.</DialogBody>
        <DialogFooter>
          <Button type="button" data-autofocus onClick={expireSession}>
            Sign in again
          </Button>
        </DialogFooter>
      </Dialog>
    );
  if (isDismissed && !canStay) return null;

  const keep = async () => {
    if (isStaying) return;
    setStaying(true);
    setFailed(false);
    try {
      await stay();
    } catch {
      setFailed(true);
    } finally {
      setStaying(false);
    }
  };
  const close = canStay ? () => void keep() : () => setDismissed(true);
  return (
    <Dialog
      title="Your session is about to end"
      role="alertdialog"
      size="small"
      onClose={close}
      describedBy={id}
    >
      <DialogBody id={id}>
        <p>
          {`You will be signed out ${inAbout(left)}`}
          {canStay
            ? ' because you have been inactive.'
            : '. This session has lasted as long as one can: save your work, then sign in again.'}
        </p>
        {failed && <p role="alert">The server could not be reached. Please try again.</p>}
      </DialogBody>
      <DialogFooter>
        <Button type="button" look="outline" disabled={isStaying} onClick={signOut}>
          Sign out
        </Button>
        <Button type="button" data-autofocus disabled={isStaying} onClick={close}>
          {!canStay ? 'Close' : isStaying ? 'Working…' : 'Stay signed in'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
