import { useEffect, useEffectEvent } from 'react';
import { type FieldError, get, type RegisterOptions, useFormContext, useFormState } from 'react-hook-form';
import { fieldId, type KnownField, useForm } from './FormContext';
import { judge, type Rules } from './rules';

export interface FieldProps {
  /** The server's name of the field: its messages find the field by it. */
  name: string;
  label: string;
  rules?: Rules;
  /** One line under the label, before there is an error. */
  hint?: string;
  disabled?: boolean;
}

const showText = (value: unknown) =>
  value === true
    ? 'Yes'
    : value === false
      ? 'No'
      : value === null || value === undefined
        ? ''
        : String(value);

/** The parts of every field: an id, its error, its description for screen readers, and its registration in the form. */
export function useField(
  { name, label, rules = {}, hint, disabled }: FieldProps,
  show: (value: unknown) => string = showText,
  { hasParts, isLong }: Pick<KnownField, 'hasParts' | 'isLong'> = {},
) {
  const form = useForm();
  const { control, register } = useFormContext();
  const { errors } = useFormState({ control, name });
  const id = fieldId(form.id, name);
  const error = (get(errors, name) as FieldError | undefined)?.message;

  const showNow = useEffectEvent(show);
  const { know } = form;
  useEffect(
    () => know(name, { label, show: (value) => showNow(value), hasParts, isLong }),
    [know, name, label, hasParts, isLong],
  );

  const validate = (value: unknown, values: unknown) =>
    judge(rules, value, values, document.getElementById(id)) ?? true;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    control,
    error,
    validate,
    /** For the browser's own inputs, which hold their value themselves. */
    register: (options?: Pick<RegisterOptions, 'setValueAs'>) => register(name, { validate, ...options }),
    aria: {
      'aria-invalid': error ? true : undefined,
      'aria-required': rules.required ? true : undefined,
      'aria-describedby': described || undefined,
    } as const,
    disabled: disabled || undefined,
    frame: { id, label, hint, error, optional: !rules.required && !rules.isRequiredLater },
  };
}
