/** Installments sum to the total exactly; odd cents one each on the first ones (rules.md, "Payment plans"). */
export function installments(totalCents: number, months: number): number[] {
  const odd = totalCents % months;
  return Array.from(
    { length: months },
    (_, number) => Math.floor(totalCents / months) + (number < odd ? 1 : 0),
  );
}

/** The month's figure on the plan: total / months, half a cent up. */
export const monthlyPayment = (totalCents: number, months: number): number =>
  Math.floor((2 * totalCents + months) / (2 * months));

/** Tuition of a term: $200 a credit up to 11, $3,950 from 12 on. */
export const tuition = (credits: number): number => (credits >= 12 ? 395_000 : credits * 20_000);
export const registrationFee = 2_500;
export const lateRegistrationFee = 5_000;
export const latePaymentFee = 2_500;
export const graduationFee = 2_500;
export const idReplacementFee = 1_000;
export const housing = 250_000;
