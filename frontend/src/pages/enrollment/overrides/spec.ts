import type { RegistrationOverrideDto } from '../../../api/types.gen';
import type { Tone } from '../../../components/StatusBadge';
import type { ListSpec } from '../../../components/lists/useListAddress';
import { overrideNames } from '../blockers/messages';
import type { OverrideCode } from '../blockers/overrides';

export type State = RegistrationOverrideDto['state'];
export const states = ['standing', 'used', 'revoked', 'expired'] as const satisfies readonly State[];
export const codes = Object.keys(overrideNames) as OverrideCode[];

const sortable = ['createdAt', 'expiresAt', 'code', 'studentName'] as const;
export type Field = (typeof sortable)[number];
const kinds = { state: states, code: codes } as const;
export const spec: ListSpec<Field, typeof kinds> = { sortable, sort: '-createdAt', filters: kinds };

export const stateTones: Record<State, Tone> = {
  standing: 'success',
  used: 'info',
  revoked: 'neutral',
  expired: 'neutral',
};
