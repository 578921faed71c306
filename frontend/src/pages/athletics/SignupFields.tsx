import { FieldRow, Fields } from '../../components/form/FieldFrame';
import { SelectField, TextArea, TextField } from '../../components/form/fields';
import { required, type Rules } from '../../components/form/rules';
import { signupStatuses, sports } from './signup';
import { messages } from './messages';

const atLeast = (length: number, message: string): Rules => ({
  required: message,
  check: (value: string) => (value.trim().length < length ? message : undefined),
});

/** The office's own fields first, then those that the person filled in, to correct typing errors. */
export const SignupFields = () => (
  <Fields>
    <FieldRow>
      <SelectField
        name="status"
        label="Status"
        choices={signupStatuses}
        rules={required('Status is required')}
      />
      <SelectField name="sport" label="Sport" choices={sports} rules={required('Please select a sport')} />
    </FieldRow>
    <TextArea name="staffNote" label="Note" hint={messages.fields.note} rows={3} />
    <FieldRow>
      <TextField name="firstName" label="First name" rules={atLeast(2, messages.fields.firstName)} />
      <TextField name="lastName" label="Last name" rules={atLeast(2, messages.fields.lastName)} />
      <TextField name="email" label="Email" type="email" rules={required(messages.fields.email)} />
      <TextField name="phone" label="Phone" type="tel" rules={atLeast(10, messages.fields.phone)} />
    </FieldRow>
    <TextArea name="experience" label="Experience" rows={3} />
    <TextArea name="message" label="Message" rows={3} />
  </Fields>
);
