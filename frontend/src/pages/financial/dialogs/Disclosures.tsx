import type { PaymentPlanDto } from '../../../api/types.gen';
import { Fields } from '../../../components/form/FieldFrame';
import { DateField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { todayInNewYork } from '../../../components/form/newYork';
import { required } from '../../../components/form/rules';
import { formatMoney } from '../../../components/format';
import { Text } from '../../../components/layout/Text';
import { useAct } from '../../../providers/acts';
import { deliverDisclosures } from '../../../providers/billing';
import type { Recorded } from '../../../providers/records';
import { moneyOf } from '../queries';
import { accountRecord } from './accountRecord';
import { ofWhom } from './ofWhom';
import { messages } from './messages';

/** The day on which a plan's disclosures reached the student. */
export function Disclosures({ record, onClose }: { record: PaymentPlanDto & Recorded; onClose: () => void }) {
  const { run } = useAct({
    act: (body: { deliveredOn: string }) => deliverDisclosures(record.id, body, record.etag),
    done: messages.done.disclosures,
    record: accountRecord,
    failed: messages.failed.disclosures,
    refreshes: moneyOf({ planId: record.id }),
  });
  return (
    <FormDialog<{ deliveredOn: string }>
      name={`payment-plan/${record.id}/disclosures`}
      size="small"
      title="Record Disclosures"
      description={messages.aboutAmount(ofWhom(record), record.planType, formatMoney(record.totalAmount))}
      values={{ deliveredOn: todayInNewYork() }}
      onSubmit={run}
      failed={messages.failed.disclosures}
      submit="Record Disclosures"
      onClose={onClose}
    >
      <Fields>
        <Text measure={60}>{messages.plan.disclosures}</Text>
        <DateField
          name="deliveredOn"
          label="Delivered on"
          max={todayInNewYork()}
          rules={required(messages.plan.deliveredOnRequired)}
        />
      </Fields>
    </FormDialog>
  );
}
