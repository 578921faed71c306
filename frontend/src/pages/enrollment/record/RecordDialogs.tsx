import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { ChangeDialog } from './ChangeDialog';
import { LeaveDialog } from './LeaveDialog';
import { AcceptDialog, DeclineDialog } from './OfferDialogs';
import type { Enrollment } from './queries';

/** The open dialog, from the address. */
export default function RecordDialogs({ enrollment }: { enrollment: Enrollment }) {
  const { dialog, close } = useDialogAddress();
  const props = { enrollment, onClose: close };
  switch (dialog) {
    case 'leave':
      return <LeaveDialog {...props} />;
    case 'swap':
    case 'move':
      return <ChangeDialog key={dialog} act={dialog} {...props} />;
    case 'accept':
      return <AcceptDialog {...props} />;
    case 'decline':
      return <DeclineDialog {...props} />;
    default:
      return null;
  }
}
