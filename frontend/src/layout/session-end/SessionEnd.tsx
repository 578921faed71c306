import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { expireSession, renewSession } from '../../providers/sessionExpiry';
import { useSignOut } from '../useSignOut';
import { useSessionEnd, WARN_BEFORE } from './useSessionEnd';
import { messages } from './messages';

/**
 * Warns before a session ends, and extends it with one button: an idle session by a request, one at its maximum length
 * by signing in again, after which this page returns with its input. It closes when the end has moved.
 */
export default function SessionEnd() {
  const id = useId();
  const { left, canStay, isOver, stay } = useSessionEnd();
  const signOut = useSignOut();
  const [isStaying, setStaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  if (left === undefined || left > WARN_BEFORE) return null;
  // Each dialog has its own key, so that focus moves to its button.
  if (isOver)
    return (
      <Dialog
        key="over"
        title={messages.over}
        role="alertdialog"
        size="small"
        onClose={expireSession}
        describedBy={id}
      >
        <DialogBody id={id}>{messages.overText}</DialogBody>
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
  return (
    <Dialog
      key={canStay ? 'idle' : 'longest'}
      title={messages.soon}
      role="alertdialog"
      size="small"
      onClose={canStay ? () => void keep() : () => setDismissed(true)}
      describedBy={id}
    >
      <DialogBody id={id}>
        <p>{canStay ? messages.idle(left) : messages.longest(left)}</p>
        {failed && <p role="alert">{messages.failed}</p>}
      </DialogBody>
      <DialogFooter>
        {canStay ? (
          <>
            <Button type="button" look="outline" disabled={isStaying} onClick={signOut}>
              Sign out
            </Button>
            <Button type="button" data-autofocus disabled={isStaying} onClick={() => void keep()}>
              {isStaying ? 'Working…' : 'Stay signed in'}
            </Button>
          </>
        ) : (
          <>
            <Button type="button" look="outline" onClick={() => setDismissed(true)}>
              Not now
            </Button>
            <Button type="button" data-autofocus onClick={renewSession}>
              Sign in again
            </Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  );
}
