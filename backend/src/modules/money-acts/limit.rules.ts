/** What is left of a person's limit on a day, in cents. It is negative for nobody: the limit may have been lowered. */
export const leftOf = (limit: number, used: number): number => Math.max(0, limit - used);

/** Whether the person needs a second one: the acts of a day count together, and the limit itself is still allowed. */
export const needsSecondPerson = (limit: number, used: number, cents: number): boolean =>
  cents > leftOf(limit, used);
