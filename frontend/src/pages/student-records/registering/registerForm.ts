import type { CartDto, CartItemCheckDto } from '../../../api/types.gen';
import { overridesOf, type WantedOverrides } from '../../enrollment/blockers/overrides';
import { messages } from './messages';

export interface WantedSection {
  sectionId: string;
  status: 'enrolled' | 'waitlisted';
}

export interface RegisterValues {
  termId: string;
  items: WantedSection[];
  /** By section. */
  overrides: Record<string, WantedOverrides>;
}

/** All of them or none. */
const mode = 'all_or_nothing';

/** The check leaves overrides out, so that each blocker stays listed next to its override. */
export const checkedCart = (studentId: string, { termId, items }: RegisterValues): CartDto => ({
  studentId,
  termId,
  mode,
  items: items.map(({ sectionId, status }) => ({ sectionId, status })),
});

export const cartOf = (studentId: string, values: RegisterValues): CartDto => ({
  ...checkedCart(studentId, values),
  items: values.items.map(({ sectionId, status }) => {
    const overrides = overridesOf(values.overrides[sectionId]);
    return { sectionId, status, ...(overrides.length > 0 && { overrides }) };
  }),
});

/** For all sections together. */
export function verdictOf(items: readonly CartItemCheckDto[]) {
  const blocked = items.filter(({ blockers }) => blockers.length > 0);
  if (blocked.length === 0) return items.length > 1 ? messages.together(items.length) : '';
  return messages.blocked(blocked.length, items.length);
}
