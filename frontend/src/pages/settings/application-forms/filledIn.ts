import type { FormContentDto, FormFieldDto } from '../../../api/types.gen';
import { steps } from './formValues';

const isNamed = ({ code, label, condition, choices, fields }: FormFieldDto): boolean =>
  Boolean(code && label) &&
  condition?.values.length !== 0 &&
  (choices ?? []).every((choice) => choice.value && choice.label) &&
  (fields ?? []).every(isNamed);

/** Whether every part has its name: a form that is still being typed isn't checked. */
export const isFilledIn = ({ steps: all, checklist, examples }: FormContentDto): boolean =>
  steps.every((step) => all[step].title && all[step].fields.every(isNamed)) &&
  checklist.every(({ code, title, condition }) => code && title && condition?.values.length !== 0) &&
  examples.every(({ name }) => name);
