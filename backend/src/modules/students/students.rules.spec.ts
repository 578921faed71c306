import { describe, expect, it } from '@jest/globals';
import { normalized, personalColumns, problemsOf } from './students.rules.js';

describe('a body should be read as a record has it:', () => {
  it.each<[string, object, object]>([
    ['addresses of mail in lower case', { email: 'Ada@X.Example' }, { email: 'ada@x.example' }],
    ['no address of mail as none', { email: null }, { email: null }],
    ['blanks as unknown', { phone: '', catalogYear: '' }, { phone: null, catalogYear: null }],
    [
      'an address with all its parts',
      { address: { city: 'Lumen', line2: '' } },
      {
        address: { line1: null, line2: null, city: 'Lumen', state: null, postalCode: null, country: null },
      },
    ],
    ['a blank address as none', { address: { city: '', line1: null } }, { address: null }],
    ['an empty address as none', { address: {} }, { address: null }],
    [
      'an emergency contact with all its parts',
      { emergencyContact: { name: 'Bea' } },
      { emergencyContact: { name: 'Bea', relationship: null, phone: null } },
    ],
    [
      'what is cleared as null',
      { address: null, emergencyContact: null },
      { address: null, emergencyContact: null },
    ],
    ['what is left out as left out', { firstName: 'Ada' }, { firstName: 'Ada' }],
  ])('%s', (_, body, expected) => {
    expect(normalized(body)).toEqual(expected);
  });
});

describe('a birth date should be', () => {
  it.each<[string | null | undefined, string | null]>([
    ['2030-06-14', null],
    ['1900-01-02', null],
    ['2030-06-15', 'Birth date must be in the past'],
    ['2199-01-01', 'Birth date must be in the past'],
    ['1900-01-01', 'Birth date must be after January 1, 1900'],
    [null, null],
    [undefined, null],
  ])('%s: %s', (birthDate, message) => {
    expect(problemsOf({ birthDate }, '2030-06-15')).toEqual(message ? { birthDate: [message] } : {});
  });
});

describe('personal data should become columns:', () => {
  it('only those that are given', () => {
    expect(personalColumns({ firstName: 'Ada', phone: '555-0100' })).toEqual({ phone: '555-0100' });
    expect(personalColumns({ firstName: 'Ada' })).toEqual({});
  });

  it('all of what is cleared', () => {
    expect(personalColumns({ address: null, emergencyContact: null })).toEqual({
      addressLine1: null,
      addressLine2: null,
      city: null,
      state: null,
      postalCode: null,
      country: null,
      emergencyContactName: null,
      emergencyContactRelationship: null,
      emergencyContactPhone: null,
    });
  });
});
