import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countryCode, countryNames, regionCode, regionNames } from './places.js';
import { messages } from './messages.js';

/** Validates phone numbers, addresses and emergency contacts, and brings them into the form in which they are stored. */
export interface Address {
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  state?: string | null;
  postalCode?: string | null;
  country?: string | null;
}

export interface ContactData {
  phone?: string | null;
  address?: Address | null;
  emergencyContact?: { name: string; relationship?: string | null; phone?: string | null } | null;
}

type Problems = Record<string, string[]>;

export const longestPhone = 40;
export const phoneMessage = messages.phoneInvalid;
const countryMessage = messages.countryInvalid;
const regionMessages: Record<string, string> = {
  US: messages.stateInvalid,
  CA: messages.provinceInvalid,
};
const postalMessages: Record<string, string> = {
  US: messages.zipInvalid,
  CA: messages.canadianPostalCodeInvalid,
};

/** A US number without its area code. */
const local = /^(\d{3})[-. ]?(\d{4})$/;

/**
 * A phone number as it is stored: "910-555-0142", "+44 20 7946 0018", each with " ext. 5" if it has an extension; null if
 * it can't be a phone number. Whether anyone answers is not checked.
 */
export function canonicalPhone(text: string): string | null {
  const [, exchange, line] = local.exec(text.trim()) ?? [];
  if (exchange) return `${exchange}-${line}`;
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });
  if (!number?.isPossible() || /^0+$/.test(number.nationalNumber)) return null;
  if (number.countryCallingCode !== '1') return number.formatInternational();
  const digits = number.nationalNumber;
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return parts.join('-') + (number.ext ? ` ext. ${number.ext}` : '');
}

/** A postal code as it is stored; null if the country has none of this form. */
export function canonicalPostalCode(text: string, country: string | null): string | null {
  if (country === 'US') {
    const [, five, four] = /^(\d{5})(?:[- ]?(\d{4}))?$/.exec(text) ?? [];
    return five ? five + (four ? `-${four}` : '') : null;
  }
  if (country === 'CA') {
    const [, area, unit] = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/i.exec(text) ?? [];
    return area ? `${area} ${unit}`.toUpperCase() : null;
  }
  return /^[A-Z0-9][A-Z0-9 -]{1,11}$/i.test(text) && /\d/.test(text) ? text : null;
}

interface Judged<Value> {
  value: Value;
  problems: Problems;
}

/**
 * Phone, address and emergency contact as stored, with the problems of each field. A value equal to the recorded one is
 * accepted unchanged, so that old values remain until they are corrected.
 */
export function judgeContactData<Values extends ContactData>(
  values: Values,
  before?: ContactData | null,
): Judged<Values> {
  const problems: Problems = {};
  const phone = (field: string, text: string, old: string | null | undefined): string => {
    if (text === old) return text;
    const canonical = canonicalPhone(text);
    if (canonical === null) problems[field] = [phoneMessage];
    return canonical ?? text;
  };
  const value = { ...values };
  if (value.phone) value.phone = phone('phone', value.phone, before?.phone);
  if (value.emergencyContact?.phone)
    value.emergencyContact = {
      ...value.emergencyContact,
      phone: phone('emergencyContact.phone', value.emergencyContact.phone, before?.emergencyContact?.phone),
    };
  if (value.address) {
    const judged = judgeAddress(value.address, before?.address ?? {});
    value.address = judged.value;
    Object.assign(problems, judged.problems);
  }
  return { value, problems };
}

/** Without a country, an address is in the US. */
function judgeAddress(given: Address, before: Address): Judged<Address> {
  const value = { ...given };
  const problems: Problems = {};
  const isSame = (part: keyof Address): boolean => (given[part] ?? null) === (before[part] ?? null);
  const sameCountry = isSame('country');
  const country = given.country ? countryCode(given.country) : 'US';
  if (given.country && !sameCountry) {
    // A code of ISO 3166-1 is as good as the name.
    if (country) value.country = given.country === country ? country : countryNames[country]!;
    else problems['address.country'] = [countryMessage];
  }
  if (given.state && !(sameCountry && isSame('state'))) {
    const regions = country !== null && country in regionNames;
    const region = regions ? regionCode(country, given.state) : given.state;
    if (region === null || !/\p{L}/u.test(region))
      problems['address.state'] = [(country && regionMessages[country]) || messages.stateRequired];
    else value.state = region;
  }
  if (given.postalCode && !(sameCountry && isSame('postalCode'))) {
    const code = canonicalPostalCode(given.postalCode, country);
    if (code === null)
      problems['address.postalCode'] = [(country && postalMessages[country]) || messages.postalCodeInvalid];
    else value.postalCode = code;
  }
  return { value, problems };
}

/** The fields of a record whose values would be refused today, such as "address.postalCode". */
export const fieldsToCorrect = (record: ContactData): string[] =>
  Object.keys(judgeContactData(record).problems);
