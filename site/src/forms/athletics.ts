import { limits, longest } from '../facts/forms';
import { named, type Rule } from './rules';

/** The same message for every error. */
const always = (message: string, rule: Rule = {}): Rule => ({ ...rule, missing: message, wrong: message });
const { namesAtLeast: least, phoneAtLeast } = limits;

export const athletics = named({
  firstName: always(`First name must be at least ${least} characters`, {
    least,
    most: longest.name,
    fill: 'given-name',
  }),
  lastName: always(`Last name must be at least ${least} characters`, {
    least,
    most: longest.name,
    fill: 'family-name',
  }),
  email: always('Please enter a valid email address', { kind: 'email', most: longest.email, fill: 'email' }),
  phone: always('Please enter a valid phone number', {
    kind: 'tel',
    least: phoneAtLeast,
    most: longest.phone,
    fill: 'tel',
  }),
  sport: always('Please select a sport'),
  experience: { most: longest.people, lines: 3 },
  message: { most: longest.people, lines: 3 },
});
