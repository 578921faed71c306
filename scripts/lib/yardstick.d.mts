/** CPU seconds of the full work on the reference machine. */
export const referenceSeconds: number;
/** The rounds of the full work. */
export const wholeRounds: number;
/** A fixed piece of work; each round costs the same. */
export function work(rounds?: number): string;
