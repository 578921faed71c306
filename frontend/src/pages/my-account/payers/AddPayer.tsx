import type { PayerAccess } from '../../../api/types.gen';
import { CheckboxField, RadioField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { useAct } from '../../../providers/acts';
import { messages } from './messages';
import { addPayer, refreshes } from './queries';

interface Values {
  name: string;
  email: string;
  access: PayerAccess;
  purpose: string;
  consent: boolean;
}

const accesses = ['balance', 'statements'] as const satisfies readonly PayerAccess[];

/** The student names the party, the records and the purpose, and consents. */
export default function AddPayer({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const { run } = useAct({
    act: ({ consent, ...values }: Values) => addPayer(studentId, { ...values, consent: consent as true }),
    done: messages.added,
    failed: messages.addFailed,
    refreshes,
  });
  return (
    <FormDialog<Values>
      name="payers/create"
      title={messages.add}
      description={messages.addText}
      values={{ name: '', email: '', access: 'balance', purpose: messages.usualPurpose, consent: false }}
      onSubmit={run}
      failed={messages.addFailed}
      submit={messages.add}
      onClose={onClose}
    >
      <Fields>
        <TextField
          name="name"
          label={messages.name}
          maxLength={100}
          rules={required(messages.nameRequired)}
        />
        <TextField
          name="email"
          type="email"
          label={messages.email}
          maxLength={254}
          rules={required(messages.emailRequired)}
        />
        <RadioField
          name="access"
          label={messages.access}
          rules={required(messages.accessRequired)}
          choices={accesses.map((value) => ({ value, label: messages.accesses[value] }))}
        />
        <TextField
          name="purpose"
          label={messages.purpose}
          maxLength={200}
          rules={required(messages.purposeRequired)}
        />
        <CheckboxField name="consent" label={messages.consent} rules={required(messages.consentRequired)} />
      </Fields>
    </FormDialog>
  );
}
