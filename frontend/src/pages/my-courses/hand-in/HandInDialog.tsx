import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { whenLoaded } from '../../../components/whenLoaded';
import { handInName } from './name';

const HandInOfAssignment = whenLoaded<{ id: string; onClose: () => void }>(
  () => import('./HandInOfAssignment'),
  () => null,
);

/** `?assignment=5d1c…&dialog=hand-in`: from the list, the assignment, the dashboard, or a link. */
export function HandInDialog({ id }: { id: string }) {
  const { dialog, close } = useDialogAddress();
  return dialog === handInName ? <HandInOfAssignment key={id} id={id} onClose={close} /> : null;
}
