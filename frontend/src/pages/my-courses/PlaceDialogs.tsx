import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { WhileRead } from '../../components/records/WhileRead';
import { useMay } from '../../providers/session';
import { actsOf } from '../enrollment/record/enrollmentActions';
import { type Enrollment, useEnrollment } from '../enrollment/record/queries';
import { LeavePlace } from './LeavePlace';
import { AcceptSeat, DeclineSeat } from './OfferDialogs';
import { type PlaceDialog, placeDialogs } from './placeActions';
import { SwapPlace } from './SwapPlace';
import { actionLabels, dialogMessages } from './messages';

/** The open dialog on the student's own enrollment, from the address: `?dialog=leave.5d1c…`. */
export function PlaceDialogs() {
  const { dialog, close } = useDialogAddress();
  const [act, id] = dialog?.split('.') ?? [];
  const name = placeDialogs.find((one) => one === act);
  return name && id ? <OfPlace key={dialog} name={name} id={id} onClose={close} /> : null;
}

export interface PlaceDialogProps {
  place: Enrollment;
  onClose: () => void;
}

const dialogs: Record<PlaceDialog, typeof LeavePlace> = {
  leave: LeavePlace,
  swap: SwapPlace,
  accept: AcceptSeat,
  decline: DeclineSeat,
};

interface Props {
  name: PlaceDialog;
  id: string;
  onClose: () => void;
}

function OfPlace({ name, id, onClose }: Props) {
  const may = useMay();
  const Act = dialogs[name];
  return (
    <WhileRead
      title={actionLabels[name]}
      one="enrollment"
      reading={useEnrollment(id)}
      failed={dialogMessages.failed}
      refused={(place) =>
        actsOf(place, may).some(({ dialog }) => dialog === name) ? undefined : dialogMessages.unavailable
      }
      onClose={onClose}
    >
      {(place) => <Act place={place} onClose={onClose} />}
    </WhileRead>
  );
}
