import { describe, expect, it } from '@jest/globals';
import { dependsOnOthers } from './answers.rules.js';
import { blankForm } from './blank-form.js';
import { applicationSteps, type Condition, type FormContent, type FormExample } from './form-content.js';
import { exampleErrors, exampleOutcomes, judged } from './form-examples.rules.js';

const complete = blankForm.examples[0]!;
const today = '2026-11-27';

const differences = (example: Partial<FormExample>, content: FormContent = blankForm): string[] =>
  exampleOutcomes({ ...content, examples: [{ ...complete, name: 'One', ...example }] }, today)[0]!
    .differences;

const without = (field: string): FormExample['answers'] => ({
  ...complete.answers,
  you: { ...complete.answers.you, [field]: '' },
});

describe('An example of an application form should', () => {
  it('pass if its answers are complete', () => expect(differences({})).toEqual([]));

  it.each<[string, Partial<FormExample>]>([
    ['is missing', { answers: without('lastName'), failsOn: ['you.lastName'] }],
    ['has no file', { files: {}, failsOn: ['documents.transcripts'] }],
    ['has too many files', { files: { transcripts: 6 }, failsOn: ['documents.transcripts'] }],
    [
      'is refused',
      {
        answers: { ...complete.answers, you: { ...complete.answers.you, birthDate: '2026-11-28' } },
        failsOn: ['you.birthDate'],
      },
    ],
    [
      'is missing in a row',
      {
        answers: {
          ...complete.answers,
          schools: { schools: [{ name: 'A', country: 'US' }, { country: 'US' }] },
        },
        failsOn: ['schools.schools.1.name'],
      },
    ],
    ['has too few rows', { answers: { ...complete.answers, schools: {} }, failsOn: ['schools.schools'] }],
  ])('pass if the field that it names %s', (_, example) => expect(differences(example)).toEqual([]));

  it.each<[string, Partial<FormExample>, string[]]>([
    [
      'a field fails that it does not name',
      { answers: without('lastName') },
      ["“One”: About you, Last name (you.lastName) should be accepted, but isn't. Last name is required"],
    ],
    [
      'a field of a row fails that it does not name',
      { answers: { ...complete.answers, schools: { schools: [{ name: 'A' }] } } },
      [
        "“One”: Schools, Schools 1, Country (schools.schools.0.country) should be accepted, but isn't. " +
          'Country is required',
      ],
    ],
    [
      'a field that it names does not fail',
      { failsOn: ['you.lastName', 'documents.transcripts'] },
      [
        "“One”: About you, Last name (you.lastName) should fail, but doesn't.",
        "“One”: Documents, Transcripts (documents.transcripts) should fail, but doesn't.",
      ],
    ],
    [
      'it names a field that the form does not have',
      { failsOn: ['you.nickname', 'schools.schools.0.rank', 'nothing.at'] },
      [
        '“One”: this form has no field you.nickname.',
        '“One”: this form has no field schools.schools.0.rank.',
        '“One”: this form has no field nothing.at.',
      ],
    ],
    [
      'it answers what the form does not ask',
      {
        answers: { ...complete.answers, other: {}, review: 1 } as unknown as FormExample['answers'],
        files: { transcripts: 1, photo: 1 },
      },
      [
        "“One”: other should be accepted, but isn't. This form has no such step.",
        "“One”: Review and sign (review) should be accepted, but isn't. Must be an object of answers.",
        "“One”: files.photo should be accepted, but isn't. This field is unknown or can't be set.",
      ],
    ],
  ])('fail if %s', (_, example, expected) => expect(differences(example)).toEqual(expected));

  it('name its position in the form', () =>
    expect(
      exampleErrors([
        { name: 'One', differences: [] },
        { name: 'Two', differences: ['X.'] },
      ]),
    ).toEqual({
      'content.examples.1.failsOn': ['X.'],
    }));
});

describe('Sample answers should', () => {
  const content: FormContent = structuredClone(blankForm);
  content.steps.you.fields.push({
    code: 'visa',
    label: 'Visa',
    type: 'text',
    most: 20,
    required: true,
    condition: { step: 'you', field: 'country', values: ['FR'] },
  });

  it('be asked for the fields whose conditions they meet', () => {
    const asked = (country: string): string[] => judged(content, { you: { country } }, {}, today).asked;
    expect(asked('FR')).toContain('you.visa');
    expect(asked('US')).not.toContain('you.visa');
    expect(asked('US')).toContain('schools.schools.gpa');
  });

  it('be judged as the site does', () =>
    expect(
      judged(
        content,
        { ...complete.answers, you: { ...complete.answers.you, country: 'FR', lastName: 'x'.repeat(101) } },
        { transcripts: 1 },
        today,
      ),
    ).toMatchObject({
      refused: { 'you.lastName': ['Must be text of at most 100 characters.'] },
      missing: { 'you.visa': ['Visa is required'] },
    }));
});

describe('A step should', () => {
  it('depend on others only by its files and the conditions of its fields, also in rows', () => {
    const statement = structuredClone(blankForm);
    const condition: Condition = { step: 'you', field: 'country', values: ['FR'] };
    const why = { ...blankForm.steps.you.fields[0]!, code: 'why', condition };
    statement.steps.statement.fields.push(why);
    const rows = structuredClone(blankForm);
    const schools = rows.steps.schools.fields[0] as { fields: unknown[] };
    schools.fields.push(why);
    const own = structuredClone(blankForm);
    own.steps.you.fields.push(why);
    const dependent = (content: FormContent) =>
      applicationSteps.filter((step) => dependsOnOthers(content, step));
    expect(dependent(blankForm)).toEqual(['documents']);
    expect(dependent(statement)).toEqual(['statement', 'documents']);
    expect(dependent(rows)).toEqual(['schools', 'documents']);
    expect(dependent(own)).toEqual(['documents']);
  });
});
