import { Fields } from '../../../components/form/FieldFrame';
import { FormDialog } from '../../../components/form/FormDialog';
import type { Picked } from '../../../components/form/picker/picked';
import { StudentPicker, TermPicker } from '../../../components/form/pickers';
import { required, toNumber } from '../../../components/form/rules';
import type { PlanType } from '../../../api/types.gen';
import { useAct } from '../../../providers/acts';
import { createPlan } from '../../../providers/billing';
import { planTypes } from '../../../resources/billing/billing';
import { moneyOf } from '../queries';
import { FinancedCharges, Unapplied } from './FinancedCharges';
import { PlanFields } from './PlanFields';
import { accountRecord } from './accountRecord';
import { messages } from './messages';

interface Values {
  studentId: Picked | null;
  termId: string;
  planType: PlanType;
  totalAmount: string;
  monthlyPayment: string;
  nextPaymentDate: string;
  /** The charges to finance; none: the term's tuition. */
  chargeIds: string[];
}

interface Props {
  student: Picked | null;
  termId: string;
  onClose: () => void;
}

export function NewPlan({ student, termId, onClose }: Props) {
  const { run } = useAct({
    act: (values: Values) => {
      const totalAmount = toNumber(values.totalAmount)!;
      return createPlan({
        studentId: values.studentId!.id,
        termId: values.termId,
        planType: values.planType,
        totalAmount,
        ...(values.chargeIds.length > 0 && { chargeIds: values.chargeIds }),
        // Section 3: a new plan has no payments and is current.
        remainingBalance: totalAmount,
        monthlyPayment: toNumber(values.monthlyPayment)!,
        nextPaymentDate: values.nextPaymentDate,
        status: 'current',
      });
    },
    done: messages.done.plan,
    record: accountRecord,
    failed: messages.failed.newPlan,
    refreshes: moneyOf(),
  });
  return (
    <FormDialog<Values>
      name="payment-plan/new"
      title={messages.newPlan}
      values={{
        studentId: student,
        termId,
        planType: planTypes[0]!,
        totalAmount: '',
        monthlyPayment: '',
        nextPaymentDate: '',
        chargeIds: [],
      }}
      onSubmit={run}
      failed={messages.failed.newPlan}
      submit="Create Payment Plan"
      onClose={onClose}
    >
      <Fields>
        <StudentPicker name="studentId" label="Student" rules={required('Student is required')} />
        <TermPicker name="termId" label="Term" rules={required('Term is required')} />
        <FinancedCharges />
        <PlanFields />
        <Unapplied />
      </Fields>
    </FormDialog>
  );
}
