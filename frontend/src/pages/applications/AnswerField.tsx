import { ChoicesField } from '../../components/form/choices';
import { DateField, NumberField, SelectField, TextArea, TextField } from '../../components/form/fields';
import { toNumber } from '../../components/form/rules';
import { countryNames } from '../../components/places/places';
import type { Simple, StepAnswers } from './answers';
import { messages } from './messages';

const countries = Object.entries(countryNames).map(([value, label]) => ({ value, label }));

/** A field of an application form, in a form of the office. */
export function AnswerField({ field, name }: { field: Simple; name: string }) {
  const props = {
    name,
    label: field.label,
    hint: field.hint ?? undefined,
    rules: { isRequiredLater: field.required },
  };
  switch (field.type) {
    case 'long_text':
      return <TextArea {...props} rows={10} />;
    case 'date':
      return <DateField {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'choice':
      return <SelectField {...props} empty={messages.answers.blank} choices={field.choices} />;
    case 'choices':
      return <ChoicesField {...props} choices={field.choices} />;
    case 'country':
      return <SelectField {...props} empty={messages.answers.blank} choices={countries} />;
    case 'text':
      return <TextField {...props} maxLength={field.most} />;
    case 'state':
      return <TextField {...props} maxLength={100} />;
  }
}

/** An answer as the value of its field. */
export function toValue({ type }: Simple, answer: unknown): string | string[] {
  if (type === 'choices') return Array.isArray(answer) ? answer.map(String) : [];
  return answer === undefined || answer === null ? '' : String(answer as string | number);
}

/** The value of a field as the answer to send; null if it is blank. */
export function toAnswer({ type }: Simple, value: unknown): unknown {
  if (type === 'choices') return Array.isArray(value) ? value : [];
  const text = String(value ?? '').trim();
  return type === 'number' ? toNumber(text) : text || null;
}

export const toValues = (fields: readonly Simple[], answers: StepAnswers): StepAnswers =>
  Object.fromEntries(fields.map((field) => [field.code, toValue(field, answers[field.code])]));
export const toAnswers = (fields: readonly Simple[], values: StepAnswers): StepAnswers =>
  Object.fromEntries(fields.map((field) => [field.code, toAnswer(field, values[field.code])]));
