import type { ClassLevel } from './class-levels.js';
import type { EnrollmentState, SapStatus, StudentStatus } from './statuses.js';

export const messages = {
  phoneInvalid:
    'Enter a phone number with its area code, such as 910-555-0142. Outside the US, start with + and the ' +
    'country code.',
  countryInvalid: 'Choose a country from the list.',
  stateInvalid: 'Choose a US state or territory, such as NY.',
  provinceInvalid: 'Choose a Canadian province or territory, such as ON.',
  zipInvalid: 'Enter a ZIP code of 5 or 9 digits, such as 12207 or 12207-1234.',
  canadianPostalCodeInvalid: 'Enter a Canadian postal code, such as K1A 0B1.',
  stateRequired: 'Enter a state or province.',
  postalCodeInvalid: 'Enter a postal code with only letters, digits, spaces and hyphens.',
  catalogYearInvalid: (first: string | null, last: string) =>
    first === null
      ? `Must be a catalog year such as ${last}, and not a later one.`
      : `Must be a catalog year from ${first} to ${last}.`,
  effectiveTermRequired:
    'Choose the first term of the change, or null if it corrects a mistake. Earlier terms keep what they show.',
  noTerm: "This term doesn't exist.",
  notSignedIn: 'You are not signed in, or your session has ended.',
  roleForbidden: 'Your role does not permit this.',
  changedSince: 'This record has changed since you loaded it. Reload it, then repeat your change.',
  keyInUse: 'A request with this Idempotency-Key is still in progress. Try again in a moment.',
  errorsTruncated: (most: number) => `Only the first ${most} fields with errors are listed.`,
  tooManyRequests: 'Too many requests in a short time. Wait a moment, then try again.',
  noRoom: 'The server has no space for files right now. Nothing was saved. Try again later.',
  invalid: 'This value is not valid.',
  mustBeText: 'Must be text.',
  controlCharacters: "Can't contain control characters.",
  directionOverride: "Can't contain characters that change the direction of text.",
  tooLong: (max: number) => `Must be at most ${max} characters long.`,
  tooShort: (min: number) => `Must be at least ${min} characters long.`,
  emailInvalid: 'Must be an email address.',
  mustBeId: 'Must be the ID of a record (a UUID).',
  mustBeList: 'Must be a list.',
  listTooLong: (max: number) => `Must be a list of at most ${max} items.`,
  mustBeNumbers: (min: number, max: number) => `Must be a list of whole numbers from ${min} to ${max}.`,
  mustBeIds: 'Must be a list of record IDs (UUIDs).',
  duplicate: 'Each value can be listed only once.',
  oneOf: (values: string) => `Must be one of ${values}.`,
  mustBeNumber: 'Must be a valid number',
  atLeast: (min: number) => `Must be at least ${min}.`,
  atMost: (max: number) => `Must be at most ${max}.`,
  wholeNumber: 'Must be a whole number.',
  decimals: (most: number) => `Must have at most ${most} decimals.`,
  amountInvalid: 'Amount must be a valid number',
  dateInFuture: "Can't be in the future.",
  dateInvalid: 'Must be a date such as 2026-08-24.',
  instantInvalid: 'Must be a date and time with a time zone, such as 2026-11-20T23:59:00-05:00.',
  trueOrFalse: 'Must be true or false.',
  listOf: (values: string) => `Must be a list of these values: ${values}.`,
  mustBeObjects: 'Must be a list of objects.',
  mustBeObject: 'Must be an object.',
  parameterRepeated: (name: string) => `Parameter ${name} is given more than once. Send it once.`,
  unknownFilter: (name: string, known: string) => `Unknown filter ${name}. Use one of ${known}.`,
  filterConflict: (name: string) => `Filter ${name} has two different values. Send only one of them.`,
  filterTrueOrFalse: (name: string) => `Filter ${name} must be true or false.`,
  filterTooManyIds: (name: string, most: number) => `Filter ${name} can have at most ${most} IDs.`,
  filterNumber: (name: string, most: number) => `Filter ${name} must be a whole number from 0 to ${most}.`,
  filterText: (name: string) => `Filter ${name} must be text.`,
  filterDate: (name: string) => `Filter ${name} must be a date such as 2026-08-24.`,
  filterMonth: (name: string) => `Filter ${name} must be a month such as 2026-08.`,
  filterInstant: (name: string) =>
    `Filter ${name} must be a date and time with a time zone, such as 2026-11-20T23:59:00Z.`,
  filterOneOf: (name: string, values: string) => `Filter ${name} must be one of ${values}.`,
  textTooLong: (what: string, name: string, max: number) =>
    `${what} ${name} must be at most ${max} characters long.`,
  textInvalid: (what: string, name: string) => `${what} ${name} has an invalid character.`,
  filterUuid: (name: string) => `Filter ${name} must be a UUID.`,
  sortInvalid: 'Parameter "sort" must have the form ["lastName","ASC"].',
  unknownSort: (field: string, known: string) => `Unknown sort field ${field}. Use one of ${known}.`,
  sortOrder: 'The order in "sort" must be "ASC" or "DESC".',
  headingsInvalid: 'Parameter "headings" must be "plain" or "fields".',
  rangeInvalid: 'Parameter "range" must have the form [0,24]: the first and last rows, counted from 0.',
  filterInvalid: 'Parameter "filter" must be a JSON object, such as {"termId":"..."}.',
  notJson: (name: string) => `Parameter "${name}" is not valid JSON.`,
};

export const classLevelLabels: Record<ClassLevel, string> = {
  freshman: 'Freshman',
  sophomore: 'Sophomore',
  junior: 'Junior',
  senior: 'Senior',
};

export const enrollmentLabels: Record<EnrollmentState, string> = {
  enrolled: 'Enrolled',
  waitlisted: 'Waitlisted',
  dropped: 'Dropped',
  completed: 'Completed',
};

export const studentStatusLabels: Record<StudentStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  on_leave: 'On leave',
  graduated: 'Graduated',
  withdrawn: 'Withdrawn',
};

export const sapStatusLabels: Record<SapStatus, string> = {
  good_standing: 'Good standing',
  warning: 'Warning',
  probation: 'Probation',
  academic_plan: 'Academic plan',
  suspension: 'Suspension',
};
