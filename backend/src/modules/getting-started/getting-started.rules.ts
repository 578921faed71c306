import { countryCode } from '../../common/places.js';
import { type BrowserFeature, browserFeatures } from './getting-started.codes.js';
import { featureNames, fieldNames, messages } from './messages.js';

/** What a student's record has, by column. */
export interface Contact {
  phone: string | null;
  line1: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
  emergencyContactName: string | null;
  emergencyContactPhone: string | null;
}

type Field = keyof typeof fieldNames;
const personal: readonly Field[] = ['phone', 'line1', 'city'];
/** Other countries have no such fields, or other ones. */
const american: readonly Field[] = ['state', 'postalCode'];
const emergency: readonly Field[] = ['emergencyContactName', 'emergencyContactPhone'];

const lacking = (contact: Contact | undefined, fields: readonly Field[]): string[] =>
  fields.filter((field) => !contact?.[field]).map((field) => fieldNames[field]);

/** Without a country, an address is in the US. */
const isAmerican = (contact: Contact | undefined): boolean =>
  !contact?.country || countryCode(contact.country) === 'US';

/** The fields that a student must fill in before confirming the personal data. */
export const missingPersonalData = (contact: Contact | undefined): string[] =>
  lacking(contact, isAmerican(contact) ? [...personal, ...american] : personal);

export const missingEmergencyContact = (contact: Contact | undefined): string[] =>
  lacking(contact, emergency);

/** What the page of the technology check found in the browser. */
export interface TechnologyCheck {
  cookies: boolean;
  features: BrowserFeature[];
  screenWidth: number;
  responseMs: number;
}

/** The portal works on a telephone in portrait. */
export const leastWidth = 320;
export const slowestMs = 5000;

/** Why a browser doesn't pass, by field. */
export function technologyProblems(check: TechnologyCheck): Record<string, string[]> {
  const absent = browserFeatures.filter((feature) => !check.features.includes(feature));
  const problems = {
    'check.cookies': !check.cookies && messages.cookies,
    'check.features': absent.length > 0 && messages.features(absent.map((feature) => featureNames[feature])),
    'check.screenWidth': check.screenWidth < leastWidth && messages.narrow(leastWidth),
    'check.responseMs': check.responseMs >= slowestMs && messages.slow(slowestMs),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])),
  );
}
