/** The choice that a change corrects a mistake, for the terms before too. */
export const correction = 'correction';

/** The value of `effectiveTermId` to send. */
export const effectiveTermOf = (chosen: string) =>
  chosen === '' ? undefined : chosen === correction ? null : chosen;
