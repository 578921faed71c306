import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoicesField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { DateField, NumberField, SelectField, TextArea, TextField } from '../../../components/form/fields';
import { Grid } from '../../../components/layout/Grid';
import { Muted, Text } from '../../../components/layout/Text';
import { Frame, ItemHead, ItemList, useItems } from '../items';
import {
  choiceValue,
  type ContentValues,
  type FieldType,
  type FieldValues,
  type RowAnswers,
  steps,
} from './formValues';
import { messages } from './messages';

/** The sample answers of one example, step by step. */
export function AnswerFields({ name, title }: { name: string; title: string }) {
  const { steps: all } = useWatch({ name: 'content' }) as ContentValues;
  return (
    <>
      {steps
        .filter((step) => all[step].fields.length > 0)
        .map((step) => (
          <Fields key={step} role="group" aria-label={`${all[step].title} of ${title}`}>
            <Text as="h5" size="small" strong breaks>
              {all[step].title}
            </Text>
            <Grid gap={4} least={240}>
              {all[step].fields.map((field) => (
                <Answer
                  key={field.key}
                  name={field.type === 'file' ? `${name}.files.${field.key}` : `${name}.answers.${field.key}`}
                  field={field}
                  title={title}
                />
              ))}
            </Grid>
          </Fields>
        ))}
    </>
  );
}

interface Props {
  name: string;
  field: FieldValues;
  title: string;
}

function Answer({ name, field, title }: Props) {
  const label = field.label.trim() || messages.field.unnamed(1);
  const choices = field.choices.map((choice) => ({ value: choiceValue(choice), label: choice.label }));
  const inputs: Record<FieldType, () => ReactNode> = {
    text: () => <TextField name={name} label={label} />,
    long_text: () => <TextArea name={name} label={label} rows={3} />,
    choice: () => (
      <SelectField name={name} label={label} empty={messages.example.noAnswer} choices={choices} />
    ),
    choices: () => <ChoicesField name={name} label={label} choices={choices} />,
    date: () => <DateField name={name} label={label} />,
    number: () => <NumberField name={name} label={label} />,
    country: () => <TextField name={name} label={label} hint={messages.example.countryHint} maxLength={2} />,
    state: () => <TextField name={name} label={label} />,
    file: () => <NumberField name={name} label={messages.example.files(label)} whole />,
    rows: () => <Rows name={name} field={field} title={title} />,
  };
  return field.type === 'rows' || field.type === 'long_text' ? (
    <div style={{ gridColumn: '1 / -1' }}>{inputs[field.type]()}</div>
  ) : (
    inputs[field.type]()
  );
}

function Rows({ name, field, title }: Props) {
  const items = useItems<RowAnswers>(name);
  const label = field.label.trim();
  return (
    <ItemList
      items={items}
      one={`row to ${label} of ${title}`}
      most={20}
      onAdd={() =>
        items.add(
          Object.fromEntries(field.fields.map(({ key, type }) => [key, type === 'choices' ? [] : ''])),
        )
      }
    >
      {items.keys.length === 0 && (
        <Muted size="small">
          {label}: {messages.example.noRows}
        </Muted>
      )}
      {items.keys.map((key, at) => {
        const called = messages.example.row(label, at + 1);
        return (
          <Frame key={key} role="group" aria-label={`${called} of ${title}`} data-item fill="surfaceAlt">
            <ItemHead
              title={called}
              called={`${called} of ${title}`}
              at={at}
              count={items.keys.length}
              onStep={(by) => items.step(at, by, called)}
              onRemove={() => items.drop(at, called)}
            />
            <Grid gap={4} least={200}>
              {field.fields.map((one) => (
                <Answer key={one.key} name={`${name}.${at}.${one.key}`} field={one} title={called} />
              ))}
            </Grid>
          </Frame>
        );
      })}
    </ItemList>
  );
}
