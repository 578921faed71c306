import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { whenLoaded } from '../../../components/whenLoaded';
import type { FinalGradeDialogProps } from './FinalGradeDialog';

const FinalGradeDialog = whenLoaded<FinalGradeDialogProps>(
  () => import('./FinalGradeDialog'),
  () => null,
);

/** Opens from the address: `?dialog=explanation:<enrollment>`. */
export function FinalGradeExplained({ isOwn }: { isOwn?: boolean }) {
  const { dialog, close } = useDialogAddress();
  const [act, id] = dialog?.split(':') ?? [];
  return act === 'explanation' && id ? (
    <FinalGradeDialog enrollmentId={id} isOwn={isOwn} onClose={close} />
  ) : null;
}
