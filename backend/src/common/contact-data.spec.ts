import { describe, expect, it } from '@jest/globals';
import { canonicalPhone, canonicalPostalCode, fieldsToCorrect, judgeContactData } from './contact-data.js';
import { countryCode, countryNames, regionCode } from './places.js';

describe('a phone number should', () => {
  it.each([
    ['555-0100', '555-0100'],
    ['5550100', '555-0100'],
    ['(555) 123-4567', '555-123-4567'],
    ['910 555 0142', '910-555-0142'],
    ['910.555.0142', '910-555-0142'],
    ['1-910-555-0142', '910-555-0142'],
    ['+1 910 555 0142', '910-555-0142'],
    ['+19105550142', '910-555-0142'],
    ['123-456-7890', '123-456-7890'],
    ['910 555 0142 x12', '910-555-0142 ext. 12'],
    ['(910) 555-0142 ext. 5', '910-555-0142 ext. 5'],
    ['+44 20 7946 0018', '+44 20 7946 0018'],
    ['+442079460018', '+44 20 7946 0018'],
    ['+49 30 901820', '+49 30 901820'],
  ])('be stored in one form: %s', (text, stored) => {
    expect(canonicalPhone(text)).toBe(stored);
    // A stored number is accepted again, unchanged.
    expect(canonicalPhone(stored)).toBe(stored);
  });

  it.each([
    'not a phone ☎',
    '(910) 555-0142 ☎',
    'call 910 555 0142',
    '1-800-FLOWERS',
    '<b>',
    '-',
    '1',
    '911',
    '000-000-0000',
    '0000000000',
    '+99912345678',
    '12345678901234567',
    '910555014',
    '020 7946 0018',
    '910-555-0142 or 910-555-0143',
    '9105550142222',
    'ext. 5',
  ])('be refused: %s', (text) => expect(canonicalPhone(text)).toBeNull());
});

describe('a postal code should', () => {
  it.each<[string, string | null, string | null]>([
    ['12207', 'US', '12207'],
    ['00501', 'US', '00501'],
    ['12207-1234', 'US', '12207-1234'],
    ['122071234', 'US', '12207-1234'],
    ['1220', 'US', null],
    ['ABC!!', 'US', null],
    ['12207-12', 'US', null],
    ['K1A 0B1', 'CA', 'K1A 0B1'],
    ['k1a0b1', 'CA', 'K1A 0B1'],
    ['12207', 'CA', null],
    ['SW1A 1AA', 'GB', 'SW1A 1AA'],
    ['1010', 'AT', '1010'],
    ['ABC!!', 'GB', null],
    ['Somewhere', 'GB', null],
    ['10-115', null, '10-115'],
  ])('be judged by its country: %s in %s', (text, country, expected) =>
    expect(canonicalPostalCode(text, country)).toBe(expected),
  );
});

describe('a country and its states should', () => {
  it('be the 249 of ISO 3166-1, each found by code and name', () => {
    const codes = Object.keys(countryNames);
    expect(codes).toHaveLength(249);
    for (const code of codes) {
      expect(countryCode(code.toLowerCase())).toBe(code);
      expect(countryCode(` ${countryNames[code]!.toUpperCase()} `)).toBe(code);
    }
    expect(['USA', 'U.S.', 'UK', 'Turkey'].map(countryCode)).toEqual(['US', 'US', 'GB', 'TR']);
    expect(['Nowhere', '', 'constructor', 'XX'].map(countryCode)).toEqual([null, null, null, null]);
  });

  it('be found by code and name', () => {
    expect(regionCode('US', 'new york')).toBe('NY');
    expect(regionCode('US', 'pr')).toBe('PR');
    expect(regionCode('CA', 'Ontario')).toBe('ON');
    expect(regionCode('US', 'Ontario')).toBeNull();
    expect(regionCode('US', 'Nowhere')).toBeNull();
  });
});

const albany = { line1: '1 Lamp Street', city: 'Albany', state: 'NY', postalCode: '12207' };
const nonsense = {
  phone: 'not a phone ☎',
  address: { ...albany, state: 'Nowhere', postalCode: 'ABC!!', country: 'US' },
  emergencyContact: { name: 'Bea', phone: '?' },
};

describe('contact data should', () => {
  it('be stored in one form', () => {
    const { value, problems } = judgeContactData({
      phone: '+1 (910) 555-0142',
      address: { ...albany, state: 'New York', postalCode: '122071234', country: 'usa' },
      emergencyContact: { name: 'Bea', phone: '(910) 555-0143' },
    });
    expect(problems).toEqual({});
    expect(value).toEqual({
      phone: '910-555-0142',
      address: { ...albany, postalCode: '12207-1234', country: 'United States' },
      emergencyContact: { name: 'Bea', phone: '910-555-0143' },
    });
  });

  it('be refused with a message at each field', () => {
    const fields = ['phone', 'emergencyContact.phone', 'address.state', 'address.postalCode'];
    expect(Object.keys(judgeContactData(nonsense).problems)).toEqual(fields);
    expect(fieldsToCorrect(nonsense)).toEqual(fields);
    expect(fieldsToCorrect({ address: { ...albany, country: 'Atlantis' } })).toEqual(['address.country']);
  });

  it('be in the US unless a country is given', () => {
    expect(fieldsToCorrect({ address: { ...albany, state: 'Ontario' } })).toEqual(['address.state']);
    expect(
      fieldsToCorrect({ address: { ...albany, state: 'Tyrol', country: 'Austria', postalCode: '6020' } }),
    ).toEqual([]);
  });

  it('keep an old value until the value changes', () => {
    expect(judgeContactData(nonsense, nonsense)).toEqual({ value: nonsense, problems: {} });
    const moved = { ...nonsense, address: { ...nonsense.address, line1: '2 Lamp Street' } };
    expect(judgeContactData(moved, nonsense).problems).toEqual({});
    const other = { ...nonsense, address: { ...nonsense.address, postalCode: 'DEF!!' } };
    expect(Object.keys(judgeContactData(other, nonsense).problems)).toEqual(['address.postalCode']);
    // With another country, state and postal code are checked again.
    const abroad = { ...nonsense, address: { ...nonsense.address, country: 'Canada' } };
    expect(Object.keys(judgeContactData(abroad, nonsense).problems)).toEqual([
      'address.state',
      'address.postalCode',
    ]);
  });

  it('accept null for each field', () => {
    const cleared = { phone: null, address: null, emergencyContact: null };
    expect(judgeContactData(cleared, nonsense)).toEqual({ value: cleared, problems: {} });
  });
});
