import { describe, expect, it } from '@jest/globals';
import {
  applies,
  carriedAnswers,
  checklistOf,
  dependsOnOthers,
  fileFieldOf,
  missingAnswers,
  missingInStep,
  refusedAnswers,
} from './answers.rules.js';
import {
  applicationSteps,
  type Condition,
  type FormContent,
  type FormField,
  type FormStep,
} from './form-content.js';
import { messages } from './messages.js';

const today = '2026-09-30';
const choices = ['online', 'campus'].map((value) => ({ value, label: value }));
const common = { label: 'Field', required: false };
const condition: Condition = { step: 'you', field: 'study', values: ['online'] };
const fields: FormField[] = [
  { ...common, code: 'text', type: 'text', most: 5 },
  { ...common, code: 'email', type: 'text', most: 90, format: 'email' },
  { ...common, code: 'phone', type: 'text', most: 90, format: 'phone' },
  { ...common, code: 'essay', type: 'long_text', mostWords: 2 },
  { ...common, code: 'study', type: 'choice', choices },
  { ...common, code: 'places', type: 'choices', choices },
  { ...common, code: 'born', type: 'date', past: true },
  { ...common, code: 'start', type: 'date' },
  { ...common, code: 'whole', type: 'number', min: 0, max: 10, decimals: 0 },
  { ...common, code: 'gpa', type: 'number', min: 0, max: 4, decimals: 2 },
  { ...common, code: 'country', type: 'country' },
  { ...common, code: 'state', type: 'state' },
  {
    ...common,
    code: 'rows',
    type: 'rows',
    least: 0,
    most: 2,
    fields: [{ ...common, code: 'name', label: 'Name', type: 'text', most: 5, required: true }],
  },
  { ...common, code: 'proof', type: 'file', most: 1 },
];
const step = (...asked: FormField[]): FormStep => ({ title: 'Step', fields: asked });
const blank = Object.fromEntries(applicationSteps.map((name) => [name, step()])) as FormContent['steps'];
const content: FormContent = {
  steps: {
    ...blank,
    you: step(...fields),
    program: step(
      { ...common, code: 'device', type: 'text', most: 20, label: 'Device', required: true, condition },
      { ...common, code: 'reason', type: 'text', most: 20, label: 'Reason', required: true },
    ),
    schools: step(
      {
        ...common,
        code: 'schools',
        type: 'rows',
        label: 'Schools',
        required: true,
        least: 0,
        most: 9,
        fields: [],
      },
      { ...common, code: 'jobs', type: 'rows', label: 'Jobs', least: 2, most: 9, fields: [] },
    ),
    documents: step({
      ...common,
      code: 'passport',
      type: 'file',
      label: 'Passport',
      most: 1,
      required: true,
    }),
  },
  checklist: [
    { code: 'passport', title: 'Passport', party: 'applicant' },
    { code: 'check', title: 'Check of the device', party: 'office', condition },
  ],
  examples: [],
};

const born = (birthDate: string) => ({ birthDate });
const aged: FormContent = {
  ...content,
  steps: { ...blank, you: step({ ...common, code: 'birthDate', type: 'date', past: true }) },
};
const ages: [birthDate: string, today: string, isRefused: boolean][] = [
  ['2013-09-30', '2026-09-30', false],
  ['2013-10-01', '2026-09-30', true],
  ['2026-09-30', '2026-09-30', true],
  ['1950-01-01', '2026-09-30', false],
  ['2012-02-29', '2025-02-28', true],
  ['2012-02-29', '2025-03-01', false],
];

describe('An applicant under 13', () => {
  it.each(ages)('should be judged by the birth date %s on %s', (birthDate, day, isRefused) => {
    const text = ['Applicants must be at least 13 years old.'];
    const errors = isRefused ? { birthDate: text } : {};
    expect(refusedAnswers(aged, 'you', born(birthDate), day)).toEqual(errors);
    expect(missingAnswers(aged, { you: born(birthDate) }, {}, day)).toEqual(
      isRefused ? { 'you.birthDate': text } : {},
    );
    expect(carriedAnswers(aged, 'you', born(birthDate), day)).toEqual(isRefused ? {} : born(birthDate));
  });

  it('should hear of a date in the future first, and be asked for the birth date in other steps only by the form', () => {
    expect(refusedAnswers(aged, 'you', born('2026-10-01'), today)).toEqual({
      birthDate: [messages.dateInFuture],
    });
    expect(refusedAnswers(aged, 'schools', {}, today)).toEqual({});
  });
});

