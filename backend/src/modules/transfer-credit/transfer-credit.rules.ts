import { messages } from './messages.js';
import type { TransferOutcome } from './transfer-course.entity.js';
import type { TransferCourseBodyDto } from './transfer-evaluations.dto.js';

/**
 * Without case, accents, spaces and punctuation: "Eng. 101-A" and "ENG 101A" are one course. A text with nothing else
 * is used as it is.
 */
export function folded(text: string): string {
  const apart = text.normalize('NFKD').toLowerCase().normalize('NFKD');
  const letters = apart.replace(/[^\p{L}\p{N}]+/gu, '');
  // Some characters expand into many; the result must be short enough for an index.
  return Array.from(letters || apart)
    .slice(0, 200)
    .join('');
}

/** A letter as another institution writes it: "b +" is a B+. */
const letterOf = (grade: string): string => grade.replace(/\s+/g, '').replace('−', '-').toUpperCase();

/** null if it can't be compared: no minimum, no grade, or not a letter of the scale. */
export function isBelow(
  grade: string | null,
  minimum: string | null,
  scale: readonly string[],
): boolean | null {
  if (minimum === null) return false;
  const [at, least] = [grade === null ? -1 : scale.indexOf(letterOf(grade)), scale.indexOf(minimum)];
  return at < 0 || least < 0 ? null : at > least;
}

export interface Worth {
  outcome: string;
  courseId: string | null;
  credits: number | null;
  reason?: string | null;
}

/** Missing and excess fields of a course or equivalency for its outcome. */
export function worthProblems({ outcome, courseId, credits, reason }: Worth): Record<string, string> {
  const problems: Record<string, string> = {};
  const awards = outcome === 'equivalent' || outcome === 'elective';
  if (outcome === 'equivalent' && courseId === null) problems.courseId = messages.equivalentNeedsCourse;
  if (outcome !== 'equivalent' && courseId !== null) problems.courseId = messages.onlyEquivalentHasCourse;
  if (awards && credits === null) problems.credits = messages.creditsRequired;
  if (!awards && credits !== null)
    problems.credits = outcome === 'denied' ? messages.deniedHasNoCredits : messages.creditsNeedOutcome;
  if (outcome === 'denied' && reason === null) problems.reason = messages.deniedNeedsReason;
  return problems;
}

/** A course of an evaluation as stored; without an id it is new. */
export interface Line {
  id: string | null;
  externalCode: string;
  externalTitle: string;
  externalCredits: number;
  externalGrade: string | null;
  completedOn: string | null;
  outcome: TransferOutcome;
  courseId: string | null;
  credits: number | null;
  reason: string | null;
}

/** A field left out, or "", is null. If no course has an id, they update the previous ones in order. */
export const linesOf = (bodies: readonly TransferCourseBodyDto[], before: readonly Line[] = []): Line[] =>
  bodies.map((body, at) => ({
    id: (bodies.some(({ id }) => id) ? body.id : before[at]?.id) ?? null,
    externalCode: body.externalCode,
    externalTitle: body.externalTitle,
    externalCredits: body.externalCredits,
    externalGrade: body.externalGrade || null,
    completedOn: body.completedOn || null,
    outcome: body.outcome ?? 'pending',
    courseId: body.courseId ?? null,
    credits: body.credits ?? null,
    reason: body.reason || null,
  }));

/** By field, such as `courses.0.courseId`. */
export function lineProblems(
  lines: readonly Line[],
  known: { lines: readonly (string | null)[]; courses: readonly string[] },
): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  lines.forEach((line, at) => {
    for (const [field, message] of Object.entries(worthProblems(line)))
      problems[`courses.${at}.${field}`] = [message];
    if (line.courseId !== null && !known.courses.includes(line.courseId))
      problems[`courses.${at}.courseId`] = [messages.courseNotFound];
    if (line.id === null) return;
    if (!known.lines.includes(line.id)) problems[`courses.${at}.id`] = [messages.unknownLine];
    else if (lines.findIndex(({ id }) => id === line.id) !== at)
      problems[`courses.${at}.id`] = [messages.duplicateLine];
  });
  return problems;
}

/** A person by id; a machine client, which isn't a user, by name. */
export const whoActs = ({
  id,
  role,
  firstName,
}: {
  id: string;
  role: string;
  firstName: string | null;
}): { id: string | null; name: string | null } =>
  role === 'machine_client' ? { id: null, name: firstName } : { id, name: null };
