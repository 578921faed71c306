import type { Refusal } from '../../common/errors.js';
import { messages } from './messages.js';

/** The user's values before a change. */
export interface UserBefore {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  role: string;
  studentId: string | null;
}

type Identity = 'email' | 'firstName' | 'lastName';
export type UserChange = Partial<Record<Identity, string | null> & { role: string }>;

/** Why a change of a user is refused, by field; `isLastAdministrator`: no other administrator is active. */
export function changeErrors(
  before: UserBefore,
  change: UserChange,
  actorId: string,
  isLastAdministrator: boolean,
  required: Record<Identity, string>,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const field of ['email', 'firstName', 'lastName'] as const) {
    const value = change[field];
    if (value === undefined || value === before[field]) continue;
    if (value === null) errors[field] = [required[field]];
    else if (before.studentId) errors[field] = [messages.studentFieldFixed];
  }
  if (change.role !== undefined && change.role !== before.role) {
    if (before.id === actorId) errors.role = [messages.ownRoleFixed];
    else if (isLastAdministrator) errors.role = [messages.lastAdministratorRole];
  }
  return errors;
}

/** Why a person can't be deactivated; null if it is possible. */
export function deactivationRefusal(
  userId: string,
  actorId: string,
  isLastAdministrator: boolean,
): Refusal | null {
  if (userId === actorId) return ['own_account', messages.ownAccess];
  return isLastAdministrator ? ['last_administrator', messages.lastAdministratorAccess] : null;
}
