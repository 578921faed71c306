import type { AdmissionCode } from '../../common/admission-codes.js';
import { fieldsIn, fieldsOf } from './letter-text.js';
import { messages } from './messages.js';

/** The errors of a template, by field. */
export function templateErrors(
  code: AdmissionCode,
  { subject, body }: { subject: string; body: string },
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const known = fieldsOf(code);
  for (const [name, text] of Object.entries({ subject, body })) {
    const allowed = name === 'subject' ? known.filter((one) => one !== 'conditions') : known;
    const unknown = fieldsIn(text).filter((one) => !(allowed as readonly string[]).includes(one));
    if (unknown.length) errors[name] = [messages.unknownFields([...new Set(unknown)], allowed)];
  }
  if (code === 'admit_with_conditions' && !fieldsIn(body).includes('conditions'))
    errors.body = [...(errors.body ?? []), messages.conditionsMissing];
  return errors;
}
