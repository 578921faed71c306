import { expect, it } from '@jest/globals';
import { partOf } from './student-reads.rules.js';

it.each([
  ['student.read', 'record'],
  ['student.holds.read', 'holds'],
  ['student.reads.read', 'reads'],
  ['students.list', 'students'],
  ['enrollments.list', 'enrollments'],
  ['section.roster.read', 'section'],
])('%s is a read of: %s', (action, part) => {
  expect(partOf(action)).toBe(part);
});
