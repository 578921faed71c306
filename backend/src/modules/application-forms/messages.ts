import { counted } from '../../common/counted.js';

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
};
