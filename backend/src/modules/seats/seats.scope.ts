/** Whether an enrollment has a seat; a final grade doesn't free it. */
export const hasSeat = (enrollment: string): string => `${enrollment}.status IN ('enrolled', 'completed')`;

/** Whether an enrollment can still change: it has no final grade and wasn't dropped. */
export const isUnfinished = (enrollment: string): string =>
  `${enrollment}.status IN ('enrolled', 'waitlisted')`;

/** Whether an enrollment counts as attempted: it has a seat, or the student withdrew with a grade. */
export const isAttempted = (enrollment: string): string =>
  `(${hasSeat(enrollment)} OR ${enrollment}.status = 'dropped' AND ${enrollment}.grade IS NOT NULL)`;
