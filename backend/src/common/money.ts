/** Money is integer cents in code, a JSON number in requests and a numeric string in responses. */
export const toCents = (amount: number | string): number => Math.round(Number(amount) * 100);

/** Cents in the format of responses and the database, such as "329.17". */
export const moneyOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A part of an amount in cents, half a cent rounded up. */
export const shareOf = (cents: number, numerator: number, denominator: number): number =>
  Math.floor((2 * cents * numerator + denominator) / (2 * denominator));

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount for a sentence and the portal's screens: "$3,950.00". */
export const moneyInWords = (amount: string): string => dollars.format(Number(amount));
