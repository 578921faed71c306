import { InvalidError } from './errors.js';
import { messages } from './messages.js';

/** The first term of a new code, title, credits or name; null corrects a mistake; undefined if the request says nothing. */
export type EffectiveTerm = string | null | undefined;

/**
 * Tells the triggers that keep earlier wordings (decision 0236) from which term on the next change applies. `isUsed`:
 * histories show the record, so the request must say it.
 */
export async function applyFrom(
  transactions: { query<Row>(statement: string, values: unknown[]): Promise<Row[]> },
  effectiveTermId: EffectiveTerm,
  isUsed: boolean,
): Promise<void> {
  if (effectiveTermId === undefined && isUsed)
    throw new InvalidError({ effectiveTermId: [messages.effectiveTermRequired] });
  const [row] = await transactions.query<{ isKnown: boolean }>('SELECT apply_from($1) AS "isKnown"', [
    effectiveTermId ?? null,
  ]);
  if (!row!.isKnown) throw new InvalidError({ effectiveTermId: [messages.noTerm] });
}