describe('The answers of a step should', () => {
  it.each<[string, unknown]>([
    ['text', 'Ada'],
    ['email', ' ada@example.edu '],
    ['phone', '+1 (555) 010-2000'],
    ['essay', 'two words'],
    ['study', 'online'],
    ['places', ['campus', 'online']],
    ['born', '2026-09-30'],
    ['start', '2027-01-10'],
    ['whole', 10],
    ['gpa', 3.75],
    ['country', 'US'],
    ['state', 'New York'],
    ['rows', [{ name: 'A' }, {}]],
  ])('be accepted in the field %s', (code, value) => {
    expect(refusedAnswers(content, 'you', { [code]: value }, today)).toEqual({});
    for (const blank of [undefined, null, '', '  ', []])
      expect(refusedAnswers(content, 'you', { [code]: blank }, today)).toEqual({});
  });

  it.each<[string, string, unknown[]]>([
    ['text', messages.tooLong(5), ['too long']],
    ['text', messages.mustBeText, [7]],
    ['text', messages.controlCharacters, ['a\u0000', 'a\nb', '\ud800']],
    ['email', messages.emailInvalid, ['ada@example']],
    ['phone', messages.phoneInvalid, ['555-010']],
    ['essay', messages.tooManyWords(2), ['three whole words', 'a'.repeat(50_001)]],
    ['study', messages.notAmongChoices, ['abroad']],
    ['places', messages.notAmongChoices, ['online', ['abroad'], ['online', 'online']]],
    ['born', messages.dateInvalid, ['2026-02-30']],
    ['born', messages.dateInFuture, ['2026-10-01']],
    ['start', messages.dateInvalid, ['soon']],
    ['whole', messages.numberInvalid, ['7', Number.NaN]],
    ['whole', messages.numberBetween(0, 10), [11, -1]],
    ['whole', messages.tooManyDecimals(0), [1.5]],
    ['gpa', messages.tooManyDecimals(2), [3.755]],
    ['country', messages.countryInvalid, ['usa']],
    ['state', messages.tooLong(100), ['a'.repeat(101)]],
    ['rows', messages.mustBeRows, ['A', [null]]],
    ['rows', messages.tooManyRows(2), [[{}, {}, {}]]],
    ['proof', messages.unknownField, ['file.pdf']],
    ['other', messages.unknownField, ['A']],
  ])('be refused in the field %s: %s', (code, message, values) => {
    for (const value of values)
      expect(refusedAnswers(content, 'you', { [code]: value }, today)).toEqual({ [code]: [message] });
  });

  it('name the row and field of a fault, and carry over all other answers', () => {
    const answers = { text: 'Ada', rows: [{ name: 'A' }, { name: 'too long', extra: 1 }] };
    expect(refusedAnswers(content, 'you', answers)).toEqual({
      'rows.1.name': [messages.tooLong(5)],
      'rows.1.extra': [messages.unknownField],
    });
    expect(carriedAnswers(content, 'you', answers)).toEqual({ text: 'Ada' });
  });
});

describe('The missing answers should', () => {
  it("be named by step and field, without fields whose condition isn't met", () => {
    expect(missingAnswers(content, {}, {})).toEqual({
      'program.reason': [messages.required('Reason')],
      'schools.schools': [messages.tooFewRows('Schools', 1)],
      'schools.jobs': [messages.tooFewRows('Jobs', 2)],
      'documents.passport': [messages.fileMissing('Passport')],
    });
    const answers = { you: { study: 'online', rows: [{}] }, program: { reason: 'Work' } };
    expect(missingInStep(content, 'you', answers, {})).toEqual({
      'you.rows.0.name': [messages.required('Name')],
    });
    expect(missingInStep(content, 'program', answers, {})).toEqual({
      'program.device': [messages.required('Device')],
    });
    expect(missingInStep(content, 'documents', answers, { passport: 1 })).toEqual({});
  });

  it('depend on other steps only for files and for conditions on other steps', () => {
    expect(applicationSteps.filter((name) => dependsOnOthers(content, name))).toEqual([
      'you',
      'program',
      'documents',
    ]);
  });
});

it('A condition should be met by one of several choices, and never by a missing answer', () => {
  expect(applies(null, {})).toBe(true);
  expect(applies(condition, {})).toBe(false);
  expect(applies(condition, { you: { study: ['campus', 'online'] } })).toBe(true);
  expect(applies(condition, { you: { study: 7 } })).toBe(false);
});

it('The checklist should have the lines that apply, and file fields should be found in any step', () => {
  const line = { code: 'passport', title: 'Passport', party: 'applicant' };
  expect(checklistOf(content, {})).toEqual([line]);
  expect(checklistOf(content, { you: { study: 'online' } })).toHaveLength(2);
  expect(fileFieldOf(content, 'passport')?.label).toBe('Passport');
  expect(fileFieldOf(content, 'reason')).toBeUndefined();
});
