import { counted } from '../../common/counted.js';
import type { FieldType } from './form-content.js';

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const or = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What the API says about application forms and their answers. */
export const messages = {
  notFound: "This application form doesn't exist.",
  unknownField: "This field is unknown or can't be set.",
  mustBeText: 'Must be text.',
  mustBeRows: 'Must be a list of rows.',
  controlCharacters: "Can't contain control characters.",
  tooLong: (most: number) => `Must be text of at most ${most} characters.`,
  tooManyWords: (most: number) => `Must have at most ${counted(most, { one: '# word', other: '# words' })}.`,
  tooManyRows: (most: number) => `At most ${counted(most, { one: '# row', other: '# rows' })}.`,
  tooFewRows: (label: string, least: number) =>
    `${label}: add at least ${counted(least, { one: '# row', other: '# rows' })}.`,
  notAmongChoices: 'Select one of the choices.',
  emailInvalid: 'Must be a valid email address.',
  phoneInvalid: 'Must be a phone number with at least 7 digits.',
  dateInvalid: 'Must be a date such as 2026-08-24.',
  tooYoung: (age: number) => `Applicants must be at least ${age} years old.`,
  dateInFuture: "Can't be in the future.",
  countryInvalid: 'Must be a country code such as US.',
  numberInvalid: 'Must be a valid number',
  numberBetween: (min: number, max: number) => `Must be a number from ${min} to ${max}.`,
  tooManyDecimals: (decimals: number) =>
    decimals
      ? `Must have at most ${counted(decimals, { one: '# decimal', other: '# decimals' })}.`
      : 'Must be a whole number.',
  required: (label: string) => `${label} is required`,
  fileMissing: (label: string) => `${label}: add a file.`,

  published: "This form was published, so it can't be changed. Create a new version.",
  draftExists: 'There is already a draft for this program and first term. Edit it, or delete it first.',
  programUnknown: 'Choose an existing program.',
  termUnknown: 'Choose an existing term.',
  notPublishable: "The form's examples no longer pass. Edit and save it first.",

  stepsRequired: 'Steps are required',
  stepMissing: 'Step is required',
  titleRequired: 'Title is required',
  fieldsRequired: 'Fields are required',
  checklistRequired: 'Checklist is required',
  examplesRequired: 'Examples are required',
  contentRequired: 'Content is required',
  answersRequired: 'Answers are required',
  nameRequired: 'Name is required',
  codeRequired: 'Code is required',
  codeForm: 'Must start with a lowercase letter and have only letters and digits.',
  labelRequired: 'Label is required',
  typeRequired: 'Choose a type',
  requiredRequired: 'Choose whether the field is required',
  partyRequired: 'Choose who has to act',
  stepRequired: 'Choose a step',
  valueRequired: 'Value is required',
  valuesRequired: 'Choose at least one value',
  valueForm: 'Must have only letters, digits, hyphens and underscores.',
  pathForm: 'Must be names of fields such as you.lastName.',

  codeUsed: 'Another one has this code.',
  codeReserved: "This code can't be used. Choose another one.",
  fileCodeUsed: 'Another file field has this code.',
  valueUsed: 'Another choice has this value.',
  labelUsed: 'Another choice has this label.',
  notInRow: "A row can't contain rows or files.",
  rowEmpty: 'Add at least one field.',
  partUnfit: "Doesn't apply to a field of this type.",
  partMissing: {
    most: 'Maximum is required',
    mostWords: 'Maximum number of words is required',
    choices: 'Add at least one choice.',
    min: 'Minimum is required',
    max: 'Maximum is required',
    decimals: 'Number of decimals is required',
    least: 'Minimum is required',
    fields: 'Add at least one field.',
  } as Record<string, string>,
  atLeastOne: 'Must be at least 1.',
  atMost: (most: number) => `Must be at most ${most}.`,
  leastOverMost: "Can't be more than the maximum.",
  minOverMax: "Can't be more than the maximum.",
  conditionUnknown: 'This form has no such field.',
  conditionLater: 'A condition can only use a field that is asked earlier.',
  conditionType: 'A condition can only use a choice or a country.',
  conditionValues: (values: readonly string[]) => `The field doesn't have the choice ${or.format(values)}.`,
  standardMissing: (codes: readonly string[]) =>
    counted(codes.length, {
      one: `Add the standard field ${and.format(codes)}.`,
      other: `Add the standard fields ${and.format(codes)}.`,
    }),
  standardType: (types: readonly FieldType[]) =>
    `The type of this standard field must be ${or.format(types)}.`,
  standardRequired: 'This standard field must be required.',
  standardCondition: "This standard field can't have a condition.",
  standardEmail: 'This standard field must be an email address.',
  standardValues: (values: readonly string[]) =>
    `This standard field must have the choices ${and.format(values)}.`,
  exampleMissing: 'Add at least one example.',
  exampleNameUsed: 'Another example has this name.',
  examplesTooLong: (most: number) => `All examples together can have at most ${most} characters.`,

  stepUnknown: 'This form has no such step.',
  mustBeAnswers: 'Must be an object of answers.',
  filesBetween: (most: number) => `Must be a number of files from 0 to ${most}.`,
  exampleAt: (name: string, place: string, path: string) =>
    `“${name}”: ${place ? `${place} (${path})` : path}`,
  exampleFails: (at: string, errors: string) => `${at} should be accepted, but isn't. ${errors}`,
  examplePasses: (at: string) => `${at} should fail, but doesn't.`,
  exampleUnknown: (name: string, path: string) => `“${name}”: this form has no field ${path}.`,
};
