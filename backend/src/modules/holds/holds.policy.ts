import type { HoldKind } from '../../common/offices.js';
import { opens, type Reader } from '../../platform/auth/fields/field-groups.js';
import { type Role, roles } from '../../platform/auth/roles.js';
import { isActiveHold } from './holds.scope.js';
import { mayHandle } from './holds.rules.js';

/** Faculty see the kind of an active hold, and nothing of a released one (permissions.md, holds.read). */
export const seesKindOnly = (user: Reader): boolean => opens('hold_kind', user) && !opens('hold', user);

/** A condition on `hold`: the holds that a person may see of the students in scope. */
export const visibleHolds = (user: Reader): string => (seesKindOnly(user) ? isActiveHold('hold') : 'TRUE');

/** The roles that place and release holds of the kind. */
export const rolesOfHold = (kind: string): Role[] =>
  roles.filter((role) => mayHandle(role, kind as HoldKind));
