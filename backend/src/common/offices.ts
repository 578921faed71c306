/** What a hold is about. */
export const holdKinds = ['registrar', 'financial', 'aid', 'compliance', 'admissions'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** The office for each kind of hold. It places and releases them (permissions.md). */
export const officeOf: Record<HoldKind, string> = {
  registrar: 'Registrar',
  financial: 'Bursar',
  aid: 'Financial Aid',
  compliance: 'Compliance Officer',
  admissions: 'Admissions',
};

const roleOf: Record<HoldKind, string> = {
  registrar: 'registrar',
  financial: 'bursar',
  aid: 'financial_aid',
  compliance: 'compliance',
  admissions: 'admissions',
};

/**
 * Each office handles its own kinds, and an administrator all. A machine client handles any kind, because its scope
 * decides.
 */
export const holdKindsOf = (role: string): HoldKind[] =>
  holdKinds.filter((kind) => role === 'super_admin' || role === 'machine_client' || role === roleOf[kind]);

const signatures: Record<string, string> = {
  registrar: 'Office of the Registrar',
  admissions: 'Office of Admissions',
  compliance: 'Office of Compliance',
};

/** The signature in mails of this role. */
export const signatureOf = (role: string): string => signatures[role] ?? 'University Administration';
