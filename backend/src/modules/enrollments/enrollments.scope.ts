/** Whether an enrollment is in progress: without a final grade, or graded IP (decision 0131). */
export const isInProgress = (enrollment: string): string =>
  `(${enrollment}.status = 'enrolled' OR ${enrollment}.grade = 'IP')`;
