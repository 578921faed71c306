import { classOf, type FieldProps, labelOf, textAttributes } from './control';
import { Hint } from './Hint';

interface TextFieldProps extends FieldProps {
  /** The initial value. */
  value?: string;
  /** The parameter of the address with the value; the route names the island `preset`. */
  fromAddress?: string;
  /** The island fills in today's date in New York. */
  today?: boolean;
}

/** One line, or several. */
export function TextField({ value, fromAddress, today, ...field }: TextFieldProps) {
  const { kind, lines, most } = field.rule;
  const common = textAttributes(field);
  const isNumber = kind === 'number';
  return (
    <p className={classOf(field)}>
      <label htmlFor={common.id}>{labelOf(field)}</label>
      <Hint {...field} />
      {lines ? (
        <textarea {...common} rows={lines} />
      ) : (
        <input
          {...common}
          defaultValue={value}
          type={isNumber ? undefined : kind}
          inputMode={isNumber ? 'decimal' : undefined}
          data-number={isNumber ? (most ?? '') : undefined}
          data-from-address={fromAddress}
          data-today={today ? '' : undefined}
        />
      )}
    </p>
  );
}
