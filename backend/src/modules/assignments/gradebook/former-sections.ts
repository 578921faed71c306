import { type CarryOver, carryOversOf, type Target } from '../carry-over.rules.js';
import type { FormerScoreDto, FormerSectionDto } from '../former-scores.dto.js';
import type { Book, BookFormerScore, BookStudent } from './books.service.js';
import { millionths, pointsOf, sumOf } from './exact.rules.js';
import { messages } from './messages.js';

function targetsOf({ assignments }: Book, { work }: BookStudent): Target[] {
  const own = new Map(work.map((one) => [one.assignmentId, one]));
  return assignments.map(({ id, title, maxPoints, origin, isPublished, allowAboveMax }) => {
    const { score = null, submissionId = null, hasPosted = false, excused = null } = own.get(id) ?? {};
    return {
      id,
      title,
      maxPoints,
      origin,
      isPublished,
      allowAboveMax,
      hasScore: score !== null,
      hasWork: submissionId !== null || hasPosted,
      isExcused: excused === true,
    };
  });
}

/** What can be carried over into this section, in the order of the student's former scores. */
export const carryOversIn = (book: Book, student: BookStudent): CarryOver[] =>
  student.former.length ? carryOversOf(student.former, targetsOf(book, student)) : [];

function scoreOf(former: BookFormerScore, carryOver: CarryOver | undefined): FormerScoreDto {
  const { assignmentId, title, maxPoints, score, countedScore, isExcused } = former;
  const { state, target } = carryOver ?? {};
  return {
    assignmentId,
    title,
    maxPoints,
    score,
    countedScore,
    isExcused,
    ...(state && { carryOver: { state, assignmentId: target?.id ?? null } }),
  };
}

/** A student's scores in each former section, with what can be carried over if that is known. */
export function formerSectionsOf({ former }: BookStudent, carryOvers: CarryOver[] = []): FormerSectionDto[] {
  const sections = new Map<string, FormerSectionDto>();
  for (const [index, one] of former.entries()) {
    const { sectionId, sectionNumber } = one;
    const section: FormerSectionDto = sections.get(sectionId) ?? {
      sectionId,
      sectionNumber,
      earnedPoints: 0,
      possiblePoints: 0,
      scores: [],
    };
    section.scores.push(scoreOf(one, carryOvers[index]));
    sections.set(sectionId, section);
  }
  return [...sections.values()].map((section) => ({ ...section, ...sumsOf(section.scores) }));
}

type Scored = Pick<FormerScoreDto, 'countedScore' | 'maxPoints' | 'isExcused'>;

/** The points of work with a score, without excused work. */
export function sumsOf(scores: readonly Scored[]): { earnedPoints: number; possiblePoints: number } {
  const counted = scores.filter(({ countedScore, isExcused }) => countedScore !== null && !isExcused);
  return {
    earnedPoints: pointsOf(sumOf(counted, ({ countedScore }) => millionths(countedScore!))),
    possiblePoints: pointsOf(sumOf(counted, ({ maxPoints }) => millionths(maxPoints ?? 0))),
  };
}

/** A former section in a spreadsheet. */
export const formerSectionText = ({ sectionNumber, scores, ...sums }: FormerSectionDto): string =>
  messages.formerSection(sectionNumber, sums, scores.map(messages.formerScore).join('; '));
