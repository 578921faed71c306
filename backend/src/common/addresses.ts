/**
 * An email address in the case in which it is stored and compared. Only ASCII letters are folded: with all of Unicode,
 * the Kelvin sign (U+212A) would become "k", and one person's mailbox another person's.
 */
export const foldAddress = (address: string): string =>
  address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Letters beyond ASCII can look or fold like others, so an address with them proves no claim to an account. */
export const isAsciiAddress = (address: string): boolean => /^[\x21-\x7e]+$/.test(address);
