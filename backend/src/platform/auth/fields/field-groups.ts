import { Registry } from '../../features/registry.js';
import { can, type Permission } from '../permissions.js';
import type { ActorRole } from '../roles.js';
import type { SignedInUser } from '../signed-in-user.js';

export type Reader = Pick<SignedInUser, 'role' | 'scopes'>;

export interface FieldGroup {
  /** Any one of these permissions opens the group's fields. */
  permissions: readonly Permission[];
  /** Only these of the roles with the permission. */
  roles?: readonly ActorRole[];
  /** Every role that has the permission, except these. */
  except?: readonly ActorRole[];
  /** What the group holds, for the reference page. */
  text: string;
}

/**
 * The groups of fields, and who may read each one anywhere: in the record, its history, the audit log and files. The
 * policies decide which rows a reader sees.
 */
export const fieldGroups = new Registry<FieldGroup>('field groups');

export const opens = (name: string, user: Reader): boolean => {
  const { permissions, roles, except } = fieldGroups.get(name);
  return (
    permissions.some((permission) => can(user, permission)) &&
    (!roles || roles.includes(user.role)) &&
    !except?.includes(user.role)
  );
};

/** Roles that read only their own rows; an id doesn't reveal other names to them. */
export const readsOwnRows = ({ role }: Reader): boolean => role === 'faculty' || role === 'student';
