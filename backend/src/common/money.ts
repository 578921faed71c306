/** Money is integer cents inside, a JSON number in requests and a numeric string in answers. */
export const toCents = (amount: number | string): number => Math.round(Number(amount) * 100);

/** Cents as answers and the database have them, such as "329.17". */
export const moneyOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as a sentence has it, and the portal's screens: "$3,950.00". */
export const moneyInWords = (amount: string): string => dollars.format(Number(amount));
