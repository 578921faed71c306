import type { HoldKind } from '../../common/offices.js';
import { opens, type Reader } from '../../platform/auth/fields/field-groups.js';
import { type Role, roles } from '../../platform/auth/roles.js';
import { mayHandle } from './holds.rules.js';

/** Faculty learn of a hold that it stands, and its kind; of a released one nothing (permissions.md, holds.read). */
export const seesKindOnly = (user: Reader): boolean => opens('hold_kind', user) && !opens('hold', user);

/** Which holds of the students in scope a person may see, as a condition on `hold`. */
export const visibleHolds = (user: Reader): string =>
  seesKindOnly(user) ? 'hold.released_at IS NULL' : 'TRUE';

/** The roles that place and release holds of the kind. */
export const rolesOfHold = (kind: string): Role[] =>
  roles.filter((role) => mayHandle(role, kind as HoldKind));
