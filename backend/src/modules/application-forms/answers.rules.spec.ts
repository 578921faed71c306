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
import { applicationSteps, type FormContent, type FormField, type FormStep } from './form-content.js';
import { messages } from './messages.js';

const today = '2026-09-30';
const choices = ['online', 'campus'].map((value) => ({ value, label: value }));
const common = { label: 'Field', required: false };
const onlyOnline = { step: 'you', field: 'study', values: ['online'] } as const;
const condition = { ...onlyOnline, values: [...onlyOnline.values] };
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
const step = (...of: FormField[]): FormStep => ({ title: 'Step', fields: of });
const content: FormContent = {
  steps: {
    ...(Object.fromEntries(applicationSteps.map((name) => [name, step()])) as FormContent['steps']),
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

describe('the answers of a step should', () => {
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
  ])('be accepted in %s: %p', (code, value) => {
    expect(refusedAnswers(content, 'you', { [code]: value }, today)).toEqual({});
    for (const blank of [undefined, null, '', '  ', []])
      expect(refusedAnswers(content, 'you', { [code]: blank }, today)).toEqual({});
  });

  it.each<[string, unknown, string]>([
    ['text', 'too long', messages.tooLong(5)],
    ['text', 7, messages.mustBeText],
    ['text', 'a\u0000', messages.controlCharacters],
    ['text', 'a\nb', messages.controlCharacters],
    ['text', '\ud800', messages.controlCharacters],
    ['email', 'ada@example', messages.emailInvalid],
    ['phone', '555-010', messages.phoneInvalid],
    ['essay', 'three whole words', messages.tooManyWords(2)],
    ['essay', 'a'.repeat(50_001), messages.tooManyWords(2)],
    ['study', 'abroad', messages.notAmongChoices],
    ['places', 'online', messages.notAmongChoices],
    ['places', ['abroad'], messages.notAmongChoices],
    ['places', ['online', 'online'], messages.notAmongChoices],
    ['born', '2026-02-30', messages.dateInvalid],
    ['born', '2026-10-01', messages.dateInFuture],
    ['start', 'soon', messages.dateInvalid],
    ['whole', '7', messages.numberInvalid],
    ['whole', Number.NaN, messages.numberInvalid],
    ['whole', 11, messages.numberBetween(0, 10)],
    ['whole', -1, messages.numberBetween(0, 10)],
    ['whole', 1.5, messages.tooManyDecimals(0)],
    ['gpa', 3.755, messages.tooManyDecimals(2)],
    ['country', 'usa', messages.countryInvalid],
    ['state', 'a'.repeat(101), messages.tooLong(100)],
    ['rows', 'A', messages.mustBeRows],
    ['rows', [null], messages.mustBeRows],
    ['rows', [{}, {}, {}], messages.tooManyRows(2)],
    ['proof', 'file.pdf', messages.unknownField],
    ['other', 'A', messages.unknownField],
  ])('be refused in %s: %p', (code, value, message) => {
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

describe('what is missing should', () => {
  it('be named by step and field, without fields whose condition is not met', () => {
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
