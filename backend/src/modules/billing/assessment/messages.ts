/** The reason of entries that an assessment posts. */
export const reason = 'Assessed from enrollments';

export const messages = {
  runInProgress: 'A run of this term is in progress. Wait until it has finished.',
  runNotFound: 'This run was not found.',
  failed: 'The tuition and fees of a student could not be assessed. The server will try again.',
} as const;
