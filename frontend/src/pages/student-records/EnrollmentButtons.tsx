import { Fragment } from 'react';
import type { StudentRecordDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { whenLoaded } from '../../components/whenLoaded';
import { useMay } from '../../providers/session';

const acts = [
  {
    name: 'register',
    label: 'Register',
    action: 'create',
    Dialog: whenLoaded(
      () => import('./registering/RegisterDialog'),
      () => null,
    ),
  },
  {
    name: 'withdraw',
    label: 'Withdraw',
    action: 'drop',
    Dialog: whenLoaded(
      () => import('./withdrawing/WithdrawDialog'),
      () => null,
    ),
  },
];

/** Registers the student for sections, or withdraws the student from a term, without leaving the record. */
export function EnrollmentButtons({ student }: { student: StudentRecordDto }) {
  const { dialog, open, close } = useDialogAddress();
  const may = useMay();
  return acts
    .filter(({ action }) => may(action, 'enrollments', student.id))
    .map(({ name, label, Dialog }) => (
      <Fragment key={name}>
        <Button type="button" look="outline" onClick={() => open(name)}>
          {label}
        </Button>
        {dialog === name && <Dialog student={student} onClose={close} />}
      </Fragment>
    ));
}
