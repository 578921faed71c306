import type { DemoTerm } from './calendar.js';
import type { Request } from './offering.js';
import { coursesMissing, wantedCourses } from './study.js';

/** How many students graduate after the running term; a time conflict may prevent one. */
const finishers = 13;
/** Maximum number of courses in a student's last term. */
const most = (term: DemoTerm): number => (term.type === 'summer' ? 4 : 5);

interface Candidate {
  request: Request;
  missing: number;
}

/** Whether a student can take all missing courses in the same term. */
function mayFinish({ request, missing }: Candidate, term: DemoTerm): boolean {
  const courses = request.courses.slice(0, missing).map(({ code }) => code);
  return missing > 0 && missing <= most(term) && !coursesMissing(request.learner, new Set(courses));
}

/**
 * The requests of the running term. A student close to graduation takes all missing courses, and gets seats before
 * the others. Where that is more than a term allows, the student keeps one course for later. The first request is
 * student@'s.
 */
export function letFinish([student, ...others]: Request[], term: DemoTerm): Request[] {
  const candidates = others
    .map(({ learner, load }) => ({
      request: { learner, load, courses: wantedCourses(learner, undefined, true), finishes: true },
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
