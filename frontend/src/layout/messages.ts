/** What the frame of the portal says. Without imports: the sign-in screens load it too. */
export const messages = {
  roles: {
    super_admin: 'Super Admin',
    registrar: 'Registrar',
    faculty: 'Faculty',
    student: 'Student',
    bursar: 'Bursar',
    financial_aid: 'Financial Aid',
    compliance: 'Compliance Officer',
    admissions: 'Admissions',
  } as Record<string, string>,
  /** Actors without an account. */
  actors: { payer: 'Payer', applicant: 'Applicant', recommender: 'Recommender' } as Record<string, string>,
  menuPreview: "Menu preview only. Your permissions don't change.",
  copyright: (year: number) => `© 2024–${year} Collegium University. All rights reserved.`,
  unavailable: 'The portal is unavailable right now',
  noAccess: (subject: string) => `You don't have access to ${subject}`,
  help: 'Help (opens in a new tab)',
};
