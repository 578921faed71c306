/** CPU seconds that the whole work takes on the machine for which limits are meant. */
export const referenceSeconds: number;
/** The rounds of the whole work. */
export const wholeRounds: number;
/** A fixed piece of work; each round costs the same. */
export function work(rounds?: number): string;
