import { type Permission, permissions } from '../permissions.js';
import type { Role } from '../roles.js';

/**
 * The scopes that a machine client may have; decision 0022 says why the others are missing. New permissions are not
 * added automatically.
 */
export const machineScopes = [
  'students.search',
  'students.identity.read',
  'students.academic.read',
  'students.personal.read',
  'students.financial.read',
  'students.write',
  'holds.read',
  'holds.place',
  'holds.release',
  'catalog.read',
  'catalog.write',
  'instructors.read',
  'sections.roster.read',
  'dashboard.stats',
  'enrollments.recent',
  'enrollments.read',
  'enrollments.create',
  'enrollments.drop',
  'enrollments.grade_mode',
  'enrollments.override',
  'assignments.read',
  'assignments.write',
  'submissions.read',
  'submissions.grade',
  'grades.submit',
  'grades.change.request',
  'charges.read',
  'plans.read',
  'ledger.read',
  'charges.write',
  'plans.write',
  'payments.record',
  'aid.read',
  'aid.write',
  'transcripts.read',
  'transcripts.issue',
  'letters.issue',
  'inquiries.contact.manage',
  'inquiries.complaints.manage',
  'inquiries.transfer.manage',
  'athletics.signups.manage',
  'inquiries.requests.manage',
  'settings.academic',
  'reports.academic',
  'reports.financial',
] as const satisfies readonly Permission[];

export type MachineScope = (typeof machineScopes)[number];

/**
 * The scopes that an external client may have: every list, search and record behind them leaves out restricted
 * students.
 */
export const externalScopes: readonly MachineScope[] = [
  'students.search',
  'students.identity.read',
  'students.academic.read',
  'students.personal.read',
  'students.financial.read',
  'holds.read',
  'catalog.read',
  'instructors.read',
  'enrollments.recent',
  'enrollments.read',
  'charges.read',
  'plans.read',
];

const known: ReadonlySet<string> = new Set(machineScopes);

export const isMachineScope = (name: unknown): name is MachineScope =>
  typeof name === 'string' && known.has(name);

/** For the OpenAPI document: each scope, and the offices that also have the permission. */
export const describedScopes = (): Record<string, string> =>
  Object.fromEntries(
    machineScopes.map((name) => {
      const roles: readonly Role[] = permissions[name].roles;
      return [name, `All rows that any of these roles can access: ${roles.join(', ')}.`];
    }),
  );

const reads = /\.(read|search|recent)$|^(dashboard|reports)\./;

/** The scopes to choose from, with the offices that also have the permission. */
export const knownScopes = (): {
  scope: MachineScope;
  roles: Role[];
  writes: boolean;
  external: boolean;
}[] =>
  machineScopes.map((scope) => ({
    scope,
    roles: [...permissions[scope].roles],
    writes: !reads.test(scope),
    external: externalScopes.includes(scope),
  }));
