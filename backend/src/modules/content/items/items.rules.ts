import type { FieldErrors } from '../../../common/errors.js';
import { messages } from '../messages.js';
import type { ItemKind, Requirement } from './item-kinds.js';

export interface ItemValues {
  kind: ItemKind;
  title?: string | null;
  availableFrom?: Date | null;
  availableUntil?: Date | null;
  requirement?: Requirement;
  minimumScore?: number | null;
  url?: string | null;
  assignmentId?: string | null;
  fileId?: string | null;
  pageId?: string | null;
  discussionId?: string | null;
}

const targets = {
  url: { kinds: ['link', 'video'], required: messages.urlRequired },
  assignmentId: { kinds: ['assignment'], required: messages.assignmentRequired },
  fileId: { kinds: ['file'], required: messages.fileRequired },
  pageId: { kinds: ['page'], required: messages.pageRequired },
  discussionId: { kinds: ['discussion'], required: messages.discussionRequired },
} as const;

const requirementsOf: Record<ItemKind, readonly Requirement[]> = {
  heading: ['none'],
  page: ['none', 'view'],
  file: ['none', 'view'],
  link: ['none', 'view'],
  video: ['none', 'view'],
  assignment: ['none', 'view', 'submit', 'score_at_least'],
  discussion: ['none', 'view', 'post'],
};

/** The kinds whose title defaults to the name of what they lead to. */
const named: readonly ItemKind[] = ['page', 'file', 'assignment', 'discussion'];

/** The errors of an item; `points` are those of its assignment. */
export function itemErrors(item: ItemValues, points: number | null): FieldErrors {
  return { ...targetErrors(item), ...dateErrors(item), ...requirementErrors(item, points) };
}

function targetErrors(item: ItemValues): FieldErrors {
  const errors: FieldErrors = {};
  if (!item.title && !named.includes(item.kind)) errors.title = [messages.titleRequired];
  for (const [field, { kinds, required }] of Object.entries(targets)) {
    const isUsed = (kinds as readonly ItemKind[]).includes(item.kind);
    const value = item[field as keyof typeof targets];
    if (isUsed && !value) errors[field] = [required];
    if (!isUsed && value) errors[field] = [messages.notForKind(item.kind)];
  }
  return errors;
}

const dateErrors = ({ availableFrom, availableUntil }: ItemValues): FieldErrors =>
  availableFrom && availableUntil && availableUntil <= availableFrom
    ? { availableUntil: [messages.endsBeforeStart] }
    : {};

function requirementErrors(
  { kind, requirement = 'none', minimumScore = null }: ItemValues,
  points: number | null,
): FieldErrors {
  const allowed = requirementsOf[kind];
  if (!allowed.includes(requirement))
    return { requirement: [messages.requirementForKind(kind, allowed.join(', '))] };
  if (requirement !== 'score_at_least')
    return minimumScore === null ? {} : { minimumScore: [messages.minimumScoreUnused] };
  if (minimumScore === null) return { minimumScore: [messages.minimumScoreRequired] };
  return points !== null && minimumScore > points
    ? { minimumScore: [messages.minimumScoreTooHigh(points)] }
    : {};
}
