import type { DemoTerm } from './calendar.js';
import type { Request } from './offering.js';
import { coursesMissing, wishes } from './study.js';

/** How many students the running term brings to their degree; a clash of hours may keep one from it. */
const finishers = 13;
/** Courses in which somebody finishes at most. */
const most = (term: DemoTerm): number => (term.type === 'summer' ? 4 : 5);

interface Candidate {
  request: Request;
  missing: number;
}

/** Whether the courses still missing can all be taken at once. */
function mayFinish({ request, missing }: Candidate, term: DemoTerm): boolean {
  const courses = request.courses.slice(0, missing).map(({ code }) => code);
  return missing > 0 && missing <= most(term) && !coursesMissing(request.learner, new Set(courses));
}

/**
 * The requests of the running term: whoever is near enough takes all that is missing and is served before the
 * others; of more than a term should have, the rest leaves one course for later. The first one is student@'s.
 */
export function letFinish([student, ...others]: Request[], term: DemoTerm): Request[] {
  const candidates = others
    .map(({ learner, load }) => ({
      request: { learner, load, courses: wishes(learner, undefined, true), finishes: true },
      missing: coursesMissing(learner),
    }))
    .filter((candidate) => mayFinish(candidate, term))
    .sort((a, b) => a.missing - a.request.load - (b.missing - b.request.load) || a.missing - b.missing);
  const chosen = candidates
    .filter(({ missing }, position) => position < finishers || missing === 1)
    .map(({ request, missing }) => ({ ...request, load: missing }));
  const finishing = new Set(chosen.map(({ learner }) => learner));
  const later = new Map(candidates.map(({ request, missing }) => [request.learner, missing - 1]));
  return [
    student!,
    ...chosen,
    ...others
      .filter(({ learner }) => !finishing.has(learner))
      .map((request) => ({ ...request, load: Math.min(request.load, later.get(request.learner) ?? 5) })),
  ];
}
