import { limits, longest } from '../facts/forms';
import { named } from './rules';

const box = {
  title: 'Missing Required Checkboxes',
  missing: 'Please check all required consent and acknowledgment boxes',
};

export const transfer = named({
  firstName: { missing: 'First name is required', most: longest.name, fill: 'given-name' },
  lastName: { missing: 'Last name is required', most: longest.name, fill: 'family-name' },
  email: {
    missing: 'Email is required',
    wrong: 'Please enter a valid email address',
    most: longest.email,
    kind: 'email',
    fill: 'email',
  },
  phone: { missing: 'Phone number is required', most: longest.phone, kind: 'tel', fill: 'tel' },
  program: { missing: 'Intended program is required' },
  previousInstitutions: { missing: 'Previous institutions are required', most: longest.part, lines: 4 },
  expectedCredits: { kind: 'number', most: limits.mostCredits },
  transcripts: { title: 'Missing File', missing: 'Please upload your unofficial transcripts' },
  consent: box,
  acknowledgment: box,
});
