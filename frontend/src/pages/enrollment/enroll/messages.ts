/** What the dialog for enrolling a student says. */
export const messages = {
  failed: 'Failed to enroll student',
  failedCheck: 'Could not check the registration',
  warned: "Warnings (don't block staff)",
  seatsTaken: (enrolled: string, capacity: string) => `${enrolled} of ${capacity} seats taken`,
  filled: 'The last open seat was filled while this form was open.',
};
