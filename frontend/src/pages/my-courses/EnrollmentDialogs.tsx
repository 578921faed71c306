import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { WhileRead } from '../../components/records/WhileRead';
import { useMay } from '../../providers/session';
import { actsOf } from '../enrollment/record/enrollmentActions';
import { type Enrollment, useEnrollment } from '../enrollment/record/queries';
import { LeaveEnrollment } from './LeaveEnrollment';
import { AcceptSeat, DeclineSeat } from './OfferDialogs';
import { type EnrollmentDialog, enrollmentDialogs } from './enrollmentActions';
import { SwapEnrollment } from './SwapEnrollment';
import { actionLabels, dialogMessages } from './messages';

/** The open dialog on the student's own enrollment, from the address: `?dialog=leave.5d1c…`. */
export function EnrollmentDialogs() {
  const { dialog, close } = useDialogAddress();
  const [act, id] = dialog?.split('.') ?? [];
  const name = enrollmentDialogs.find((one) => one === act);
  return name && id ? <OfEnrollment key={dialog} name={name} id={id} onClose={close} /> : null;
}

export interface EnrollmentDialogProps {
  enrollment: Enrollment;
  onClose: () => void;
}

const dialogs: Record<EnrollmentDialog, typeof LeaveEnrollment> = {
  leave: LeaveEnrollment,
  swap: SwapEnrollment,
  accept: AcceptSeat,
  decline: DeclineSeat,
};

interface Props {
  name: EnrollmentDialog;
  id: string;
  onClose: () => void;
}

function OfEnrollment({ name, id, onClose }: Props) {
  const may = useMay();
  const Act = dialogs[name];
  return (
    <WhileRead
      title={actionLabels[name]}
      one="enrollment"
      reading={useEnrollment(id)}
      failed={dialogMessages.failed}
      refused={(enrollment) =>
        actsOf(enrollment, may).some(({ dialog }) => dialog === name) ? undefined : dialogMessages.unavailable
      }
      onClose={onClose}
    >
      {(enrollment) => <Act enrollment={enrollment} onClose={onClose} />}
    </WhileRead>
  );
}
