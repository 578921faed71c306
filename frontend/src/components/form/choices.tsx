import styled from '@emotion/styled';
import { color } from '../../theme/color';
import { radius, space } from '../../theme/scale';
import { RestrictedMark } from '../RestrictedMark';
import { Check, CheckLine } from './Check';
import { FieldError, FieldHint, GroupFrame } from './FieldFrame';
import type { Choice } from './fields';
import { type FieldProps, useField } from './useField';
import { Inline } from '../layout/Inline';
import { Stack } from '../layout/Stack';
export function CheckboxField(props: FieldProps) {
  const field = useField(props);
  return (
    <Stack gap={1}>
      <CheckLine>
        <Check
          type="checkbox"
          id={field.id}
          disabled={field.disabled}
          {...field.aria}
          {...field.register()}
        />
        {props.label}
      </CheckLine>
      <FieldHint id={field.id}>{props.hint}</FieldHint>
      <FieldError id={field.id}>{field.error}</FieldError>
    </Stack>
  );
}

const Several = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(5),
  '&[data-long]': { flexDirection: 'column' },
  '&[data-many]': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))' },
});

interface RadioProps extends FieldProps {
  choices: readonly (Choice & {
    note?: string;
    /** A row whose student may restrict directory information. */
    of?: object;
  })[];
}

export function RadioField({ choices, ...props }: RadioProps) {
  const labelOf = (value: unknown) => choices.find((choice) => choice.value === value)?.label ?? '';
  const field = useField(props, labelOf);
  const registered = field.register();
  return (
    <GroupFrame {...field.frame} role="radiogroup" described={field.aria['aria-describedby']}>
      <Several>
        {choices.map(({ value, label, note }, index) => (
          <CheckLine key={value}>
            <Check
              type="radio"
              id={index === 0 ? field.id : undefined}
              value={value}
              disabled={field.disabled}
              {...registered}
            />
            <span>
              {label}
              {note && <small>{note}</small>}
            </span>
          </CheckLine>
        ))}
      </Several>
    </GroupFrame>
  );
}

/** Any number of choices: an array of their values. Long labels have a line each, and a long list uses columns. */
export function ChoicesField({ choices, ...props }: RadioProps) {
  const labelsOf = (value: unknown) =>
    choices
      .filter((choice) => Array.isArray(value) && value.includes(choice.value))
      .map(({ label }) => label)
      .join(', ');
  const field = useField(props, labelsOf);
  const registered = field.register();
  return (
    <GroupFrame {...field.frame} described={field.aria['aria-describedby']}>
      <Several
        data-long={choices.some(({ label }) => label.length > 20) || undefined}
        data-many={choices.length > 9 || undefined}
      >
        {choices.map(({ value, label, of }, index) => (
          <CheckLine key={value}>
            <Check
              type="checkbox"
              id={index === 0 ? field.id : undefined}
              value={value}
              disabled={field.disabled}
              {...registered}
            />
            <span>
              {label} <RestrictedMark of={of} />
            </span>
          </CheckLine>
        ))}
      </Several>
    </GroupFrame>
  );
}

export const weekdays = [
  { value: 'mon', label: 'Mon', name: 'Monday' },
  { value: 'tue', label: 'Tue', name: 'Tuesday' },
  { value: 'wed', label: 'Wed', name: 'Wednesday' },
  { value: 'thu', label: 'Thu', name: 'Thursday' },
  { value: 'fri', label: 'Fri', name: 'Friday' },
  { value: 'sat', label: 'Sat', name: 'Saturday' },
  { value: 'sun', label: 'Sun', name: 'Sunday' },
] as const;
const Day = styled.label({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: '48px',
  minHeight: '40px',
  padding: space(0, 2),
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
  '&:has(:checked)': {
    background: color.action,
    borderColor: color.action,
    color: color.onAction,
    fontWeight: 600,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  '&:has(:disabled)': { opacity: 0.6, cursor: 'default' },
});

export const showDays = (value: unknown) =>
  weekdays
    .filter((day) => Array.isArray(value) && value.includes(day.value))
    .map((day) => day.label)
    .join(', ');

/** The days of a week: an array of "mon" to "sun". */
export function DaysField(props: FieldProps) {
  const field = useField(props, showDays);
  const registered = field.register();
  return (
    <GroupFrame {...field.frame} described={field.aria['aria-describedby']}>
      <Inline wrap gap={1}>
        {weekdays.map(({ value, label, name }, index) => (
          <Day key={value}>
            <input
              type="checkbox"
              id={index === 0 ? field.id : undefined}
              value={value}
              aria-label={name}
              disabled={field.disabled}
              {...registered}
            />
            <span aria-hidden="true">{label}</span>
          </Day>
        ))}
      </Inline>
    </GroupFrame>
  );
}
