import { Fields } from '../../../components/form/FieldFrame';
import { RepeatedFields } from '../../../components/form/RepeatedFields';
import { AnswerField, toValues } from '../AnswerField';
import type { RowsField } from '../answers';
import { messages as texts } from '../messages';
import { messages } from './messages';

/** The rows of a list in a form, which people add and remove. */
export const RowFields = ({ field, name }: { field: RowsField; name: string }) => (
  <RepeatedFields
    name={name}
    label={(number) => texts.answers.item(field.label, number)}
    remove={(number) => messages.rowRemove(field.label, number)}
    add={messages.rowAdd(field.label)}
    blank={toValues(field.fields, {})}
  >
    {(index) => (
      <Fields>
        {field.fields.map((one) => (
          <AnswerField key={one.code} field={one} name={`${name}.${index}.${one.code}`} />
        ))}
      </Fields>
    )}
  </RepeatedFields>
);
