/** The roles of the portal document, section 6. Each person has one. */
export const roles = [
  'super_admin',
  'registrar',
  'faculty',
  'student',
  'bursar',
  'financial_aid',
  'compliance',
  'admissions',
] as const;

export type Role = (typeof roles)[number];

/**
 * The actor: a person in a role, a machine client within its scopes, or someone without permissions: a payer or a
 * recommender with a link, or an applicant.
 */
export type ActorRole = Role | 'machine_client' | 'payer' | 'applicant' | 'recommender';

/** Labels as the document writes them. */
export const roleLabels: Record<Role, string> = {
  super_admin: 'Super Admin',
  registrar: 'Registrar',
  faculty: 'Faculty',
  student: 'Student',
  bursar: 'Bursar',
  financial_aid: 'Financial Aid',
  compliance: 'Compliance Officer',
  admissions: 'Admissions',
};
