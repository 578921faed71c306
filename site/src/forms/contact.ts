import { longest } from '../facts/forms';
import { named } from './rules';

export const contact = named({
  name: { missing: 'Name is required', most: longest.wholeName, fill: 'name' },
  email: {
    missing: 'Email is required',
    wrong: 'Please enter a valid email address',
    most: longest.email,
    kind: 'email',
    fill: 'email',
  },
  phone: { most: longest.phone, kind: 'tel', fill: 'tel' },
  subject: { missing: 'Subject is required', most: longest.line },
  message: { missing: 'Message is required', most: longest.message, lines: 8 },
});
