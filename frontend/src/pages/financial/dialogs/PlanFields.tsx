import { Fields, FieldRow } from '../../../components/form/FieldFrame';
import { DateField, MoneyField, SelectField } from '../../../components/form/fields';
import { all, number, required } from '../../../components/form/rules';
import { MonthlyPayment } from './MonthlyPayment';
import { planTypes } from '../../../resources/billing/billing';
import { messages } from './messages';

/** The fields of a plan, with the messages of section 5. After the first payment the server locks them. */
export const PlanFields = ({ termId, fixed = false }: { termId?: string; fixed?: boolean }) => (
  <Fields>
    <SelectField
      name="planType"
      label="Plan type"
      disabled={fixed}
      rules={required('Plan type is required')}
      choices={planTypes.map((value) => ({ value, label: value }))}
    />
    <FieldRow>
      <MoneyField
        name="totalAmount"
        label="Total amount"
        disabled={fixed}
        hint={fixed ? undefined : messages.totalHint}
        rules={all(required(messages.totalRequired), number(messages.amountNumber))}
      />
      <MonthlyPayment termId={termId} fixed={fixed} />
    </FieldRow>
    <DateField
      name="nextPaymentDate"
      label="Next payment date"
      disabled={fixed}
      hint={fixed ? undefined : messages.firstInstallment}
      rules={fixed ? undefined : required(messages.nextPaymentRequired)}
    />
  </Fields>
);
