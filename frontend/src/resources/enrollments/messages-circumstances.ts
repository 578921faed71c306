/** The fields of drops and withdrawals that change what is credited. */
export const circumstanceTexts = {
  circumstance: 'Circumstance',
  hint: 'Tuition and fees are credited by the circumstance instead of the refund schedule.',
  none: 'None',
  lastAttendance: 'Last date of attendance',
  inquiry: 'Withdrawal request',
  requestedOn: 'Requested on',
  requestedOnHint: "The day of the student's request. Leave blank for today.",
  override: 'Override: the last day to withdraw has passed',
  overrideRequired: 'Select the override to withdraw the student',
};
