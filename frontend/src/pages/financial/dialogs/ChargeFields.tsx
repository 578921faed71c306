import { Fields, FieldRow } from '../../../components/form/FieldFrame';
import { DateField, MoneyField, SelectField, TextField } from '../../../components/form/fields';
import { all, number, required } from '../../../components/form/rules';
import { chargeTypeChoices } from '../../../resources/billing/billing';
import { messages } from './messages';

/** The fields of a charge, with the messages of section 5. An assessed charge or a late fee has a fixed type and amount. */
export const ChargeFields = ({ isFixed = false }: { isFixed?: boolean }) => (
  <Fields>
    {!isFixed && (
      <SelectField
        name="chargeType"
        label="Charge type"
        rules={required(messages.typeRequired)}
        empty="Choose a charge type"
        choices={chargeTypeChoices}
      />
    )}
    <TextField
      name="description"
      label="Description"
      rules={required(messages.descriptionRequired)}
      maxLength={500}
    />
    <FieldRow>
      {!isFixed && (
        <MoneyField
          name="amount"
          label="Amount"
          rules={all(required(messages.amountRequired), number(messages.amountNumber))}
        />
      )}
      <DateField name="dueDate" label="Due date" rules={required('Due date is required')} />
    </FieldRow>
  </Fields>
);
