import { describe, expect, it } from '@jest/globals';
import { decided, type FieldValues, mergedFields, outcomesOf } from './merge-fields.rules.js';
import { changedParts, versionOf } from '../../common/preview-version.js';

const empty = Object.fromEntries(mergedFields.map((field) => [field, null])) as FieldValues;

describe('the outcome of a field', () => {
  it.each([
    [null, null, 'same'],
    ['a', null, 'kept'],
    [null, 'b', 'merged'],
    ['a', 'a', 'same'],
    ['a', 'b', 'choose'],
  ])('with %s and %s should be %s', (kept, merged, outcome) => {
    expect(outcomesOf({ ...empty, phone: kept }, { ...empty, phone: merged }).phone).toBe(outcome);
  });

  it('of two sign-ins should always be chosen', () => {
    const values = { ...empty, signIn: 'Last signed in 2026-11-03' };
    expect(outcomesOf(values, values).signIn).toBe('choose');
  });
});

describe('the decided fields', () => {
  const outcomes = outcomesOf(
    { ...empty, phone: 'a', email: 'a' },
    { ...empty, phone: 'b', email: 'b', birthDate: 'b' },
  );

  it('should be those chosen and those that only the merged record has', () => {
    expect(decided(outcomes, { phone: 'merged', email: 'kept' })).toEqual({
      taken: ['phone', 'birthDate'],
      open: [],
    });
  });

  it('should leave open what nobody chose, and ignore choices of other fields', () => {
    expect(decided(outcomes, { phone: 'kept', birthDate: 'kept' })).toEqual({
      taken: ['birthDate'],
      open: ['email'],
    });
  });
});

describe('a version of a preview', () => {
  const parts = { fields: { phone: '1' }, holds: ['one'], enrollments: [] };
  const version = versionOf(parts);

  it.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', {}, []],
    ['a value', { fields: { phone: '2' } }, ['fields']],
    ['a row more', { holds: ['one', 'two'] }, ['holds']],
    ['the last row', { holds: [] }, ['holds']],
    ['a first row', { enrollments: ['one'] }, ['enrollments']],
  ])('should tell that %s changed', (_, change, expected) => {
    expect(changedParts(version, versionOf({ ...parts, ...change }))).toEqual(expected);
  });

  it('should differ from anything else', () => {
    expect(changedParts('x', version)).not.toEqual([]);
    expect(changedParts('', version)).not.toEqual([]);
  });
});
