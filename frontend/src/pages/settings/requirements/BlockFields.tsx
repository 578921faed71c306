import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField, RadioField } from '../../../components/form/choices';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { NumberField, SelectField, TextField } from '../../../components/form/fields';
import { all, required } from '../../../components/form/rules';
import { Muted } from '../../../components/layout/Text';
import { CodesField, NamedCourses } from './CodesField';
import { Fold, Frame, ItemHead, ItemList, useItems } from '../items';
import {
  between,
  blankBlock,
  blankRule,
  type BlockValues,
  type ExampleValues,
  gpaRule,
  passingGrades,
  type RuleValues,
  toBlocks,
} from './sheetForm';
import { ruleText } from './sheetText';
import { messages } from './messages';

const grades = passingGrades.map((value) => ({ value, label: messages.blocks.orBetter(value) }));

/** Removes deleted rules from the examples. */
function useForgetRules() {
  const { getValues, setValue } = useFormContext();
  return (ids: readonly string[]) => {
    const examples = getValues('examples') as ExampleValues[];
    for (const [at, example] of examples.entries())
      for (const side of ['met', 'unmet'] as const) {
        const kept = example[side].filter((id) => !ids.includes(id));
        if (kept.length < example[side].length)
          setValue(`examples.${at}.${side}`, kept, { shouldDirty: true });
      }
  };
}

export function BlockFields() {
  const items = useItems<BlockValues>('blocks');
  const blocks = useWatch({ name: 'blocks' }) as BlockValues[];
  const forget = useForgetRules();
  return (
    <ItemList items={items} one="block" most={40} onAdd={() => items.add(blankBlock())}>
      {items.keys.length === 0 && <Muted size="small">{messages.blocks.empty}</Muted>}
      {items.keys.map((key, at) => {
        const title = blocks[at]?.name.trim() || `Block ${at + 1}`;
        return (
          <Frame key={key} role="group" aria-label={title} data-item>
            <ItemHead
              title={title}
              called={`block ${title}`}
              at={at}
              count={items.keys.length}
              onStep={(by) => items.step(at, by, title)}
              onRemove={() => {
                forget(blocks[at]?.rules.map(({ id }) => id) ?? []);
                items.drop(at, title);
              }}
            />
            <Block name={`blocks.${at}`} title={title} />
          </Frame>
        );
      })}
    </ItemList>
  );
}

const Block = ({ name, title }: { name: string; title: string }) => (
  <Fields>
    <TextField name={`${name}.name`} label="Name" maxLength={100} rules={required('Name is required')} />
    <FieldRow>
      <SelectField
        name={`${name}.minimumGrade`}
        label="Minimum grade"
        hint={messages.blocks.gradeHint}
        empty="Any passing grade"
        choices={grades}
      />
      <NumberField
        name={`${name}.minimumGpa`}
        label="Minimum GPA"
        hint={messages.blocks.gpaHint}
        rules={gpaRule}
      />
    </FieldRow>
    <CheckboxField name={`${name}.mayShare`} label={messages.blocks.share} hint={messages.blocks.shareHint} />
    <RuleFields name={`${name}.rules`} block={title} />
  </Fields>
);

function RuleFields({ name, block }: { name: string; block: string }) {
  const items = useItems<RuleValues>(name);
  const rules = useWatch({ name }) as RuleValues[];
  const forget = useForgetRules();
  return (
    <ItemList items={items} one={`rule to ${block}`} most={40} onAdd={() => items.add(blankRule())}>
      {items.keys.length === 0 && <Muted size="small">{messages.blocks.noRules}</Muted>}
      {items.keys.map((key, at) => {
        const title = rules[at]?.name.trim() || `Rule ${at + 1}`;
        return (
          <Frame key={key} role="group" aria-label={title} data-item fill="surfaceAlt">
            <ItemHead
              title={title}
              called={`rule ${title}`}
              at={at}
              count={items.keys.length}
              onStep={(by) => items.step(at, by, title)}
              onRemove={() => {
                forget(rules[at] ? [rules[at].id] : []);
                items.drop(at, title);
              }}
            />
            <Rule name={`${name}.${at}`} title={title} />
          </Frame>
        );
      })}
    </ItemList>
  );
}

function Rule({ name, title }: { name: string; title: string }) {
  const rule = useWatch({ name }) as RuleValues | undefined;
  if (!rule) return null;
  return (
    <Fold name={name} says={saysOf(rule)} open={rule.from.length === 0}>
      <RuleInputs name={name} title={title} rule={rule} />
    </Fold>
  );
}

/** "3 of these courses: WM 3*.", once there is enough for a sentence. */
function saysOf(rule: RuleValues) {
  const [requested] = toBlocks([{ ...blankBlock(), rules: [rule] }])[0]!.rules;
  return rule.from.length > 0 && Number(rule.needed) > 0 ? ruleText(requested!) : messages.blocks.incomplete;
}

function RuleInputs({ name, title, rule }: { name: string; title: string; rule: RuleValues }) {
  const inCourses = rule.counts === 'courses';
  return (
    <Fields>
      <TextField name={`${name}.name`} label="Name" maxLength={100} rules={required('Name is required')} />
      <FieldRow>
        <RadioField
          name={`${name}.counts`}
          label="Counts"
          choices={[
            { value: 'courses', label: 'Courses' },
            { value: 'credits', label: 'Credits' },
          ]}
          rules={required('Choose courses or credits')}
        />
        <NumberField
          name={`${name}.needed`}
          label={inCourses ? messages.blocks.coursesNeeded : messages.blocks.creditsNeeded}
          hint={inCourses ? '1 to 400.' : '0.5 to 400.'}
          whole={inCourses}
          rules={all(required('Number is required'), between(inCourses ? 1 : 0.5, 400, inCourses))}
        />
      </FieldRow>
      <CodesField
        name={`${name}.from`}
        label="Courses"
        about={title}
        hint={messages.blocks.coursesHint}
        rules={required('Courses are required')}
      />
      <CodesField
        name={`${name}.except`}
        label="Exceptions"
        about={title}
        hint={messages.blocks.exceptHint}
      />
      <NamedCourses from={rule.from} except={rule.except} about={title} />
      <SelectField
        name={`${name}.minimumGrade`}
        label={messages.blocks.ruleGrade}
        empty={messages.blocks.asBlock}
        choices={grades}
      />
    </Fields>
  );
}
