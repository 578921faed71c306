import type { GradeCase } from './grade-cases.js';
import { type ModelCell, modelTotal } from './grade-model.js';

/** Which cells count and as what, decided by the text of the requirements and not by the rules under test. */
export function modelCells(
  { assignments, student, now }: GradeCase,
  view: 'instructor' | 'student',
): ModelCell[] {
  const cells: ModelCell[] = [];
  for (const assignment of assignments) {
    if (assignment.countsAs === 'not_counted' || assignment.maxPoints === null) continue;
    const own = student.work.find(({ assignmentId }) => assignmentId === assignment.id);
    const isShown = view === 'instructor' || assignment.arePosted;
    const score = isShown ? (own?.score ?? null) : null;
    const due = own?.dueAt ?? assignment.dueAt;
    const cameTooLate = due !== null && student.enrolledAt !== null && student.enrolledAt > due;
    if (own?.excused === true) continue;
    if (score === null && cameTooLate && own?.excused !== false) continue;
    if (score === null && !assignment.isPublished) continue;
    const submitted = own?.submittedAt ?? null;
    const lastMoment = own?.closesAt ?? own?.dueAt ?? assignment.closesAt;
    const isMissing =
      score === null && submitted === null && isShown && lastMoment !== null && now > lastMoment;
    cells.push({
      id: assignment.id,
      points: assignment.maxPoints,
      group: assignment.groupId,
      isExtra: assignment.countsAs === 'extra_credit',
      due,
      submitted,
      score,
      isMissing,
      isRemaining: score === null && !isMissing,
    });
  }
  return cells;
}

/** The case with a letter that begins at the percent shown, where a rounded percent has another letter than the exact one. */
export function withLetterAtTotal(one: GradeCase): GradeCase {
  const { shown } = modelTotal(one.scheme, modelCells(one, 'instructor'), false);
  if (shown === null || shown === 0 || shown > 100) return one;
  return { ...one, scheme: { ...one.scheme, letters: [{ letter: 'B', fromPercent: shown }] } };
}
