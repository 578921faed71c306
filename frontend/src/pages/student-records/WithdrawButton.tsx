import type { StudentRecordDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { whenLoaded } from '../../components/whenLoaded';
import { useMay } from '../../providers/session';

const name = 'withdraw';
const WithdrawDialog = whenLoaded(
  () => import('./withdrawing/WithdrawDialog'),
  () => null,
);

/** Withdraws the student from a term without leaving the record. */
export function WithdrawButton({ student }: { student: StudentRecordDto }) {
  const { dialog, open, close } = useDialogAddress();
  if (!useMay()('drop', 'enrollments', student.id)) return null;
  return (
    <>
      <Button type="button" look="outline" onClick={() => open(name)}>
        Withdraw
      </Button>
      {dialog === name && <WithdrawDialog student={student} onClose={close} />}
    </>
  );
}
