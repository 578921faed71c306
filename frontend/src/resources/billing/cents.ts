/** Exact arithmetic with the API's amounts, such as "329.17". */
export const centsOf = (amount: string) => Math.round(Number(amount) * 100);
export const amountOf = (cents: number) => (cents / 100).toFixed(2);
export const totalOf = (amounts: readonly string[]) =>
  amountOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0));
export const lessOf = (amount: string, less: string) => amountOf(centsOf(amount) - centsOf(less));
