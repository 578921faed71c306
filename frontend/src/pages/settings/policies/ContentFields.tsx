import styled from '@emotion/styled';
import { type ReactNode, useEffect, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ClassLevel } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { CheckboxField } from '../../../components/form/choices';
import { DateField, NumberField, SelectField, TextField } from '../../../components/form/fields';
import { useForm } from '../../../components/form/FormContext';
import { all, number, required } from '../../../components/form/rules';
import { Icon } from '../../../components/Icon';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Text } from '../../../components/layout/Text';
import { Grid } from '../../../components/layout/Grid';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { classLevelLabels } from '../../../resources/students/messages';
import { color } from '../../../theme/color';
import { radius, space } from '../../../theme/scale';
import { contentText } from './contentLines';
import { fromForm, toForm } from './contentForm';
import { type Shape, shapes } from './contentShapes';
import type { PolicyKind } from './kinds';
import { itemLabels, messages, unitLabels } from './messages';

const Fold = styled.details({
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  '& > summary': {
    minHeight: '44px',
    padding: space(2, 4),
    display: 'list-item',
    listStylePosition: 'inside',
    lineHeight: '28px',
    fontWeight: 600,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
});

interface Props<Of extends Shape = Shape> {
  shape: Of;
  name: string;
}
type Of<Type extends Shape['type']> = Extract<Shape, { type: Type }>;

/** The content of one kind. For comparing two versions, it reads as in the panel. */
export function ContentFields({ kind }: { kind: PolicyKind }) {
  const { know } = useForm();
  const shape = shapes[kind];
  useEffect(
    () =>
      know('content', {
        label: 'Content',
        show: (value) => contentText({ kind, content: fromForm(shape, value) as object }),
      }),
    [know, kind, shape],
  );
  return <ShapeFields shape={shape} name="content" />;
}

function ShapeFields({ shape, name }: Props) {
  switch (shape.type) {
    case 'group':
      return <Group shape={shape} name={name} />;
    case 'either':
      return <Either shape={shape} name={name} />;
    case 'list':
      return <List shape={shape} name={name} />;
    case 'fixed':
      return null;
    default:
      return <Leaf shape={shape} name={name} />;
  }
}

function Leaf({
  shape,
  name,
}: Props<Of<'decimal' | 'whole' | 'text' | 'date' | 'flag' | 'choice' | 'codes'>>) {
  const { label } = shape;
  const missing = required(messages.form.required(label));
  if (shape.type === 'flag') return <CheckboxField name={name} label={label} />;
  if (shape.type === 'choice')
    return (
      <SelectField
        name={name}
        label={label}
        empty="Choose"
        choices={Object.entries(shape.choices).map(([value, label]) => ({ value, label }))}
        rules={missing}
      />
    );
  if (shape.type === 'codes')
    return <TextField name={name} label={label} hint={shape.hint} rules={missing} />;
  const rules = shape.empty ? {} : missing;
  if (shape.type === 'date') return <DateField name={name} label={label} rules={rules} />;
  if (shape.type === 'text') return <TextField name={name} label={label} maxLength={100} rules={rules} />;
  return (
    <NumberField
      name={name}
      label={label}
      hint={shape.empty}
      whole={shape.type === 'whole'}
      rules={all(rules, number(messages.form.number))}
    />
  );
}

const Parts = ({ parts, name }: { parts: Record<string, Shape>; name: string }) => (
  <Grid gap={4} least={190} align="end">
    {Object.entries(parts).map(([part, shape]) => (
      <ShapeFields key={part} shape={shape} name={`${name}.${part}`} />
    ))}
  </Grid>
);

const Group = ({ shape: { label, parts }, name }: Props<Of<'group'>>) => (
  <Stack gap={3} whole role={label ? 'group' : undefined} aria-label={label}>
    {label && (
      <Text as="h4" size="body">
        {label}
      </Text>
    )}
    <Parts parts={parts} name={name} />
  </Stack>
);

function Either({ shape: { label, forms, also = {} }, name }: Props<Of<'either'>>) {
  const by = useWatch({ name: `${name}.by` }) as string;
  const chosen = forms[by];
  const nameOf = (form: string) => {
    const inner = forms[form]!;
    return 'label' in inner && inner.label
      ? inner.label
      : form === 'hours'
        ? unitLabels.hours
        : unitLabels.businessDays;
  };
  return (
    <Stack gap={3} whole role="group" aria-label={label}>
      {/* The select shows full names such as "Days before the last day of the term". */}
      <Grid gap={4} least={320} align="end">
        <SelectField
          name={`${name}.by`}
          label={label}
          choices={Object.keys(forms).map((value) => ({ value, label: nameOf(value) }))}
          rules={required(messages.form.required(label))}
        />
        {chosen && <ShapeFields shape={chosen} name={`${name}.${by}`} />}
        {Object.entries(also).map(([part, shape]) => (
          <ShapeFields key={part} shape={shape} name={`${name}.${part}`} />
        ))}
      </Grid>
    </Stack>
  );
}

const stepId = (name: string, index: number, by: -1 | 1) => `${name}.${index}.${by < 0 ? 'up' : 'down'}`;

function List({ shape: { label, item, one, fixed, folds, ordered }, name }: Props<Of<'list'>>) {
  const { fields, append, remove, move } = useFieldArray({ name, keyName: 'key' });
  const { getValues } = useFormContext();
  // Existing items are folded; new ones are open.
  const [known] = useState(() => new Set(fields.map(({ key }) => key)));
  const titled = (index: number) => {
    const value = 'titled' in item && item.titled ? getValues(`${name}.${index}.${item.titled}`) : null;
    if (!value) return `${itemLabels[one]} ${index + 1}`;
    return one === 'level' ? classLevelLabels[value as ClassLevel] : String(value);
  };
  const removal = (index: number) => (
    <Button
      type="button"
      look="quiet"
      aria-label={`Remove ${one} ${index + 1}`}
      onClick={() => remove(index)}
    >
      <Icon name="close" size={16} />
      Remove
    </Button>
  );
  const [moved, setMoved] = useState<{ to: number; by: -1 | 1; text: string }>();
  // A moved element loses the focus.
  useEffect(() => {
    if (!moved) return;
    const buttons = ([moved.by, -moved.by] as (-1 | 1)[]).map(
      (by) => document.getElementById(stepId(name, moved.to, by)) as HTMLButtonElement | null,
    );
    buttons.find((button) => button?.disabled === false)?.focus();
  }, [moved, name]);
  const steps = (index: number) =>
    ordered &&
    ([-1, 1] as const).map((by) => (
      <Button
        key={by}
        id={stepId(name, index, by)}
        type="button"
        look="quiet"
        aria-label={`Move ${one} ${index + 1} ${by < 0 ? 'up' : 'down'}`}
        disabled={index + by < 0 || index + by === fields.length}
        onClick={() => {
          const text = messages.form.moved(titled(index), index + by + 1, fields.length);
          move(index, index + by);
          setMoved({ to: index + by, by, text });
        }}
      >
        {by < 0 ? 'Move up' : 'Move down'}
      </Button>
    ));
  return (
    <Stack gap={3} whole role="group" aria-label={label}>
      <Text as="h4" size="body">
        {label}
      </Text>
      {fields.map(({ key }, index) =>
        folds ? (
          <Folded key={key} name={`${name}.${index}`} title={titled(index)} open={!known.has(key)}>
            <ShapeFields shape={item} name={`${name}.${index}`} />
            <Inline wrap gap={2}>
              {removal(index)}
              {steps(index)}
            </Inline>
          </Folded>
        ) : (
          <Stack gap={2} pad={[3, 4, 4]} framed key={key} role="group" aria-label={titled(index)}>
            <Inline justify="space-between">
              <Text as="span" strong>
                {titled(index)}
              </Text>
              {!fixed && removal(index)}
            </Inline>
            <ShapeFields shape={item} name={`${name}.${index}`} />
          </Stack>
        ),
      )}
      {ordered && <VisuallyHidden role="status">{moved?.text}</VisuallyHidden>}
      {!fixed && (
        <div>
          <Button type="button" look="outline" onClick={() => append(toForm(item, undefined) as object)}>
            Add {one}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface FoldedProps {
  name: string;
  title: string;
  open: boolean;
  children: ReactNode;
}

/** A long item under its name. It opens automatically on an error in it. */
function Folded({ name, title, open: atFirst, children }: FoldedProps) {
  const [open, setOpen] = useState(atFirst);
  const { errors } = useFormState({ name });
  const wrong = get(errors, name) !== undefined;
  return (
    <Fold open={open || wrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <Stack gap={3} pad={[0, 4, 4]} role="group" aria-label={title}>
        {children}
      </Stack>
    </Fold>
  );
}
