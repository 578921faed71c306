import { createContext, useContext } from 'react';

/** A field as its form knows it. */
export interface KnownField {
  label: string;
  /** A value as text, for comparing two versions. */
  show: (value: unknown) => string;
  /** The server may name parts of its value, such as `document.content.3`: their errors are shown at the field. */
  hasParts?: boolean;
  /** Several lines, so that the form keeps a draft. */
  isLong?: boolean;
}

export type KnownFields = ReadonlyMap<string, KnownField>;

export interface FormParts {
  /** The prefix of every id in the form. */
  id: string;
  know: (name: string, field: KnownField) => () => void;
  /** All fields, by name. */
  fields: () => KnownFields;
  /** The form is being sent. */
  saving: boolean;
  /** Asks first if input would be lost. */
  leave: () => void;
}

export const FormContext = createContext<FormParts | null>(null);

export function useForm() {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field belongs in a Form');
  return form;
}

export const fieldId = (form: string, name: string) => `${form}-${name.replaceAll('.', '-')}`;
