import { useId } from 'react';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { recentSignIn } from '../../providers/recentSignIn';
import { proveIdentity } from '../../providers/sessionExpiry';
import { messages } from './messages';

/** Offers to sign in again for something that requires it. The page then returns with its input. */
export default function SignInAgain() {
  const id = useId();
  return (
    <Dialog
      title={messages.title}
      role="alertdialog"
      size="small"
      onClose={recentSignIn.dismiss}
      describedBy={id}
    >
      <DialogBody id={id}>{messages.text}</DialogBody>
      <DialogFooter>
        <Button type="button" look="outline" onClick={recentSignIn.dismiss}>
          Not now
        </Button>
        <Button type="button" data-autofocus onClick={proveIdentity}>
          Sign in again
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
