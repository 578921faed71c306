import styled from '@emotion/styled';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { CheckedExampleDto, CheckedRequirementsDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { FieldError, Fields } from '../../../components/form/FieldFrame';
import { SelectField, TextField } from '../../../components/form/fields';
import { useForm } from '../../../components/form/FormContext';
import { CourseCodePicker } from '../../../components/form/pickers';
import { required } from '../../../components/form/rules';
import { troublesOf } from '../../../components/form/troubles';
import { useField } from '../../../components/form/useField';
import { Icon } from '../../../components/Icon';
import { Select } from '../../../components/Select';
import { StatusBadge } from '../../../components/StatusBadge';
import { Grid } from '../../../components/layout/Grid';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Muted, Text } from '../../../components/layout/Text';
import { checkRequirements } from '../../../providers/requirements';
import { media, space } from '../../../theme/scale';
import { Fold, Frame, ItemHead, ItemList, useItems } from '../items';
import {
  blankExample,
  blankExampleCourse,
  type BlockValues,
  type ExampleValues,
  finalGrades,
  type RuleValues,
  type SheetValues,
  toContent,
  toExamples,
} from './sheetForm';
import { coursesText } from './sheetText';
import { messages } from './messages';

const { failed } = messages.example;

const notYet = messages.example.notChecked;

function resultTextOf({ examples, problems }: CheckedRequirementsDto, isField: (name: string) => boolean) {
  const wrong = examples.filter(({ comesOut }) => !comesOut).length;
  const elsewhere = problems.filter(({ field }) => !isField(field)).flatMap(({ messages }) => messages);
  if (problems.length === 0) return messages.example.allPass(examples.length);
  if (elsewhere.length > 0) return elsewhere.join(' ');
  return wrong ? messages.example.fail(wrong, examples.length) : messages.example.fix;
}

interface Check {
  /** The exact text that was checked. */
  of: string;
  resultText: string;
  examples?: CheckedRequirementsDto['examples'];
}

/** The last check, as long as the form still holds exactly that text. */
function useCheck() {
  const { getValues, setError, clearErrors, trigger } = useFormContext<SheetValues>();
  const { fields } = useForm();
  const [last, setLast] = useState<Check>();
  const [running, setRunning] = useState(false);
  const now = JSON.stringify(toContent(useWatch() as SheetValues));
  const isField = (name: string) => fields().has(name);
  const refuse = (field: string, message: string) => setError(field as 'blocks', { type: 'server', message });

  async function check(): Promise<Omit<Check, 'of'>> {
    clearErrors();
    const { catalogYear: _, ...content } = getValues();
    if (!(await trigger(Object.keys(content) as (keyof SheetValues)[]))) return { resultText: notYet };
    try {
      const answer = await checkRequirements(toContent(getValues()));
      for (const { field, messages } of answer.problems)
        if (isField(field)) refuse(field, messages.join(' '));
      return { resultText: resultTextOf(answer, isField), examples: answer.examples };
    } catch (error) {
      const { atFields, refusal } = troublesOf(error, (name) => (isField(name) ? name : undefined), failed);
      for (const { name, message } of atFields) refuse(name, message);
      return { resultText: refusal.messages.join(' ') || notYet };
    }
  }
  const run = async () => {
    if (running) return;
    setRunning(true);
    setLast(undefined);
    const of = JSON.stringify(toContent(getValues()));
    setLast({ of, ...(await check()) });
    setRunning(false);
  };
  const current = last?.of === now ? last : undefined;
  return { run, running, resultText: current?.resultText ?? '', outcomes: current?.examples };
}
const Course = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 150px auto',
  alignItems: 'end',
  gap: space(3),
  [media.phone]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > div:first-of-type': { gridColumn: '1 / -1' },
  },
});

export function ExampleFields() {
  const items = useItems<ExampleValues>('examples');
  const examples = useWatch({ name: 'examples' }) as ExampleValues[];
  const check = useCheck();
  return (
    <>
      <ItemList items={items} one="example" most={50} onAdd={() => items.add(blankExample())}>
        {items.keys.length === 0 && <Muted size="small">{messages.example.empty}</Muted>}
        {items.keys.map((key, at) => {
          const title = examples[at]?.name.trim() || `Example ${at + 1}`;
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
              <Fold name={`examples.${at}`} says={saysOf(examples[at])} open={!examples[at]?.name}>
                <Example name={`examples.${at}`} title={title} />
              </Fold>
              {check.outcomes?.[at] && <Outcome {...check.outcomes[at]} example={examples[at]!} />}
            </Frame>
          );
        })}
      </ItemList>
      <Inline wrap gap={[2, 4]}>
        <Button
          type="button"
          look="outline"
          aria-disabled={check.running || undefined}
          onClick={() => !check.running && void check.run()}
        >
          {check.running ? 'Checking…' : 'Check examples'}
        </Button>
        <span role="status">{check.resultText}</span>
      </Inline>
    </>
  );
}

/** The courses of the example, as far as they are chosen. */
function saysOf(example: ExampleValues | undefined) {
  const [{ courses } = { courses: [] }] = toExamples(example ? [example] : []) ?? [];
  return coursesText({ courses: courses.filter(({ code }) => code) }) || messages.example.noCourses;
}

const Example = ({ name, title }: { name: string; title: string }) => (
  <Fields>
    <TextField name={`${name}.name`} label="Name" maxLength={100} rules={required('Name is required')} />
    <Courses name={`${name}.courses`} title={title} />
    <Expected name={name} />
  </Fields>
);

