import type { HoldKind } from './hold.entity.js';

/** The office behind each kind of hold; it places and lifts them (permissions.md). */
export const officeOf: Record<HoldKind, string> = {
  registrar: 'Registrar',
  financial: 'Bursar',
  aid: 'Financial Aid',
  compliance: 'Compliance Officer',
  admissions: 'Admissions',
};
