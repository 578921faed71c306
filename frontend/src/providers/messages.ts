/** What the portal says about the connection, a session and its person. Without imports: the sign-in screens load it too. */
export const messages = {
  offline: "You're offline. Try again when you're connected.",
  signedOut: 'You are logged out. Logging in again...',
  /** By the role of the person who is looking at their own student record. */
  ownRecord: {
    super_admin: 'This is your own record. Another super admin can change it.',
    registrar: 'This is your own record. Another registrar can change it.',
    bursar: 'This is your own record. Another bursar can change it.',
    financial_aid: 'This is your own record. Another financial aid officer can change it.',
    compliance: 'This is your own record. Another compliance officer can change it.',
    admissions: 'This is your own record. Another admissions officer can change it.',
  } as Readonly<Partial<Record<string, string>>>,
  ownRecordOtherwise: 'This is your own record. A registrar can change it.',
};
