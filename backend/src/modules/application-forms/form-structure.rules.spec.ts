import { describe, expect, it } from '@jest/globals';
import { defaultApplicationForm } from '../../platform/database/migrations/default-application-form.js';
import { blankForm } from './blank-form.js';
import { contentOf, formErrors } from './form-examples.rules.js';
import { type DraftContent, type DraftField, structureErrors } from './form-structure.rules.js';

const fresh = (): DraftContent => structuredClone(blankForm) as DraftContent;
const errorsOf = (change: (content: DraftContent) => void): Record<string, string[]> => {
  const content = fresh();
  change(content);
  return structureErrors(content);
};
const field = (more: Partial<DraftField>): DraftField => ({
  code: 'extra',
  label: 'Extra',
  type: 'text',
  most: 100,
  required: false,
  ...more,
});
const choice = (more: Partial<DraftField> = {}): DraftField =>
  field({
    type: 'choice',
    most: undefined,
    choices: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
    ...more,
  });
const own = (content: DraftContent, code: string): DraftField =>
  Object.values(content.steps)
    .flatMap(({ fields }) => fields)
    .find((one) => one.code === code)!;
const you = 'content.steps.you.fields';
/** The first position after the standard fields. */
const next = `${you}.9`;

describe('The structure of an application form should', () => {
  it('be right in the standard form and in a blank one', () => {
    expect(formErrors(fresh())).toEqual({});
    expect(formErrors(defaultApplicationForm as unknown as DraftContent)).toEqual({});
  });

  it.each<[string, DraftField[], Record<string, string[]>]>([
    ['a code twice', [field({ code: 'city' })], { [`${next}.code`]: ['Another one has this code.'] }],
    [
      'a code that every object has',
      [field({ code: 'constructor' })],
      { [`${next}.code`]: ["This code can't be used. Choose another one."] },
    ],
    [
      'another file field with the code',
      [field({ code: 'transcripts', type: 'file', most: 1 })],
      { 'content.steps.documents.fields.0.code': ['Another file field has this code.'] },
    ],
    [
      'a choice without choices',
      [choice({ choices: [] })],
      { [`${next}.choices`]: ['Add at least one choice.'] },
    ],
    ['choices left out', [choice({ choices: null })], { [`${next}.choices`]: ['Add at least one choice.'] }],
    [
      'a value and a label twice',
      [
        choice({
          choices: [
            { value: 'a', label: 'A' },
            { value: 'a', label: 'A' },
          ],
        }),
      ],
      {
        [`${next}.choices.1.value`]: ['Another choice has this value.'],
        [`${next}.choices.1.label`]: ['Another choice has this label.'],
      },
    ],
    ['a text without a limit', [field({ most: null })], { [`${next}.most`]: ['Maximum is required'] }],
    ['a limit of 0', [field({ most: 0 })], { [`${next}.most`]: ['Must be at least 1.'] }],
    [
      'a part of another type',
      [field({ choices: [], past: true })],
      {
        [`${next}.choices`]: ["Doesn't apply to a field of this type."],
        [`${next}.past`]: ["Doesn't apply to a field of this type."],
      },
    ],
    [
      'a long text without a limit',
      [field({ type: 'long_text', most: undefined })],
      { [`${next}.mostWords`]: ['Maximum number of words is required'] },
    ],
    [
      'a number with its limits exchanged',
      [field({ type: 'number', most: undefined, min: 2, max: 1, decimals: 0 })],
      { [`${next}.min`]: ["Can't be more than the maximum."] },
    ],
    [
      'a number without limits',
      [field({ type: 'number', most: undefined })],
      {
        [`${next}.min`]: ['Minimum is required'],
        [`${next}.max`]: ['Maximum is required'],
        [`${next}.decimals`]: ['Number of decimals is required'],
      },
    ],
    [
      'too many files and rows',
      [
        field({ code: 'f', type: 'file', most: 11 }),
        field({ code: 'r', type: 'rows', least: 3, most: 21, fields: [field({ code: 'a' })] }),
      ],
      {
        [`${next}.most`]: ['Must be at most 10.'],
        [`${you}.10.most`]: ['Must be at most 20.'],
      },
    ],
    [
      'rows with more at least than at most',
      [field({ type: 'rows', least: 3, most: 2, fields: [field({ code: 'a' })] })],
      { [`${next}.least`]: ["Can't be more than the maximum."] },
    ],
    [
      'rows without fields',
      [field({ type: 'rows', least: 0, most: 2, fields: [] })],
      { [`${next}.fields`]: ['Add at least one field.'] },
    ],
    [
      'a row with rows, files, or a code twice',
      [
        field({
          type: 'rows',
          least: 0,
          most: 2,
          fields: [
            field({ code: 'a' }),
            field({ code: 'a' }),
            field({ code: 'b', type: 'file', most: 1 }),
            field({ code: 'c', type: 'rows' }),
          ],
        }),
      ],
      {
        [`${next}.fields.1.code`]: ['Another one has this code.'],
        [`${next}.fields.2.type`]: ["A row can't contain rows or files."],
        [`${next}.fields.3.type`]: ["A row can't contain rows or files."],
      },
    ],
    [
      'a condition on an unknown field',
      [field({ condition: { step: 'you', field: 'nothing', values: ['a'] } })],
      { [`${next}.condition.field`]: ['This form has no such field.'] },
    ],
    [
      'a condition on itself',
      [choice({ condition: { step: 'you', field: 'extra', values: ['a'] } })],
      { [`${next}.condition.field`]: ['A condition can only use a field that is asked earlier.'] },
    ],
    [
      'a condition on a later field',
      [field({ condition: { step: 'recommenders', field: 'waivesRight', values: ['yes'] } })],
      { [`${next}.condition.field`]: ['A condition can only use a field that is asked earlier.'] },
    ],
    [
      'a condition on a text',
      [field({ condition: { step: 'you', field: 'city', values: ['a'] } })],
      { [`${next}.condition.field`]: ['A condition can only use a choice or a country.'] },
    ],
    [
      'a condition on a choice that the field does not have',
      [choice(), field({ code: 'more', condition: { step: 'you', field: 'extra', values: ['a', 'z'] } })],
      { [`${you}.10.condition.values`]: ["The field doesn't have the choice z."] },
    ],
    [
      'a condition on a country without a code',
      [field({ condition: { step: 'you', field: 'country', values: ['France'] } })],
      { [`${next}.condition.values`]: ['Must be a country code such as US.'] },
    ],
  ])('refuse %s', (_, fields, errors) =>
    expect(errorsOf(({ steps }) => steps.you.fields.push(...fields))).toEqual(errors),
  );

  it('accept conditions on earlier choices and countries, also in rows and in the checklist', () =>
    expect(
      errorsOf(({ steps, checklist }) => {
        steps.you.fields.push(choice());
        const condition = { step: 'you' as const, field: 'extra', values: ['a'] };
        own({ steps } as DraftContent, 'schools').fields![5]!.condition = condition;
        steps.statement.fields.push(
          field({ code: 'visa', condition: { step: 'you', field: 'country', values: ['FR'] } }),
        );
        checklist.push({
          code: 'visa',
          title: 'Visa',
          party: 'office',
          condition: { step: 'recommenders', field: 'waivesRight', values: ['no'] },
        });
      }),
    ).toEqual({}));

  it.each<[string, (content: DraftContent) => void, Record<string, string[]>]>([
    [
      'standard fields that are missing',
      ({ steps }) => void steps.you.fields.splice(0, 2),
      { [you]: ['Add the standard fields firstName and lastName.'] },
    ],
    [
      'a standard field of rows that is missing',
      (content) => void own(content, 'schools').fields!.pop(),
      { 'content.steps.schools.fields.0.fields': ['Add the standard field gpa.'] },
    ],
    [
      'a standard field of another type',
      ({ steps }) => void (steps.statement.fields[0] = field({ code: 'statement' })),
      { 'content.steps.statement.fields.0.type': ['The type of this standard field must be long_text.'] },
    ],
    [
      'a name that is not required',
      (content) => void (own(content, 'firstName').required = false),
      { [`${you}.0.required`]: ['This standard field must be required.'] },
    ],
    [
      'a name longer than its record holds',
      (content) => void (own(content, 'lastName').most = 101),
      { [`${you}.1.most`]: ['Must be at most 100.'] },
    ],
    [
      'a birth date with a condition',
      (content) => {
        content.steps.you.fields.unshift(choice());
        own(content, 'birthDate').condition = { step: 'you', field: 'extra', values: ['a'] };
      },
      { [`${you}.3.condition`]: ["This standard field can't have a condition."] },
    ],
    [
      "a recommender's email of another format",
      (content) => void (own(content, 'recommenders').fields![1]!.format = null),
      {
        'content.steps.recommenders.fields.0.fields.1.format': [
          'This standard field must be an email address.',
        ],
      },
    ],
    [
      'a waiver without its choices',
      (content) => void (own(content, 'waivesRight').choices![0]!.value = 'sure'),
      {
        'content.steps.recommenders.fields.1.choices': [
          'This standard field must have the choices yes and no.',
        ],
      },
    ],
    [
      'a line of the checklist twice, or with an unknown condition',
      ({ checklist }) =>
        void checklist.push(
          { ...checklist[0]! },
          {
            code: 'valueOf',
            title: 'X',
            party: 'office',
            condition: { step: 'you', field: 'x', values: ['a'] },
          },
        ),
      {
        'content.checklist.1.code': ['Another one has this code.'],
        'content.checklist.2.code': ["This code can't be used. Choose another one."],
        'content.checklist.2.condition.field': ['This form has no such field.'],
      },
    ],
    [
      'no example',
      (content) => void (content.examples = []),
      { 'content.examples': ['Add at least one example.'] },
    ],
    [
      'two examples of one name',
      ({ examples }) => void examples.push(examples[0]!),
      { 'content.examples.1.name': ['Another example has this name.'] },
    ],
    [
      'examples that are too long',
      ({ examples }) => void (examples[0]!.answers = { statement: { statement: 'a'.repeat(100_000) } }),
      { 'content.examples': ['All examples together can have at most 100000 characters.'] },
    ],
  ])('refuse %s', (_, change, errors) => expect(errorsOf(change)).toEqual(errors));

  it('list all errors at once', () =>
    expect(
      Object.keys(
        errorsOf((content) => {
          content.steps.you.fields.push(field({ code: 'city' }), choice({ code: 'other', choices: [] }));
          content.steps.documents.fields.pop();
          content.examples = [];
        }),
      ),
    ).toEqual([`${next}.code`, `${you}.10.choices`, 'content.steps.documents.fields', 'content.examples']));

  it('be stored without parts that are null', () => {
    const content = fresh();
    content.steps.you.fields.push(field({ hint: null, condition: null, format: null, choices: null }));
    expect(contentOf(content).steps.you.fields.at(-1)).toEqual({
      code: 'extra',
      label: 'Extra',
      type: 'text',
      most: 100,
      required: false,
    });
  });
});
