/** What a hold is about. */
export const holdKinds = ['registrar', 'financial', 'aid', 'compliance', 'admissions'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** The office behind each kind of hold; it places and lifts them (permissions.md). */
export const officeOf: Record<HoldKind, string> = {
  registrar: 'Registrar',
  financial: 'Bursar',
  aid: 'Financial Aid',
  compliance: 'Compliance Officer',
  admissions: 'Admissions',
};
