import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import type { TransferOutcome } from './transfer-course.entity.js';
import { worthProblems } from './transfer-credit.rules.js';
import type { TransferCourseBodyDto } from './transfer-evaluations.dto.js';
import { messages } from './messages.js';

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
export const whoActs = ({ id, role, firstName }: SignedInUser): { id: string | null; name: string | null } =>
  role === 'machine_client' ? { id: null, name: firstName } : { id, name: null };
