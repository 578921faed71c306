import { memo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormContentDto } from '../../../api/types.gen';
import { CheckboxField } from '../../../components/form/choices';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { NumberField, SelectField, TextField } from '../../../components/form/fields';
import { all, required } from '../../../components/form/rules';
import { Inline } from '../../../components/layout/Inline';
import { Muted, Text } from '../../../components/layout/Text';
import { StatusBadge } from '../../../components/StatusBadge';
import { Fold, Frame, ItemHead, ItemList, useItems } from '../items';
import { between } from '../requirements/sheetForm';
import { ChoiceFields } from './ChoiceFields';
import { ConditionFields, earlierThan } from './ConditionFields';
import { fieldText } from './formText';
import {
  blankField,
  type ContentValues,
  type FieldType,
  fieldTypes,
  type FieldValues,
  isStandard,
  type Step,
  toContent,
  toFieldDto,
} from './formValues';
import { messages } from './messages';

const types = fieldTypes.map((value) => ({ value, label: messages.types[value] }));
const simpleTypes = types.filter(({ value }) => value !== 'rows' && value !== 'file');
const formats = Object.entries(messages.field.formats).map(([value, label]) => ({ value, label }));

/** A new item has no value until the next render; its inputs must exist by then, because they get the focus. */
const pending = blankField();

interface ListProps {
  name: string;
  step: Step;
  /** The label of the rows that these fields are in. */
  within?: string;
}

/** The fields of a step, or of a row. */
export function StepFields({ name, step, within }: ListProps) {
  const items = useItems<FieldValues>(name);
  const fields = useWatch({ name }) as FieldValues[];
  const place = within ?? messages.steps[step];
  return (
    <ItemList
      items={items}
      one={`field to ${place}`}
      most={within ? 12 : 40}
      onAdd={() => items.add(blankField())}
    >
      {items.keys.length === 0 && (
        <Muted size="small">{within ? messages.field.noRowFields : messages.field.none}</Muted>
      )}
      {items.keys.map((key, at) => {
        const field = fields[at] ?? pending;
        const title = field.label.trim() || messages.field.unnamed(at + 1);
        return (
          <Frame
            key={key}
            role="group"
            aria-label={title}
            data-item
            fill={within === undefined ? undefined : 'surfaceAlt'}
          >
            <ItemHead
              title={title}
              called={`field ${title} of ${place}`}
              at={at}
              count={items.keys.length}
              onStep={(by) => items.step(at, by, title)}
              onRemove={isStandard(field) ? undefined : () => items.drop(at, title)}
            />
            <Field
              name={`${name}.${at}`}
              step={step}
              field={field}
              title={title}
              isInRow={within !== undefined}
            />
          </Frame>
        );
      })}
    </ItemList>
  );
}

interface FieldProps {
  name: string;
  step: Step;
  field: FieldValues;
  title: string;
  isInRow: boolean;
}

const Field = ({ name, step, field, title, isInRow }: FieldProps) => (
  <Fold name={name} says={<Says field={field} />} open={!field.label}>
    <Inputs
      name={name}
      step={step}
      type={field.type}
      standard={isStandard(field)}
      title={title}
      isInRow={isInRow}
    />
  </Fold>
);

/** "Text, up to 100 characters; required", or that something is missing. */
function Says({ field }: { field: FieldValues }) {
  const content = useWatch({ name: 'content' }) as ContentValues;
  if (!field.label.trim()) return messages.field.incomplete;
  const { steps } = field.condition.field
    ? toContent({ ...content, checklist: [], examples: [] })
    : { steps: {} };
  return fieldText({ steps } as FormContentDto, toFieldDto(content, field));
}

interface InputsProps extends Omit<FieldProps, 'field'> {
  type: FieldType;
  standard: boolean;
}

/** Rendered again only if the field itself changes its type or label: a form has hundreds of inputs. */
const Inputs = memo(function Inputs({ name, step, type, standard, title, isInRow }: InputsProps) {
  return (
    <Fields>
      {standard && (
        <Inline wrap gap={2}>
          <StatusBadge tone="info" icon="lock">
            {messages.field.standard}
          </StatusBadge>
          <Text size="small">{messages.field.standardHint}</Text>
        </Inline>
      )}
      <FieldRow>
        <TextField name={`${name}.label`} label="Label" maxLength={200} rules={labelRules} />
        {!standard && (
          <SelectField
            name={`${name}.type`}
            label="Type"
            choices={isInRow ? simpleTypes : types}
            rules={typeRules}
          />
        )}
      </FieldRow>
      <TextField name={`${name}.hint`} label="Hint" maxLength={500} />
      {!standard && (
        <TextField
          name={`${name}.code`}
          label={messages.field.code}
          hint={messages.field.codeHint}
          maxLength={40}
          rules={codeRules}
        />
      )}
      <CheckboxField name={`${name}.required`} label="Required" />
      <Parts name={name} step={step} type={type} title={title} />
      <Asked name={name} />
    </Fields>
  );
});

function Asked({ name }: { name: string }) {
  const content = useWatch({ name: 'content' }) as ContentValues;
  return (
    <ConditionFields
      name={`${name}.condition`}
      label={messages.condition.label}
      earlier={earlierThan(content, name)}
    />
  );
}

const labelRules = required('Label is required');
const typeRules = required('Choose a type');
const codeRules = {
  check: (typed: string) => (/^[a-z][A-Za-z0-9]*$/.test(typed.trim()) ? undefined : messages.field.codeWrong),
};

const figure = (least: number, most: number) => all(required('Number is required'), between(least, most));

function Parts({ name, step, type, title }: Omit<InputsProps, 'isInRow' | 'standard'>) {
  const most = (limit: number) => (
    <NumberField name={`${name}.most`} label={messages.field.most[type]!} whole rules={figure(1, limit)} />
  );
  const parts: Partial<Record<FieldType, () => ReactNode>> = {
    text: () => (
      <FieldRow>
        {most(2000)}
        <SelectField
          name={`${name}.format`}
          label={messages.field.format}
          empty={messages.field.anyFormat}
          choices={formats}
        />
      </FieldRow>
    ),
    long_text: () => (
      <NumberField name={`${name}.mostWords`} label={messages.field.words} whole rules={figure(1, 5000)} />
    ),
    choice: () => <ChoiceFields name={`${name}.choices`} title={title} />,
    choices: () => <ChoiceFields name={`${name}.choices`} title={title} />,
    date: () => <CheckboxField name={`${name}.past`} label={messages.field.past} />,
    number: () => (
      <FieldRow columns={3}>
        <NumberField name={`${name}.min`} label="Minimum" rules={all(required('Minimum is required'))} />
        <NumberField name={`${name}.max`} label="Maximum" rules={all(required('Maximum is required'))} />
        <NumberField name={`${name}.decimals`} label="Decimals" whole rules={figure(0, 4)} />
      </FieldRow>
    ),
    file: () => most(10),
    rows: () => (
      <>
        <FieldRow>
          <NumberField name={`${name}.least`} label={messages.field.least} whole rules={figure(0, 20)} />
          {most(20)}
        </FieldRow>
        <StepFields name={`${name}.fields`} step={step} within={title} />
      </>
    ),
  };
  return parts[type]?.() ?? null;
}
