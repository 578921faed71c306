import type { StudentRecordDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { whenLoaded } from '../../components/whenLoaded';
import { useMay } from '../../providers/session';

const name = 'register';
const RegisterDialog = whenLoaded(
  () => import('./registering/RegisterDialog'),
  () => null,
);

/** Registers the student for sections without leaving the record. */
export function RegisterButton({ student }: { student: StudentRecordDto }) {
  const { dialog, open, close } = useDialogAddress();
  if (!useMay()('create', 'enrollments', student.id)) return null;
  return (
    <>
      <Button type="button" look="outline" onClick={() => open(name)}>
        Register
      </Button>
      {dialog === name && <RegisterDialog student={student} onClose={close} />}
    </>
  );
}
