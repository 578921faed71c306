import { classOf, controlAttributes, type FieldProps, idOf, labelOf } from './control';
import { Hint } from './Hint';

interface Choice {
  value: string;
  label: string;
}

interface ChoiceFieldProps extends FieldProps {
  choices: readonly Choice[];
}

/** A choice from a dropdown list. */
export function SelectField({
  choices,
  none,
  fromAddress,
  ...field
}: ChoiceFieldProps & {
  /** The text of the empty option. */
  none: string;
  fromAddress?: string;
}) {
  const common = controlAttributes(field);
  return (
    <p className={classOf(field)}>
      <label htmlFor={common.id}>{labelOf(field)}</label>
      <Hint {...field} />
      <select {...common} data-from-address={fromAddress}>
        <option value="">{none}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </p>
  );
}

/** A choice from a few visible options; `chosen` is selected at first. */
export function RadioField({ choices, chosen, ...field }: ChoiceFieldProps & { chosen: string }) {
  const { id, name, ...messages } = controlAttributes(field);
  return (
    <fieldset className={`${classOf(field)} choices`} aria-describedby={messages['aria-describedby']}>
      <legend>{field.label}</legend>
      <Hint {...field} />
      {choices.map(({ value, label }, index) => (
        <label key={value} className="choice">
          <input
            type="radio"
            id={index ? `${id}-${value}` : id}
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required={messages.required}
            data-missing={messages['data-missing']}
            data-wrong={messages['data-wrong']}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** A checkbox with a sentence. */
export function CheckField(field: FieldProps) {
  return (
    <p className={`${classOf(field)} field-check`}>
      <label className="choice" htmlFor={idOf(field)}>
        <input {...controlAttributes(field)} type="checkbox" value="true" />
        <span>{field.label}</span>
      </label>
      <Hint {...field} />
    </p>
  );
}
