import { useWatch } from 'react-hook-form';
import { FieldRow } from '../../components/form/FieldFrame';
import { DateField, SelectField, TextArea } from '../../components/form/fields';
import { todayInNewYork } from '../../components/form/newYork';
import { required } from '../../components/form/rules';
import { formatDate } from '../../components/format';
import { useActiveTerms } from '../../providers/terms';
import { RequestForm } from './RequestForm';
import { messages } from './messages';

export const WithdrawalDialog = ({ onClose }: { onClose: () => void }) => (
  <RequestForm
    kind="withdrawal"
    title={messages.withdrawal.title}
    description={messages.withdrawal.description}
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
        hint={messages.withdrawal.termHint}
        empty={data ? 'Choose a term' : 'Loading terms…'}
        choices={terms.map(({ id, name }) => ({ value: id, label: name }))}
        rules={required('Term is required')}
      />
      <DateField
        name="lastDay"
        label="Last day"
        hint={
          term ? `${formatDate(term.startDate)} to ${formatDate(term.endDate)}.` : messages.withdrawal.dayHint
        }
        min={term?.startDate}
        max={term?.endDate}
        rules={required('Last day is required')}
      />
    </FieldRow>
  );
}
