/** What the dialog for enrolling a student says. */
export const messages = {
  enrolled: 'Student enrolled successfully',
  failed: 'Failed to enroll student',
  failedCheck: 'Could not check the registration',
  warned: 'Applies to the student, not to you',
  seatsTaken: (enrolled: string, capacity: string) => `${enrolled} of ${capacity} seats taken`,
  filled: 'The last seat was filled while this form was open.',
};
