import { createContext, useContext } from 'react';

/** What a form knows of one of its fields. */
export interface KnownField {
  label: string;
  /** How a value of it reads, where two are compared. */
  show: (value: unknown) => string;
}

export type KnownFields = ReadonlyMap<string, KnownField>;

export interface FormParts {
  /** The beginning of every id in the form. */
  id: string;
  know: (name: string, field: KnownField) => () => void;
  /** Every field there is, by name. */
  fields: () => KnownFields;
  /** It is on its way to the server. */
  saving: boolean;
  /** Asks first where something would be lost. */
  leave: () => void;
}

export const FormContext = createContext<FormParts | null>(null);

export function useForm() {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field belongs in a Form');
  return form;
}

export const fieldId = (form: string, name: string) => `${form}-${name.replaceAll('.', '-')}`;
