import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { formatDate, formatMoney, formatTime } from '../format';
import { Select } from '../Select';
import { control, FieldFrame } from './FieldFrame';
import { type FieldProps, useField } from './useField';
import { messages } from './messages';
import { typedNumber } from './typedNumber';

const Input = styled.input(control);
const Area = styled.textarea({
  ...control,
  minHeight: '96px',
  padding: '8px 12px',
  resize: 'vertical',
  // A telephone on its side, or a page enlarged to 400 %, can't show more at once.
  '@media (max-height: 480px)': { maxHeight: '96px' },
});
const Figures = styled(Input)({ fontVariantNumeric: 'tabular-nums' });

type InputProps = Pick<
  ComponentProps<'input'>,
  'placeholder' | 'autoComplete' | 'maxLength' | 'min' | 'max' | 'inputMode' | 'type' | 'list'
>;

function InputField({
  name,
  label,
  rules,
  hint,
  disabled,
  show,
  setValueAs,
  ...input
}: FieldProps &
  InputProps & { show?: (value: unknown) => string; setValueAs?: (value: unknown) => unknown }) {
  const field = useField({ name, label, rules, hint, disabled }, show);
  return (
    <FieldFrame {...field.frame}>
      <Figures
        id={field.id}
        disabled={field.disabled}
        autoComplete="off"
        {...input}
        {...field.aria}
        {...field.register({ setValueAs })}
      />
    </FieldFrame>
  );
}

type TextProps = FieldProps & Pick<InputProps, 'placeholder' | 'autoComplete' | 'maxLength' | 'list'>;

export const TextField = (props: TextProps & { type?: 'text' | 'email' | 'tel' | 'url' }) => (
  <InputField type="text" {...props} />
);

export function TextArea({
  rows = 4,
  placeholder,
  ...props
}: FieldProps & { rows?: number; placeholder?: string }) {
  const field = useField(props, undefined, { isLong: true });
  return (
    <FieldFrame {...field.frame}>
      <Area
        id={field.id}
        rows={rows}
        placeholder={placeholder}
        disabled={field.disabled}
        {...field.aria}
        {...field.register()}
      />
    </FieldFrame>
  );
}

interface NumberProps extends FieldProps {
  /** Only chooses the keys of a telephone. */
  whole?: boolean;
  show?: (value: unknown) => string;
}

/**
 * Its value is the number as text, such as "1234.50" for "1,234.50" and "329.17" for "329,17", or any other text as
 * typed: `typedNumber` decides. `toNumber` converts it. A number input of the browser would drop the comma of "329,17".
 */
export const NumberField = ({ whole, rules, ...props }: NumberProps) => (
  <InputField
    type="text"
    inputMode={whole ? 'numeric' : 'decimal'}
    rules={{ number: messages.number, ...rules }}
    setValueAs={(typed) => (typeof typed === 'string' && typedNumber(typed)) || typed}
    {...props}
  />
);

const showMoney = (value: unknown) => (value ? formatMoney(String(value)) : '');
export const MoneyField = (props: FieldProps) => <NumberField show={showMoney} {...props} />;

const showDate = (value: unknown) => (value ? formatDate(String(value)) : '');
export const DateField = (props: FieldProps & Pick<InputProps, 'min' | 'max'>) => (
  <InputField type="date" show={showDate} {...props} />
);

const showTime = (value: unknown) => (value ? formatTime(String(value)) : '');
export const TimeField = (props: FieldProps) => <InputField type="time" show={showTime} {...props} />;

const showWall = (value: unknown) => {
  const [date, time] = String(value ?? '').split('T');
  return date && time ? `${formatDate(date)}, ${formatTime(time)}` : '';
};
/** New York local time, "2026-11-20T23:59": `toInstant` converts it to an instant. */
export const DateTimeField = ({
  hint = messages.easternTime,
  ...props
}: FieldProps & Pick<InputProps, 'min' | 'max'>) => (
  <InputField type="datetime-local" hint={hint} show={showWall} {...props} />
);

export interface Choice {
  value: string;
  label: string;
}

interface SelectProps extends FieldProps, Pick<InputProps, 'autoComplete'> {
  choices: readonly Choice[];
  /** The option for no choice. */
  empty?: string;
}

export function SelectField({ choices, empty, autoComplete, ...props }: SelectProps) {
  const labelOf = (value: unknown) => choices.find((choice) => choice.value === value)?.label ?? '';
  const field = useField(props, labelOf);
  // Controlled by React: the choices may arrive after the value.
  const { field: held } = useController({ name: props.name, rules: { validate: field.validate } });
  // Without an option for "", the browser would show the first choice as if it were selected.
  const blank =
    empty ?? (held.value === '' && !choices.some(({ value }) => value === '') ? 'Choose' : undefined);
  return (
    <FieldFrame {...field.frame}>
      <Select id={field.id} disabled={field.disabled} autoComplete={autoComplete} {...field.aria} {...held}>
        {blank !== undefined && <option value="">{blank}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
