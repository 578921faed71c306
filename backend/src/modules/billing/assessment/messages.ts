/** The reason of entries that an assessment posts. */
export const reason = 'Assessed from enrollments';

export const messages = {
  failed: 'The tuition and fees of a student could not be assessed. The server will try again.',
} as const;
