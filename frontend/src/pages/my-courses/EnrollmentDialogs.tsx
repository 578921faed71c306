import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { whenLoaded } from '../../components/whenLoaded';
import { enrollmentDialogs } from './enrollmentActions';
import type { OwnEnrollmentDialogProps } from './OwnEnrollmentDialog';

const OwnEnrollmentDialog = whenLoaded<OwnEnrollmentDialogProps>(
  () => import('./OwnEnrollmentDialog'),
  () => null,
);

/** The open dialog on the student's own enrollment, from the address: `?dialog=leave.5d1c…`. */
export function EnrollmentDialogs() {
  const { dialog, close } = useDialogAddress();
  const [act, id] = dialog?.split('.') ?? [];
  const name = enrollmentDialogs.find((one) => one === act);
  return name && id ? <OwnEnrollmentDialog key={dialog} name={name} id={id} onClose={close} /> : null;
}
