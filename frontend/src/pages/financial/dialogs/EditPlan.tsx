import { useDataProvider } from 'react-admin';
import type { PaymentPlanDto, PlanType } from '../../../api/types.gen';
import { Fields } from '../../../components/form/FieldFrame';
import { TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { toNumber, toText } from '../../../components/form/rules';
import { useAct } from '../../../providers/acts';
import { updatePlan } from '../../../providers/billing';
import type { PortalDataProvider } from '../../../providers/dataProvider';
import type { Recorded } from '../../../providers/records';
import { isBegun } from '../../../resources/billing/billing';
import { moneyOf } from '../queries';
import { ofWhom } from './ofWhom';
import { PlanFields } from './PlanFields';
import { accountRecord } from './accountRecord';
import { messages } from './messages';

type Plan = PaymentPlanDto & Recorded;

interface Values {
  planType: PlanType;
  totalAmount: string;
  monthlyPayment: string;
  nextPaymentDate: string;
  tfcPlanId: string;
}

const valuesOf = (plan: PaymentPlanDto): Values => ({
  planType: plan.planType,
  totalAmount: plan.totalAmount,
  monthlyPayment: plan.monthlyPayment ?? '',
  nextPaymentDate: plan.nextPaymentDate ?? '',
  tfcPlanId: plan.tfcPlanId ?? '',
});

export function EditPlan({ record: plan, onClose }: { record: Plan; onClose: () => void }) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const begun = isBegun(plan);
  const { run } = useAct({
    act: ({ values, etag }: { values: Values; etag: string | undefined }) =>
      updatePlan(
        plan.id,
        {
          planType: values.planType,
          totalAmount: toNumber(values.totalAmount)!,
          ...(values.monthlyPayment && { monthlyPayment: toNumber(values.monthlyPayment)! }),
          nextPaymentDate: values.nextPaymentDate || null,
          tfcPlanId: toText(values.tfcPlanId),
        },
        etag,
      ),
    done: 'Payment plan saved',
    record: accountRecord,
    failed: messages.failed.plan,
    refreshes: moneyOf({ planId: plan.id }),
  });
  const reread = async () => {
    const { data } = await dataProvider.getOne<Plan>('payment-plans', { id: plan.id });
    return { values: valuesOf(data), etag: data.etag };
  };
  return (
    <FormDialog<Values>
      name={`payment-plan/${plan.id}`}
      title="Edit Payment Plan"
      description={ofWhom(plan)}
      values={valuesOf(plan)}
      etag={plan.etag}
      reread={reread}
      onSubmit={(values, etag) => run({ values, etag })}
      failed={messages.failed.plan}
      submit="Save Payment Plan"
      onClose={onClose}
    >
      <Fields>
        {begun && <p>{messages.lockedPlan}</p>}
        <PlanFields termId={plan.termId} fixed={begun} />
        <TextField name="tfcPlanId" label="TFC Plan ID" hint={messages.tfcHint} maxLength={100} />
      </Fields>
    </FormDialog>
  );
}
