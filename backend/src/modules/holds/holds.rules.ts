import { type HoldKind, holdKindsOf } from '../../common/offices.js';
import { messages } from './messages.js';

export const mayHandle = (role: string, kind: HoldKind): boolean => holdKindsOf(role).includes(kind);

interface Fixed {
  studentId?: string;
  kind?: HoldKind;
}

/** A hold's student and kind can't be changed; naming their current values is no change. */
export function changesOfFixed(given: Fixed, before: Required<Fixed>): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  if (given.studentId && given.studentId !== before.studentId) problems.studentId = [messages.studentIsFixed];
  if (given.kind && given.kind !== before.kind) problems.kind = [messages.kindIsFixed];
  return problems;
}
