import { FieldError, FieldRow } from '../../../components/form/FieldFrame';
import { TextField } from '../../../components/form/fields';
import { required } from '../../../components/form/rules';
import { useField } from '../../../components/form/useField';
import { Stack } from '../../../components/layout/Stack';
import { Muted, Text } from '../../../components/layout/Text';
import { useWatch } from 'react-hook-form';
import { Frame, ItemHead, ItemList, useItems } from '../items';
import { blankChoice, type ChoiceValues } from './formValues';
import { messages } from './messages';

const listed = (value: unknown) =>
  (Array.isArray(value) ? (value as ChoiceValues[]) : []).map(({ label }) => label).join(', ');

/** The choices of a field, in order. */
export function ChoiceFields({ name, title }: { name: string; title: string }) {
  const items = useItems<ChoiceValues>(name);
  const choices = useWatch({ name }) as ChoiceValues[];
  const field = useField(
    { name, label: messages.field.choices, rules: required(messages.field.choiceRequired) },
    listed,
  );
  return (
    <Stack
      gap={2}
      role="group"
      aria-label={`${messages.field.choices} of ${title}`}
      id={field.id}
      tabIndex={-1}
    >
      <Text as="h5" size="small" strong>
        {messages.field.choices}
      </Text>
      <Muted size="caption">{messages.field.choiceHint}</Muted>
      <ItemList items={items} one={`choice to ${title}`} most={60} onAdd={() => items.add(blankChoice())}>
        {items.keys.length === 0 && <Muted size="small">{messages.field.noChoices}</Muted>}
        {items.keys.map((key, at) => {
          const called = choices[at]?.label.trim() || `Choice ${at + 1}`;
          return (
            <Frame key={key} role="group" aria-label={`Choice ${at + 1} of ${title}`} data-item>
              <ItemHead
                title={called}
                called={`choice ${called} of ${title}`}
                at={at}
                count={items.keys.length}
                onStep={(by) => items.step(at, by, called)}
                onRemove={() => items.drop(at, called)}
              />
              <FieldRow>
                <TextField
                  name={`${name}.${at}.label`}
                  label="Label"
                  maxLength={200}
                  rules={required('Label is required')}
                />
                <TextField name={`${name}.${at}.value`} label="Value" maxLength={40} />
              </FieldRow>
            </Frame>
          );
        })}
      </ItemList>
      <FieldError id={field.id}>{field.error}</FieldError>
    </Stack>
  );
}
