import { useController, useWatch } from 'react-hook-form';
import { ChoicesField } from '../../../components/form/choices';
import { Fields, FieldFrame, control } from '../../../components/form/FieldFrame';
import { SelectField } from '../../../components/form/fields';
import { required } from '../../../components/form/rules';
import { useField } from '../../../components/form/useField';
import { Muted } from '../../../components/layout/Text';
import styled from '@emotion/styled';
import { useState } from 'react';
import {
  choiceValue,
  type ConditionValues,
  type ContentValues,
  type Placed,
  placedFields,
} from './formValues';
import { messages } from './messages';

const Input = styled.input(control);
const mayDecide = ({ field }: Placed) => ['choice', 'choices', 'country'].includes(field.type);

/** The fields that a condition of the field at this name can use: those before it. */
export function earlierThan(content: ContentValues, name: string): Placed[] {
  const [, , step, , position] = name.split('.');
  const placed = placedFields(content);
  const own = content.steps[step as Placed['step']].fields[Number(position)];
  const at = placed.findIndex(({ field }) => field === own || field.key === own?.key);
  return (at < 0 ? placed : placed.slice(0, at)).filter(mayDecide);
}

interface Props {
  name: string;
  label: string;
  always?: string;
  earlier: readonly Placed[];
}

/** When a field is asked, or a line of the checklist required: always, or after certain answers. */
export function ConditionFields({ name, label, always = messages.condition.always, earlier }: Props) {
  const condition = useWatch({ name }) as ConditionValues;
  const chosen = earlier.find(({ field }) => field.key === condition.field);
  if (earlier.length === 0 && !condition.field) return null;
  return (
    <Fields>
      <SelectField
        name={`${name}.field`}
        label={label}
        empty={always}
        choices={[
          ...earlier.map(({ field }) => ({
            value: field.key,
            label: messages.condition.onlyIf(field.label),
          })),
          ...(condition.field && !chosen ? [{ value: condition.field, label: messages.condition.gone }] : []),
        ]}
      />
      {chosen && <Values name={`${name}.values`} of={chosen} />}
    </Fields>
  );
}

function Values({ name, of: { field } }: { name: string; of: Placed }) {
  if (field.type === 'country') return <Countries name={name} />;
  if (field.choices.length === 0) return <Muted size="small">{messages.condition.none}</Muted>;
  return (
    <ChoicesField
      name={name}
      label={messages.condition.values}
      choices={field.choices.map((choice) => ({ value: choiceValue(choice), label: choice.label }))}
      rules={required(messages.condition.valuesRequired)}
    />
  );
}

const listed = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '');

function Countries({ name }: { name: string }) {
  const field = useField(
    {
      name,
      label: messages.condition.countries,
      hint: messages.condition.countriesHint,
      rules: required(messages.condition.valuesRequired),
    },
    listed,
  );
  const { field: held } = useController({ name, rules: { validate: field.validate } });
  const [typed, setTyped] = useState(listed(held.value));
  return (
    <FieldFrame {...field.frame}>
      <Input
        id={field.id}
        {...field.aria}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          held.onChange(
            target.value
              .toUpperCase()
              .split(/[\s,]+/)
              .filter(Boolean),
          );
        }}
        onBlur={held.onBlur}
      />
    </FieldFrame>
  );
}
