import { type Permission, permissions } from '../permissions.js';
import type { Role } from '../roles.js';

/** A permission that machine clients may have. */
export type MachineScope = {
  [Name in Permission]: (typeof permissions)[Name]['machines'] extends string ? Name : never;
}[Permission];

/** In the table's order, except for this scope, which the API document has always listed after another. */
const after: Partial<Record<string, string>> = { 'enrollments.read': 'enrollments.recent' };
const names = Object.keys(permissions) as Permission[];
const positionOf = (name: string): number =>
  after[name] ? positionOf(after[name]) + 0.5 : names.indexOf(name as Permission);

export const machineScopes = names
  .filter((name): name is MachineScope => permissions[name].machines !== undefined)
  .sort((one, other) => positionOf(one) - positionOf(other));

/**
 * The scopes that an external client may have: every list, search and record behind them leaves out restricted
 * students.
 */
export const externalScopes = machineScopes.filter((name) => permissions[name].machines === 'external');

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
