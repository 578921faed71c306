import { describe, expect, it } from '@jest/globals';
import { defaultAdmissionLetters } from '../../platform/database/migrations/default-admission-letters.js';
import { templateErrors } from './letter-template.rules.js';
import { filledIn, type LetterValues, paragraphsOf } from './letter-text.js';

const values: LetterValues = {
  firstName: 'Ada',
  lastName: '{{programName}} $1 #evil',
  programName: 'Data Science',
  termName: 'Fall 2027',
  applicationNumber: 'A-000001',
  conditions: 'Send your transcript.',
};

describe('templateErrors should', () => {
  it.each(defaultAdmissionLetters.map((one) => [one.code, one] as const))(
    'accept the default letter %s',
    (code, letter) => expect(templateErrors(code, letter)).toEqual({}),
  );

  it('name unknown fields, and conditions where there are none', () => {
    const errors = templateErrors('admit', {
      subject: '{{conditions}}',
      body: 'Dear {{first}}, {{ nothing }}{{first}}',
    });
    expect(errors.subject![0]).toMatch(/^\{\{conditions\}\}: use only /);
    expect(errors.body![0]).toMatch(/^\{\{first\}\}, \{\{nothing\}\}: use only /);
  });

  it('ask for the conditions in the letter that has them', () =>
    expect(templateErrors('admit_with_conditions', { subject: 'S', body: 'B' })).toEqual({
      body: ['The letter of an admission with conditions must contain {{conditions}}.'],
    }));
});

describe('filledIn should', () => {
  it('fill in values once, as text', () =>
    expect(filledIn('Dear {{firstName}} {{ lastName }}, {{x}}', values)).toBe(
      'Dear Ada {{programName}} $1 #evil, {{x}}',
    ));
});

describe('paragraphsOf should', () => {
  it('split at blank lines', () =>
    expect(paragraphsOf('One\nline\n\n \nTwo\n')).toEqual(['One\nline', 'Two']));
});
