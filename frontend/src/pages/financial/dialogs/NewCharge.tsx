import { Fields } from '../../../components/form/FieldFrame';
import { FormDialog } from '../../../components/form/FormDialog';
import type { Picked } from '../../../components/form/picker/picked';
import { StudentPicker, TermPicker } from '../../../components/form/pickers';
import { required, toNumber } from '../../../components/form/rules';
import type { ChargeType } from '../../../api/types.gen';
import { useAct } from '../../../providers/acts';
import { createCharge } from '../../../providers/billing';
import { moneyOf } from '../queries';
import { ChargeFields } from './ChargeFields';
import { accountRecord } from './accountRecord';
import { messages } from './messages';

interface Values {
  studentId: Picked | null;
  termId: string;
  chargeType: ChargeType | '';
  description: string;
  amount: string;
  dueDate: string;
}

interface Props {
  student: Picked | null;
  termId: string;
  onClose: () => void;
}

export function NewCharge({ student, termId, onClose }: Props) {
  const { run } = useAct({
    act: (values: Values) =>
      createCharge({
        studentId: values.studentId!.id,
        termId: values.termId,
        chargeType: values.chargeType as ChargeType,
        description: values.description.trim(),
        amount: toNumber(values.amount)!,
        dueDate: values.dueDate,
      }),
    done: messages.done.charge,
    record: accountRecord,
    failed: messages.failed.newCharge,
    refreshes: moneyOf(),
  });
  return (
    <FormDialog<Values>
      name="charge/new"
      title="Create Student Charge"
      values={{ studentId: student, termId, chargeType: '', description: '', amount: '', dueDate: '' }}
      onSubmit={run}
      failed={messages.failed.newCharge}
      submit="Create Charge"
      onClose={onClose}
    >
      <Fields>
        <StudentPicker name="studentId" label="Student" rules={required('Student is required')} />
        <TermPicker name="termId" label="Term" rules={required('Term is required')} />
        <ChargeFields />
      </Fields>
    </FormDialog>
  );
}
