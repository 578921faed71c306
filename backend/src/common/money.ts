/** Money is integer cents inside, a JSON number in requests and a numeric string in answers. */
export const toCents = (amount: number | string): number => Math.round(Number(amount) * 100);

/** Cents as answers and the database have them, such as "329.17". */
export const moneyOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
