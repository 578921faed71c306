import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { plural } from '../../components/format';
import { expireSession, renewSession } from '../../providers/sessionExpiry';
import { useSignOut } from '../useSignOut';
import { useSessionEnd, WARN_BEFORE } from './useSessionEnd';

const inAbout = (left: number) =>
  left < 60_000 ? 'in less than a minute' : `in about ${plural(Math.round(left / 60_000), 'minute')}`;

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
        title="Your session has ended"
        role="alertdialog"
        size="small"
        onClose={expireSession}
        describedBy={id}
      >
        <DialogBody id={id}>
          Sign in again to come back to this page. What you typed is kept, but not the files you chose.
        </DialogBody>
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
      title="Your session is about to end"
      role="alertdialog"
      size="small"
      onClose={canStay ? () => void keep() : () => setDismissed(true)}
      describedBy={id}
    >
      <DialogBody id={id}>
        <p>
          {`You will be signed out ${inAbout(left)}`}
          {canStay
            ? ' because you have been inactive.'
            : ' because this session has reached its maximum length. Sign in again to continue on this page. What you typed is kept, but not the files you chose.'}
        </p>
        {failed && <p role="alert">The server could not be reached. Please try again.</p>}
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