function Courses({ name, title }: { name: string; title: string }) {
  const items = useItems<ExampleValues['courses'][number]>(name);
  return (
    <ItemList
      items={items}
      one={`course to ${title}`}
      most={80}
      onAdd={() => items.add({ ...blankExampleCourse })}
    >
      {items.keys.map((key, at) => (
        <Course key={key} role="group" aria-label={`Course ${at + 1} of ${title}`} data-item>
          <CourseCodePicker name={`${name}.${at}.code`} label="Course" rules={required('Code is required')} />
          <SelectField
            name={`${name}.${at}.finalGrade`}
            label="Final grade"
            empty="In progress"
            choices={finalGrades.map((value) => ({ value, label: value }))}
          />
          <Button
            type="button"
            look="quiet"
            data-act="remove"
            aria-label={`Remove course ${at + 1} of ${title}`}
            onClick={() => items.drop(at, `Course ${at + 1}`)}
          >
            <Icon name="close" size={16} />
          </Button>
        </Course>
      ))}
    </ItemList>
  );
}

/** For each rule: the courses must meet it, must not meet it, or either. */
function Expected({ name }: { name: string }) {
  const blocks = useWatch({ name: 'blocks' }) as BlockValues[];
  const rules = blocks.flatMap(({ rules: own }) => own);
  const names = (value: unknown) =>
    rules
      .filter(({ id }) => (value as string[]).includes(id))
      .map((rule) => rule.name)
      .join(', ');
  const met = useField({ name: `${name}.met`, label: 'Meets' }, names);
  const unmet = useField({ name: `${name}.unmet`, label: 'Does not meet' }, names);
  const { field: metField } = useController({ name: `${name}.met` });
  const { field: unmetField } = useController({ name: `${name}.unmet` });
  const [metIds, unmetIds] = [metField.value as string[], unmetField.value as string[]];
  const choose = (id: string, wanted: string) => {
    const without = (ids: string[]) => ids.filter((other) => other !== id);
    metField.onChange(wanted === 'met' ? [...without(metIds), id] : without(metIds));
    unmetField.onChange(wanted === 'unmet' ? [...without(unmetIds), id] : without(unmetIds));
  };
  const known = new Set(rules.map(({ id }) => id));
  const gone = [...metIds, ...unmetIds].filter((id) => !known.has(id));
  return (
    <div role="group" aria-label="Rules" id={met.id} tabIndex={-1}>
      <Text as="h5" size="small" strong>
        {messages.example.expected}
      </Text>
      {rules.length === 0 && <Muted size="small">{messages.example.noRules}</Muted>}
      <Stack as="ul" gap={2} id={unmet.id} tabIndex={-1}>
        {rules.map((rule) => (
          <Expectation
            key={rule.id}
            rule={rule}
            value={metIds.includes(rule.id) ? 'met' : unmetIds.includes(rule.id) ? 'unmet' : ''}
            onChange={(wanted) => choose(rule.id, wanted)}
          />
        ))}
      </Stack>
      {gone.map((id) => (
        <Muted size="small" key={id}>
          {messages.example.deletedRule(id)}{' '}
          <Button type="button" look="quiet" onClick={() => choose(id, '')}>
            {messages.example.removeRule}
          </Button>
        </Muted>
      ))}
      <FieldError id={met.id}>{met.error}</FieldError>
      <FieldError id={unmet.id}>{unmet.error}</FieldError>
    </div>
  );
}

interface ExpectationProps {
  rule: RuleValues;
  value: string;
  onChange: (wanted: string) => void;
}

function Expectation({ rule, value, onChange }: ExpectationProps) {
  const name = rule.name.trim() || messages.example.unnamed;
  return (
    <Grid as="li" gap={[1, 3]} columns="minmax(0, 1fr) 190px" folds="phone" align="center" breaks>
      <span>{name}</span>
      <Select aria-label={name} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{messages.example.either}</option>
        <option value="met">{messages.example.met}</option>
        <option value="unmet">{messages.example.unmet}</option>
      </Select>
    </Grid>
  );
}

/** Whether the example passes, and the reason for each of its rules. */
type Judged = CheckedExampleDto['rules'][number];

function Outcome({ comesOut, rules, example }: CheckedExampleDto & { example: ExampleValues }) {
  const about = rules.filter(({ id }) => example.met.includes(id) || example.unmet.includes(id));
  return (
    <Stack gap={2} align="start" size="small" breaks ruled pad={[3, 0, 0]}>
      {comesOut ? (
        <StatusBadge tone="success">{messages.example.passes}</StatusBadge>
      ) : (
        <StatusBadge tone="danger">{messages.example.fails}</StatusBadge>
      )}
      <ul>
        {about.map(({ id, name, status, missing, courses }) => (
          <li key={id}>
            <b>{name}</b>: {outcomeOf(status, courses, missing)}.
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** "not met with WM 210; still missing 1 course" */
function outcomeOf(status: Judged['status'], courses: Judged['courses'], missing: Judged['missing']) {
  const codes = courses.map(({ code }) => code).join(', ');
  return [
    status === 'met' ? messages.example.meets(codes) : messages.example.doesNotMeet(codes),
    ...(missing ? [messages.example.missing(missing)] : []),
    ...(status === 'in_progress' ? [messages.example.inProgress] : []),
  ].join('; ');
}
