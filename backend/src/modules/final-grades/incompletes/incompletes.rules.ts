import type { Grade } from '../../../common/grades.js';
import { messages } from '../messages.js';
import type { IncompleteDto } from './incompletes.dto.js';

export interface IncompleteFacts {
  /** The last day by the policy, and today. */
  lastDay: string;
  today: string;
  /** The published assignments of the section. */
  assignments: ReadonlySet<string>;
}

/** Why an I can't be given with this agreement, by field; no field if it can. Other grades have no agreement. */
export function incompleteErrors(
  grade: Grade,
  incomplete: IncompleteDto | null | undefined,
  { lastDay, today, assignments }: IncompleteFacts,
): Record<string, string[]> {
  const { incomplete: says } = messages;
  if (grade !== 'I') return incomplete ? { incomplete: [says.onlyForI] } : {};
  if (!incomplete) return { incomplete: [lastDay < today ? says.tooLate(lastDay) : says.required] };
  const errors: Record<string, string[]> = {};
  const { missing, until } = incomplete;
  if (lastDay < today) errors['incomplete.until'] = [says.tooLate(lastDay)];
  else if (until > lastDay) errors['incomplete.until'] = [says.latest(lastDay)];
  else if (until < today) errors['incomplete.until'] = [says.past];
  if (!missing.every((id) => assignments.has(id))) errors['incomplete.missing'] = [says.otherAssignment];
  return errors;
}

/** Whether the same agreement is already recorded, so that nothing is to be done. */
export const isAgreedSo = (
  agreed: { until: string; note: string; missing: { assignmentId: string }[] } | null,
  incomplete: IncompleteDto | null | undefined,
): boolean => {
  if (!incomplete) return true;
  if (!agreed || agreed.until !== incomplete.until || agreed.note !== incomplete.note) return false;
  const ids = agreed.missing.map(({ assignmentId }) => assignmentId).sort();
  return ids.join() === [...incomplete.missing].sort().join();
};
