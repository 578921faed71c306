/** Whether a score of a former section can be carried over, or why not. */
export const carryOverStates = [
  'ready',
  'scored',
  'submitted',
  'excused_here',
  'draft',
  'points_differ',
  'above_points',
  'newer_score',
  'ambiguous',
  'excused',
  'no_match',
] as const;
export type CarryOverState = (typeof carryOverStates)[number];

/** What matches by: the assignment that all copies come from, then title and points. */
interface Matched {
  origin: string;
  title: string;
  maxPoints: number | null;
}

/** A student's score in a former section. */
export interface FormerScore extends Matched {
  sectionId: string;
  assignmentId: string;
  countedScore: number | null;
  isExcused: boolean;
  /** When it was given. null for excused work without a score. */
  gradedAt: number | null;
}

/** An assignment of the new section, with the student's work for it. */
export interface Target extends Matched {
  id: string;
  isPublished: boolean;
  allowAboveMax: boolean;
  hasScore: boolean;
  /** Whether a submission or a post waits for a score. */
  hasWork: boolean;
  isExcused: boolean;
}

export interface CarryOver {
  state: CarryOverState;
  /** null without exactly one match. */
  target: Target | null;
}

const isSame = (one: Matched, other: Matched): boolean =>
  one.title === other.title && one.maxPoints === other.maxPoints;

type Counted = FormerScore & { countedScore: number };
const counts = (score: FormerScore): score is Counted => !score.isExcused && score.countedScore !== null;

/** The assignments that a former one may be: those with its origin, or else those with its title and points. */
function candidatesOf(
  former: FormerScore,
  targets: readonly Target[],
  copied: ReadonlySet<string>,
): Target[] {
  const copies = targets.filter(({ origin }) => origin === former.origin);
  // A copy of another assignment isn't this one, even with the same title.
  return copies.length ? copies : targets.filter((one) => isSame(one, former) && !copied.has(one.origin));
}

function stateOf(former: Counted, target: Target): CarryOverState {
  if (target.hasScore) return 'scored';
  if (target.hasWork) return 'submitted';
  if (target.isExcused) return 'excused_here';
  if (!target.isPublished) return 'draft';
  if (target.maxPoints !== former.maxPoints) return 'points_differ';
  const isAbove = target.maxPoints !== null && former.countedScore > target.maxPoints;
  return isAbove && !target.allowAboveMax ? 'above_points' : 'ready';
}

/** Of the scores for one assignment, the one given last; null if one section has several of them. */
function chosenOf(rivals: readonly FormerScore[]): FormerScore | null {
  const sections = new Set(rivals.map(({ sectionId }) => sectionId));
  if (sections.size < rivals.length) return null;
  return rivals.reduce((last, one) => (one.gradedAt! > last.gradedAt! ? one : last));
}

/**
 * What can be carried over for one student, in the order of the former scores. Nothing that the new section has decided
 * is overwritten, and a pair that isn't certain is left to the instructor.
 */
export function carryOversOf(formers: readonly FormerScore[], targets: readonly Target[]): CarryOver[] {
  const copied = new Set(formers.map(({ origin }) => origin));
  const matches = formers.map((former) => candidatesOf(former, targets, copied));
  return formers.map((former, index) => {
    const [target = null, ...others] = matches[index]!;
    if (!counts(former)) return { state: 'excused', target: others.length ? null : target };
    if (!target) return { state: 'no_match', target };
    if (others.length) return { state: 'ambiguous', target: null };
    const rivals = formers.filter((one, at) => counts(one) && matches[at]!.includes(target));
    const chosen = chosenOf(rivals);
    if (!chosen) return { state: 'ambiguous', target: null };
    return { state: chosen === former ? stateOf(former, target) : 'newer_score', target };
  });
}
