import { expect, it } from 'vitest';
import { registrationDone } from './messages';

it.each([
  [['enrolled', 'enrolled'], '2 of 2 sections registered'],
  [['enrolled', 'waitlisted', 'refused'], '1 of 3 sections registered, 1 on the waitlist'],
  [['waitlisted'], 'Added to 1 waitlist'],
] as const)('counts only seats as registered: %s', (outcomes, text) =>
  expect(registrationDone(outcomes.map((outcome) => ({ outcome })))).toBe(text),
);
