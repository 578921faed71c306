import { useWatch } from 'react-hook-form';
import { FieldRow } from '../../components/form/FieldFrame';
import { DateField, SelectField, TextArea } from '../../components/form/fields';
import { todayInNewYork } from '../../components/form/newYork';
import { required } from '../../components/form/rules';
import { formatDate } from '../../components/format';
import { useActiveTerms } from '../../providers/terms';
import { RequestForm } from './RequestForm';

export const WithdrawalDialog = ({ onClose }: { onClose: () => void }) => (
  <RequestForm
    kind="withdrawal"
    title="Ask to Withdraw from a Term"
    description="The Office of the Registrar decides on it. Until it has, you stay enrolled in all your courses. To leave a single course, drop or withdraw from that course instead."
    values={{ termId: '', lastDay: '', message: '' }}
    onClose={onClose}
  >
    <TermAndDay />
    <TextArea name="message" label="Reason" rows={5} rules={required('Reason is required')} />
  </RequestForm>
);

/** Terms that have not ended, and a day of the chosen one. */
function TermAndDay() {
  const { data } = useActiveTerms();
  const today = todayInNewYork();
  const terms = (data ?? []).filter(({ endDate }) => endDate >= today);
  const chosen = useWatch<{ termId: string }>({ name: 'termId' });
  const term = terms.find(({ id }) => id === chosen);
  return (
    <FieldRow>
      <SelectField
        name="termId"
        label="Term"
        hint="One that has not ended."
        empty={data ? 'Choose a term' : 'Loading the terms…'}
        choices={terms.map(({ id, name }) => ({ value: id, label: name }))}
        rules={required('Term is required')}
      />
      <DateField
        name="lastDay"
        label="Last day"
        hint={term ? `${formatDate(term.startDate)} to ${formatDate(term.endDate)}.` : 'A day of the term.'}
        min={term?.startDate}
        max={term?.endDate}
        rules={required('Last day is required')}
      />
    </FieldRow>
  );
}
