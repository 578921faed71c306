import { describe, expect, it } from '@jest/globals';
import { isStrongEnough, mappedRole, mostClaimBytes, provenAt } from './sign-in-rules.js';

const rules = {
  claim: 'groups',
  mappings: [
    { value: 'registrars', role: 'registrar' },
    { value: 'teachers', role: 'faculty' },
  ],
} as const;
const claimOfBytes = (bytes: number) => [
  'teachers',
  'x'.repeat(bytes - JSON.stringify(['teachers', '']).length),
];

describe('mappedRole should', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['a text', { groups: 'teachers' }, { state: 'matched', role: 'faculty', value: 'teachers' }],
    ['a list', { groups: ['other', 'teachers'] }, { state: 'matched', role: 'faculty', value: 'teachers' }],
    [
      'the first mapping, not the first value',
      { groups: ['teachers', 'registrars'] },
      { state: 'matched', role: 'registrar', value: 'registrars' },
    ],
    ['another letter case', { groups: ['Teachers'] }, { state: 'no_match' }],
    ['an empty list', { groups: [] }, { state: 'no_match' }],
    ['no claim', {}, { state: 'missing' }],
    ['null', { groups: null }, { state: 'missing' }],
    ['a number', { groups: 7 }, { state: 'wrong_type' }],
    ['an object', { groups: { teachers: true } }, { state: 'wrong_type' }],
    ['a list with a number', { groups: ['teachers', 7] }, { state: 'wrong_type' }],
    [
      '10 kB',
      { groups: claimOfBytes(mostClaimBytes) },
      { state: 'matched', role: 'faculty', value: 'teachers' },
    ],
    ['more than 10 kB', { groups: claimOfBytes(mostClaimBytes + 1) }, { state: 'too_large' }],
  ])('read %s', (_, claims, expected) => {
    expect(mappedRole(rules, claims)).toEqual(expected);
  });

  it('find nothing in what every object has', () => {
    expect(mappedRole({ ...rules, claim: 'constructor' }, {})).toEqual({ state: 'missing' });
  });

  it('be off without a claim', () => {
    expect(mappedRole({ claim: null, mappings: [] }, { groups: 'teachers' })).toEqual({ state: 'off' });
  });
});

describe('isStrongEnough should', () => {
  const amr = { staffClaim: 'amr', staffValues: ['mfa', 'hwk'] } as const;
  it.each<[Record<string, unknown>, boolean]>([
    [{ amr: ['pwd', 'mfa'] }, true],
    [{ amr: 'hwk' }, true],
    [{ amr: ['pwd'] }, false],
    [{ amr: [] }, false],
    [{ amr: ['mfa', 1] }, false],
    [{ acr: 'mfa' }, false],
    [{}, false],
  ])('judge %j of staff', (claims, expected) => {
    expect(isStrongEnough(amr, claims, 'registrar')).toBe(expected);
    expect(isStrongEnough(amr, claims, 'student')).toBe(true);
  });

  it('require nothing while no claim is set', () => {
    expect(isStrongEnough({ staffClaim: null, staffValues: [] }, {}, 'super_admin')).toBe(true);
  });
});

describe('provenAt should', () => {
  const now = 1_800_000_000_000;
  const seconds = now / 1000;
  it.each<[string, Record<string, unknown>, boolean, number | null]>([
    ['auth_time', { auth_time: seconds - 60, iat: seconds }, false, now - 60_000],
    ['auth_time, also of a forced sign-in', { auth_time: seconds - 60, iat: seconds }, true, now - 60_000],
    ['iat of a forced sign-in', { iat: seconds - 5 }, true, now - 5000],
    ['nothing of an ordinary sign-in without auth_time', { iat: seconds }, false, null],
    ['no text', { auth_time: String(seconds), iat: seconds }, false, null],
    ['no time in the future', { auth_time: seconds + 3600 }, false, now],
  ])('use %s', (_, claims, isForced, expected) => {
    expect(provenAt(claims, isForced, now)).toBe(expected);
  });
});
