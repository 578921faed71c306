import { describe, expect, it } from '@jest/globals';
import { isSpread, scoreOf, withoutContact } from './reviews.rules.js';

describe('scoreOf should', () =>
  it.each([
    [5, 5, 5, 5, '5.00'],
    [1, 1, 1, null, '1.00'],
    [1, 2, 5, null, '2.67'],
    [1, 1, 2, null, '1.33'],
    [4, 4, 4, 5, '4.25'],
    [3, 3, 3, 4, '3.25'],
  ])('give %i, %i, %i and %s the mean', (academics, statement, fit, recommendations, score) =>
    expect(scoreOf({ academics, statement, fit, recommendations })).toBe(score),
  ));

describe('isSpread should', () =>
  it.each<[string[], number, boolean]>([
    [[], 0, false],
    [['5.00'], 0, false],
    [['3.00', '5.00'], 2, false],
    [['2.99', '5.00'], 2, true],
    [['5.00', '3.00', '2.99'], 2, true],
    [['1.10', '1.40'], 0.3, false],
    [['1.10', '1.41'], 0.3, true],
  ])('compare the scores %j with %d: %s', (scores, allowed, spread) =>
    expect(isSpread(scores, allowed)).toBe(spread),
  ));

describe('withoutContact should', () => {
  it('keep the name of the person, and remove ways to reach people at every depth', () => {
    const steps = [
      {
        step: 'you',
        answers: {
          firstName: 'Ada',
          lastName: 'Okoye',
          phone: '1',
          street: '2',
          city: '3',
          birthDate: '4',
          email: '5',
          x: '6',
        },
      },
      { step: 'schools', answers: { schools: [{ name: 'North High', phone: '7', gpa: 3 }] } },
      {
        step: 'recommenders',
        answers: { recommenders: [{ name: 'Ben', email: 'b@x.example' }], waivesRight: 'no' },
      },
      { step: 'statement', answers: { statement: 'Text', email: 'y' } },
    ];
    expect(withoutContact(steps, { steps: {} })).toEqual([
      { step: 'you', answers: { firstName: 'Ada', lastName: 'Okoye' } },
      { step: 'schools', answers: { schools: [{ name: 'North High', gpa: 3 }] } },
      { step: 'recommenders', answers: { recommenders: [{ name: 'Ben' }], waivesRight: 'no' } },
      { step: 'statement', answers: { statement: 'Text' } },
    ]);
  });

  it('remove email addresses and telephone numbers under other codes, as the form has them', () => {
    const form = {
      steps: {
        schools: {
          fields: [
            { code: 'counselor', format: 'phone' },
            {
              code: 'schools',
              fields: [
                { code: 'name', format: null },
                { code: 'office', format: 'email' },
              ],
            },
          ],
        },
      },
    };
    const answers = { counselor: '910-555-0100', schools: [{ name: 'North High', office: 'o@x.example' }] };
    expect(withoutContact([{ step: 'schools', answers }], form)).toEqual([
      { step: 'schools', answers: { schools: [{ name: 'North High' }] } },
    ]);
  });
});
