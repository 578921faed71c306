/**
 * The words of `charge` when something was posted, if they have changed since; else null. What is posted keeps its
 * words (decision 0240).
 */
export const formerWords = (charge: string, instant: string): string => `(
  SELECT former.description FROM charge_descriptions former
  WHERE former.charge_id = ${charge} AND former.ended_at > ${instant} ORDER BY former.ended_at LIMIT 1)`;

/** When `payment` was posted: a payment's row is older than the account that it was posted to. */
export const paymentPosted = (payment: string): string => `(
  SELECT min(recorded_at) FROM ledger_entries WHERE source_id = ${payment})`;
