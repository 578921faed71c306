import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Icon } from '../../components/Icon';
import { whenLoaded } from '../../components/whenLoaded';
import { useCardAvailability } from './queries';
import { messages } from './messages';

const PayDialog = whenLoaded(
  () => import('./PayDialog'),
  () => null,
);
const dialogName = 'pay-by-card';

/** Only if card payments are set up. */
export function PayByCardButton() {
  const { data } = useCardAvailability();
  const { open } = useDialogAddress();
  if (!data?.isAvailable) return null;
  return (
    <Button type="button" onClick={() => open(dialogName)}>
      <Icon name="finance" size={18} />
      {messages.payByCard}
    </Button>
  );
}

/** The dialog, whose code loads when it opens. */
export function PayByCard({ studentId }: { studentId: string }) {
  const { dialog, close } = useDialogAddress();
  const { data: availability } = useCardAvailability();
  if (dialog !== dialogName || !availability?.isAvailable) return null;
  return <PayDialog studentId={studentId} availability={availability} onClose={close} />;
}
