import { describe, expect, it } from '@jest/globals';
import { destinationOf } from '../../../platform/mail/mailbox.rules.js';
import { type Signed, warningsOf } from './warnings.rules.js';

const one = (personName: string, personEmail: string) => ({ personName, personEmail });
const ben = one('Ben Sarr', 'ben.sarr@mail.example');
const signed: Signed = {
  signature: 'Ada Okoye',
  emails: ['ada.okoye@gmail.com'],
  names: ['Ada Okoye'],
  recommenders: [ben, one('Cleo Diaz', 'cleo@mail.example')],
};

const warnings = (given: Partial<Signed>) =>
  warningsOf({ ...signed, ...given }, (email) => destinationOf(email).mailbox);

const cases: [what: string, given: Partial<Signed>, codes: string[]][] = [
  ['two recommenders and the name as signature', {}, []],
  [
    "the applicant's own mailbox",
    { recommenders: [one('Ben Sarr', 'ada.okoye@gmail.com')] },
    ['own_recommender'],
  ],
  [
    'the same in another case',
    { recommenders: [one('Ben Sarr', 'Ada.Okoye@GMail.com')] },
    ['own_recommender'],
  ],
  [
    'the same with a tag',
    { recommenders: [one('Ben Sarr', 'ada.okoye+ben@gmail.com')] },
    ['own_recommender'],
  ],
  [
    'the same with other dots',
    { recommenders: [one('Ben Sarr', 'a.daokoye@googlemail.com')] },
    ['own_recommender'],
  ],
  ['a similar mailbox', { recommenders: [one('Ben Sarr', 'ada.okoye@mail.example')] }, []],
  ['a mailbox of the answers', { emails: ['x@mail.example', ben.personEmail] }, ['own_recommender']],
  [
    'one mailbox twice',
    { recommenders: [ben, one('Cleo Diaz', 'Ben.Sarr+2@mail.example')] },
    ['recommender_twice'],
  ],
  [
    'one name twice',
    { recommenders: [ben, one('SARR, Bén', 'office@school.example')] },
    ['recommender_twice'],
  ],
  ['one name three times', { recommenders: [ben, ben, ben] }, ['recommender_twice', 'recommender_twice']],
  ['another name', { signature: 'Eve Okoye' }, ['signature_differs']],
  ['the given name alone', { signature: 'Ada' }, ['signature_differs']],
  ['no name', { signature: 'X' }, ['signature_differs']],
  ['another case, blanks and accents', { signature: '  ÁDA   okoye ' }, []],
  ['the family name first', { signature: 'Okoye, Ada' }, []],
  ['a middle name', { signature: 'Ada Maria Okoye' }, []],
  ['no middle name', { names: ['Ada Maria Okoye'] }, []],
  ['the corrected name', { names: ['Adah Okoye', 'Ada Okoye'] }, []],
  ['the name before its correction', { names: ['Ada Okoye', 'Adah Okoye'] }, []],
];

describe('The warnings of an application should', () => {
  it.each(cases)('be right: %s', (_, given, codes) =>
    expect(warnings(given).map(({ code }) => code)).toEqual(codes),
  );

  it('name the recommender, and both names of a signature', () => {
    const [own, signature] = warnings({
      signature: 'Eve Roe',
      recommenders: [one('Ben Sarr', 'ada.okoye@gmail.com')],
    });
    expect(own!.message).toContain('Ben Sarr');
    expect(signature!.message).toContain('“Eve Roe”');
    expect(signature!.message).toContain('Ada Okoye');
  });
});
