import { WhileRead } from '../../components/records/WhileRead';
import { useMay } from '../../providers/session';
import { actsOf } from '../enrollment/record/enrollmentActions';
import { type Enrollment, useEnrollment } from '../enrollment/record/queries';
import { LeaveEnrollment } from './LeaveEnrollment';
import { AcceptSeat, DeclineSeat } from './OfferDialogs';
import type { EnrollmentDialog } from './enrollmentActions';
import { SwapEnrollment } from './SwapEnrollment';
import { actionLabels, dialogMessages } from './messages';

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

export interface OwnEnrollmentDialogProps {
  name: EnrollmentDialog;
  id: string;
  onClose: () => void;
}

export default function OwnEnrollmentDialog({ name, id, onClose }: OwnEnrollmentDialogProps) {
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
