import { SelectField } from '../../components/form/fields';
import { required } from '../../components/form/rules';
import { useAllTerms } from '../../providers/terms';
import { correction } from './effectiveTerm';
import { messages } from './messages';

/** From which term a new name applies. `what`: such as "code, title or credits". */
export function EffectiveTermField({ what }: { what: string }) {
  const { data = [], isPending } = useAllTerms();
  return (
    <SelectField
      name="effectiveTermId"
      label={messages.effective.label}
      hint={messages.effective.hint(what)}
      empty={isPending ? messages.effective.loading : messages.effective.choose}
      rules={required(messages.effective.required)}
      choices={[
        { value: correction, label: messages.effective.correction },
        ...data.map(({ id, name }) => ({ value: id, label: messages.effective.from(name) })),
      ]}
    />
  );
}
