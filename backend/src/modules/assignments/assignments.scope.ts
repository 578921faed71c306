/** Whether submissions are no longer accepted, by the clock that also sets the time of a submission. */
export const isClosed = (assignment: string): string =>
  `coalesce(coalesce(${assignment}.late_until, ${assignment}.due_date) < now(), FALSE)`;
