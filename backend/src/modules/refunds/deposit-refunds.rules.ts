/** What is left of an enrollment deposit of a student who left, in cents. */
export interface HeldDeposit {
  amount: number;
  held: number;
  /** The part that is not refunded to a student who doesn't come, by policy. */
  retained: number;
}

/**
 * The held part is refunded, less the part that the policy retains. What paid tuition counts toward that part: a student
 * who came has used it.
 */
export function depositSplit({ amount, held, retained }: HeldDeposit): { kept: number; refunded: number } {
  const used = amount - held;
  const kept = Math.min(held, Math.max(0, retained - used));
  return { kept, refunded: held - kept };
}
