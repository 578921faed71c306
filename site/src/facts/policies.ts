/** The generated copy of the rules for charging students. Amounts are read from it, never typed. */
import policies from './policies.json';

export const { everyTerm, ownOfTerm, pricesSince } = policies;

export type Fee = (typeof everyTerm.fees.fees)[number];

export function feeOf(code: string): Fee {
  const fee = everyTerm.fees.fees.find((one) => one.code === code);
  if (!fee) throw new Error(`policies.json has no fee ${code}`);
  return fee;
}

/** The amount of a fee that has one. */
export function amountOf(code: string): number {
  const { amount } = feeOf(code);
  if (amount === null) throw new Error(`the fee ${code} has no amount of its own`);
  return Number(amount);
}
