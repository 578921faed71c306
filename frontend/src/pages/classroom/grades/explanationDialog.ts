/** The name of the dialog in the address. */
export const explanationDialog = (enrollmentId: string) => `explanation:${enrollmentId}`;
