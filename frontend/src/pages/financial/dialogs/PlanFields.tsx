import { Fields, FieldRow } from '../../../components/form/FieldFrame';
import { DateField, MoneyField, SelectField } from '../../../components/form/fields';
import { all, number, required } from '../../../components/form/rules';
import { MonthlyPayment } from './MonthlyPayment';
import { planTypes } from '../../../resources/billing/billing';

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
        hint={fixed ? undefined : 'To be paid in all.'}
        rules={all(required('Total amount is required'), number('Amount must be a valid number'))}
      />
      <MonthlyPayment termId={termId} fixed={fixed} />
    </FieldRow>
    <DateField
      name="nextPaymentDate"
      label="Next payment date"
      disabled={fixed}
      hint={fixed ? undefined : 'The first installment is due then, the others monthly.'}
      rules={fixed ? undefined : required('Next payment date is required')}
    />
  </Fields>
);
