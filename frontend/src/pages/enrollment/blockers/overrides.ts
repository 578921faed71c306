import type { BlockerDto, OverrideDto } from '../../../api/types.gen';
import { overrideNames } from './messages';

export type OverrideCode = OverrideDto['code'];

export const isOverridable = (code: BlockerDto['code']): code is OverrideCode => code in overrideNames;

/** The overrides in a form: by code, whether to override and the reason. */
export type WantedOverrides = Partial<Record<OverrideCode, { wanted?: boolean; reason?: string }>>;

/** For the request body. */
export const overridesOf = (wanted: WantedOverrides = {}): OverrideDto[] =>
  Object.entries(wanted).flatMap(([code, override]) =>
    override?.wanted ? [{ code: code as OverrideCode, reason: override.reason?.trim() ?? '' }] : [],
  );

/** Blockers by code: one override covers all with the same code, such as two holds. */
export function byCode(blockers: readonly BlockerDto[]) {
  const groups = new Map<BlockerDto['code'], BlockerDto[]>();
  for (const blocker of blockers) groups.set(blocker.code, [...(groups.get(blocker.code) ?? []), blocker]);
  return [...groups].map(([code, all]) => ({ code, all }));
}
