import { describe, expect, it } from '@jest/globals';
import { browserFeatures } from './getting-started.codes.js';
import {
  type Contact,
  missingEmergencyContact,
  missingPersonalData,
  type TechnologyCheck,
  technologyProblems,
} from './getting-started.rules.js';

const whole: Contact = {
  phone: '910-555-0142',
  line1: '1 Lamp Street',
  city: 'Albany',
  state: 'NY',
  postalCode: '12207',
  country: null,
  emergencyContactName: 'Bea Qian',
  emergencyContactPhone: '910-555-0101',
};

describe('personal data should be', () => {
  it.each<[string, Partial<Contact>, string[]]>([
    ['complete', {}, []],
    ['complete in the US, named', { country: 'United States' }, []],
    ['incomplete without a phone', { phone: null }, ['phone']],
    ['incomplete without a state', { state: null }, ['state']],
    ['incomplete without a ZIP code in the US, named', { country: 'US', postalCode: '' }, ['ZIP code']],
    ['complete without state and code elsewhere', { country: 'Ireland', state: null, postalCode: null }, []],
    ['incomplete without a city elsewhere', { country: 'Ireland', city: null }, ['city']],
  ])('%s', (_, change, missing) => {
    expect(missingPersonalData({ ...whole, ...change })).toEqual(missing);
  });

  it('missing as a whole for a record without any', () => {
    expect(missingPersonalData(undefined)).toEqual(['phone', 'address line 1', 'city', 'state', 'ZIP code']);
  });
});

describe('an emergency contact should need', () => {
  it('a name and a phone', () => {
    expect(missingEmergencyContact(whole)).toEqual([]);
    expect(missingEmergencyContact({ ...whole, emergencyContactPhone: null })).toEqual([
      'phone of your emergency contact',
    ]);
    expect(missingEmergencyContact(undefined)).toHaveLength(2);
  });
});

describe('the technology check should', () => {
  const check: TechnologyCheck = {
    cookies: true,
    features: [...browserFeatures],
    screenWidth: 320,
    responseMs: 4999,
  };

  it('pass a narrow telephone on a slow connection', () => {
    expect(technologyProblems(check)).toEqual({});
  });

  it.each<[string, Partial<TechnologyCheck>, Record<string, string[]>]>([
    ['cookies', { cookies: false }, { 'check.cookies': ['Allow cookies for this site, and check again.'] }],
    [
      'missing features',
      { features: ['files', 'events', 'rich_text'] },
      {
        'check.features': [
          "This browser can't do this: keep unsaved work and show times in your time zone. Update it, or use another one.",
        ],
      },
    ],
    [
      'a narrow window',
      { screenWidth: 319 },
      { 'check.screenWidth': ['The window must be at least 320 pixels wide.'] },
    ],
    [
      'a slow connection',
      { responseMs: 5000 },
      { 'check.responseMs': ['The connection is too slow: an answer must take less than 5 seconds.'] },
    ],
  ])('name %s', (_, change, problems) => {
    expect(technologyProblems({ ...check, ...change })).toEqual(problems);
  });
});
