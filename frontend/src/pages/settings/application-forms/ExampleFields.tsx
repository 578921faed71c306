import { useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { FieldError, Fields } from '../../../components/form/FieldFrame';
import { TextField } from '../../../components/form/fields';
import { required } from '../../../components/form/rules';
import { useField } from '../../../components/form/useField';
import { Icon } from '../../../components/Icon';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Muted, Text } from '../../../components/layout/Text';
import { Select } from '../../../components/Select';
import { StatusBadge } from '../../../components/StatusBadge';
import { Fold, Frame, ItemHead, ItemList, useItems } from '../items';
import { AnswerFields } from './AnswerFields';
import {
  blankExample,
  type ContentValues,
  type ExampleValues,
  placedFields,
  type RowAnswers,
} from './formValues';
import { usePreview } from './preview';
import { messages } from './messages';

const name = 'content.examples';

/** A new example has no value until the next render. */
const pending = blankExample();

/** Sample answers with the fields that must fail, and whether each has that result. */
export function ExampleFields() {
  const items = useItems<ExampleValues>(name);
  const examples = useWatch({ name }) as ExampleValues[];
  const { result, isCurrent } = usePreview();
  return (
    <>
      <ItemList items={items} one="example" most={20} onAdd={() => items.add(blankExample())}>
        {items.keys.length === 0 && <Muted size="small">{messages.example.empty}</Muted>}
        {items.keys.map((key, at) => {
          const example = examples[at] ?? pending;
          const title = example.name.trim() || messages.example.unnamed(at + 1);
          const outcome = isCurrent ? result?.examples[at] : undefined;
          return (
            <Frame key={key} role="group" aria-label={title} data-item>
              <ItemHead
                title={title}
                called={`example ${title}`}
                at={at}
                count={items.keys.length}
                onStep={(by) => items.step(at, by, title)}
                onRemove={() => items.drop(at, title)}
              />
              <Fold
                name={`${name}.${at}`}
                says={messages.example.says(example.failsOn.length)}
                open={!example.name}
              >
                <Fields>
                  <TextField
                    name={`${name}.${at}.name`}
                    label="Name"
                    maxLength={100}
                    rules={required('Name is required')}
                  />
                  <AnswerFields name={`${name}.${at}`} title={title} />
                  <Expected name={`${name}.${at}.failsOn`} example={example} title={title} />
                </Fields>
              </Fold>
              {outcome && (
                <Stack gap={2} align="start" size="small" breaks ruled pad={[3, 0, 0]}>
                  {outcome.passes ? (
                    <StatusBadge tone="success">{messages.example.passes}</StatusBadge>
                  ) : (
                    <StatusBadge tone="danger">{messages.example.fails}</StatusBadge>
                  )}
                  {outcome.differences.length > 0 && (
                    <ul>
                      {outcome.differences.map((difference) => (
                        <li key={difference}>{difference}</li>
                      ))}
                    </ul>
                  )}
                </Stack>
              )}
            </Frame>
          );
        })}
      </ItemList>
      <Result />
    </>
  );
}

/** What the last check says, for the form as it is now. */
export function Result() {
  const { result, isCurrent, isRefused } = usePreview();
  return <Text role="status">{isRefused ? messages.preview.failed : resultText(result, isCurrent)}</Text>;
}

function resultText(result: ReturnType<typeof usePreview>['result'], isCurrent: boolean) {
  if (!result || !isCurrent) return messages.preview.checking;
  const { examples, problems } = result;
  if (examples.length === 0) return messages.preview.problems(problems.length);
  const wrong = examples.filter(({ passes }) => !passes).length;
  return wrong ? messages.preview.wrong(wrong, examples.length) : messages.preview.passed(examples.length);
}

/** Every field that can fail, such as "About you: Last name"; for a row, those of the rows that the example has. */
function failing({ steps }: ContentValues, { answers }: ExampleValues) {
  return placedFields({ steps }).flatMap(({ step, field }) => {
    const label = `${steps[step].title}: ${field.label}`;
    const rows = field.type === 'rows' ? ((answers[field.key] ?? []) as RowAnswers[]) : [];
    return [
      { value: field.key, label },
      ...rows.flatMap((_, at) =>
        field.fields.map((one) => ({
          value: `${field.key}.${at}.${one.key}`,
          label: `${label} ${at + 1}, ${one.label}`,
        })),
      ),
    ];
  });
}

interface ExpectedProps {
  name: string;
  example: ExampleValues;
  title: string;
}

function Expected({ name, example, title }: ExpectedProps) {
  const content = useWatch({ name: 'content' }) as ContentValues;
  const choices = failing(content, example);
  const labelOf = (value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? messages.condition.gone;
  const field = useField({ name, label: messages.example.expected }, (value) =>
    (Array.isArray(value) ? (value as string[]) : []).map(labelOf).join(', '),
  );
  const { field: held } = useController({ name });
  const chosen = held.value as string[];
  const add = useRef<HTMLSelectElement>(null);
  return (
    <Stack
      gap={2}
      role="group"
      aria-label={`${messages.example.expected} of ${title}`}
      id={field.id}
      tabIndex={-1}
    >
      <Text as="h5" size="small" strong>
        {messages.example.expected}
      </Text>
      <Muted size="small">{chosen.length ? messages.example.mustFail : messages.example.complete}</Muted>
      {chosen.length > 0 && (
        <Stack as="ul" gap={1}>
          {chosen.map((value) => (
            <Inline as="li" key={value} gap={2} justify="space-between" breaks>
              <span>{labelOf(value)}</span>
              <Button
                type="button"
                look="quiet"
                aria-label={`Remove ${labelOf(value)}`}
                onClick={() => {
                  held.onChange(chosen.filter((other) => other !== value));
                  add.current?.focus();
                }}
              >
                <Icon name="close" size={16} />
                Remove
              </Button>
            </Inline>
          ))}
        </Stack>
      )}
      <Select
        ref={add}
        aria-label={`${messages.example.addFailing}, ${title}`}
        value=""
        onChange={({ target }) => held.onChange([...chosen, target.value])}
      >
        <option value="">{messages.example.addFailing}</option>
        {choices
          .filter(({ value }) => !chosen.includes(value))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </Select>
      <FieldError id={field.id}>{field.error}</FieldError>
    </Stack>
  );
}
