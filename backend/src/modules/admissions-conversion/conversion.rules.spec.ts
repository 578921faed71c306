import { describe, expect, it } from '@jest/globals';
import { answerBlockers, type Offer } from './answers.rules.js';
import {
  conversionBlockers,
  type ConversionFacts,
  corrected,
  institutionsOf,
  personOf,
} from './conversion.rules.js';

const offer: Offer = {
  number: 'A-000001',
  state: 'decided',
  isAdmitted: true,
  answerUntil: '2026-05-01',
  today: '2026-05-01',
  others: [],
};
const other = { id: 'other', number: 'A-000002', programName: 'Business', isReleasable: true };
const answers: [
  what: string,
  answer: 'accepted' | 'declined',
  given: Partial<Offer>,
  codes: string[],
  released?: string[],
][] = [
  ['accepting on the last day', 'accepted', {}, []],
  ['declining on the last day', 'declined', {}, []],
  ['declining after accepting', 'declined', { state: 'accepted' }, []],
  ['accepting without a last day', 'accepted', { answerUntil: null }, []],
  ['accepting a day late', 'accepted', { today: '2026-05-02' }, ['reply_date_passed']],
  ['declining a day late', 'declined', { today: '2026-05-02' }, ['reply_date_passed']],
  ['accepting twice', 'accepted', { state: 'accepted' }, ['application_state']],
  ['accepting what was declined', 'accepted', { state: 'declined' }, ['application_state']],
  ['declining after the deposit', 'declined', { state: 'enrolled' }, ['application_state']],
  [
    'accepting twice and late',
    'accepted',
    { state: 'accepted', today: '2026-05-02' },
    ['application_state', 'reply_date_passed'],
  ],
  [
    'accepting without a released decision',
    'accepted',
    { state: 'under_review', isAdmitted: false },
    ['no_offer'],
  ],
  ['accepting a denial', 'accepted', { isAdmitted: false }, ['no_offer']],
  ['accepting a second offer unasked', 'accepted', { others: [other] }, ['offer_accepted']],
  ['accepting a second offer', 'accepted', { others: [other] }, [], ['other']],
  ['accepting one and releasing another', 'accepted', { others: [other] }, ['offer_accepted'], ['third']],
  [
    'accepting beside an enrollment that only the office can change',
    'accepted',
    { others: [{ ...other, isReleasable: false }] },
    ['offer_accepted'],
    ['other'],
  ],
  [
    'releasing one of two',
    'accepted',
    { others: [other, { ...other, id: 'third' }] },
    ['offer_accepted'],
    ['third'],
  ],
  ['declining a second offer', 'declined', { others: [other] }, []],
];

describe('An answer to an offer', () => {
  it.each(answers)('should be judged: %s', (_, answer, given, codes, released = []) =>
    expect(answerBlockers({ ...offer, ...given }, answer, released).map(({ code }) => code)).toEqual(codes),
  );
});

const facts: ConversionFacts = {
  number: 'A-000001',
  state: 'accepted',
  otherAccepted: null,
  depositCents: 500_00,
  requiredCents: 500_00,
  chosen: null,
  holder: null,
};
const former = { id: 'one', number: 'S1', isActive: false, held: null };
const held = { number: 'A-000002', amount: '500.00' };
const conversions: [what: string, given: Partial<ConversionFacts>, codes: string[]][] = [
  ['the exact deposit', {}, []],
  ['more than the deposit', { depositCents: 500_01 }, []],
  ['a cent less', { depositCents: 499_99 }, ['deposit_too_small']],
  ['a waiver', { depositCents: null }, []],
  ['before the answer', { state: 'decided' }, ['application_state']],
  ['the second time', { state: 'enrolled' }, ['application_state']],
  [
    'the second time and too small',
    { state: 'enrolled', depositCents: 1 },
    ['application_state', 'deposit_too_small'],
  ],
  ['a former student', { chosen: former }, []],
  ['a former student with a held deposit', { chosen: { ...former, held } }, ['deposit_held']],
  ['a waiver for one with a held deposit', { chosen: { ...former, held }, depositCents: null }, []],
  ['one of two accepted offers', { otherAccepted: 'A-000002' }, ['offer_accepted']],
  ['a released offer', { otherAccepted: 'A-000002', state: 'declined' }, ['application_state']],
  ['an active student', { chosen: { ...former, isActive: true } }, ['student_active']],
  [
    'the email address of a student',
    { holder: { studentId: 'one', studentNumber: 'S1', isEmployee: false } },
    ['student_exists'],
  ],
  [
    'the email address of an employee',
    { holder: { studentId: null, studentNumber: null, isEmployee: true } },
    ['email_of_employee'],
  ],
  [
    'the email address of a person without a record',
    { holder: { studentId: null, studentNumber: null, isEmployee: false } },
    [],
  ],
];

describe('A conversion', () => {
  it.each(conversions)('should be judged: %s', (_, given, codes) =>
    expect(conversionBlockers({ ...facts, ...given }).map(({ code }) => code)).toEqual(codes),
  );
});

describe('The answers of an application should', () => {
  it('be read with their corrections, the last one last', () => {
    const result = corrected({ you: { firstName: 'Ada', lastName: 'Okoy' } }, [
      { step: 'you', field: 'lastName', value: 'Okoyo' },
      { step: 'you', field: 'lastName', value: 'Okoye' },
      { step: 'schools', field: 'schools', value: [] },
    ]);
    expect(result).toEqual({ you: { firstName: 'Ada', lastName: 'Okoye' }, schools: { schools: [] } });
  });

  it('become personal data, without blanks', () => {
    expect(personOf({ you: { firstName: ' Ada ', lastName: 'Okoye', street: '', country: 'US' } })).toEqual({
      firstName: 'Ada',
      lastName: 'Okoye',
      birthDate: null,
      phone: null,
      address: { line1: null, city: null, state: null, postalCode: null, country: 'US' },
    });
  });

  it('name the institutions to evaluate, each once and without high schools', () => {
    const names = ['Elm College', 'North High School', 'ELM COLLEGE', ' ', '--', 'Oak University'];
    expect(institutionsOf({ schools: { schools: names.map((name) => ({ name })) } })).toEqual([
      'Elm College',
      'Oak University',
    ]);
    expect(institutionsOf({ schools: { schools: [{ name: 'North', degree: 'GED' }] } })).toEqual([]);
    expect(institutionsOf({ schools: { schools: 'none' } })).toEqual([]);
    expect(institutionsOf({})).toEqual([]);
  });
});
