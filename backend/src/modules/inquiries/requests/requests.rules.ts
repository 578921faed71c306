import type { FieldErrors } from '../../../common/errors.js';
import type { RequestKind } from '../../../common/inquiry-kinds.js';
import type { CreateRequestDto } from '../inquiry-acts.dto.js';
import { messages } from '../messages.js';

type Field = Exclude<keyof CreateRequestDto, 'kind'>;

const { required } = messages.requests;

/** The fields that each kind of request needs, and the message for a missing one. */
const needed: Record<RequestKind, Partial<Record<Field, string>>> = {
  directory_restriction: { categories: required.categories },
  accommodation: {
    message: required.need,
    documentation: required.documentation,
  },
  support_ticket: {
    category: required.category,
    subject: required.subject,
    message: required.problem,
  },
  withdrawal: {
    termId: required.term,
    lastDay: required.lastDay,
    message: required.reason,
  },
  record_correction: {
    field: required.field,
    wanted: required.correctValue,
    message: required.reason,
  },
};
/** Optional fields. */
const welcome: Partial<Record<RequestKind, Field[]>> = {
  directory_restriction: ['message'],
  record_correction: ['enrollmentId'],
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** Missing fields for the kind of request, and fields that don't belong to it. */
export function problemsOf({ kind, ...fields }: CreateRequestDto): FieldErrors {
  const problems: FieldErrors = {};
  for (const [field, message] of Object.entries(needed[kind]))
    if (isEmpty(fields[field as Field])) problems[field] = [message];
  for (const [field, value] of Object.entries(fields))
    if (!isEmpty(value) && !(field in needed[kind]) && !welcome[kind]?.includes(field as Field))
      problems[field] = [messages.requests.foreignField];
  return problems;
}

interface TermOfWithdrawal {
  startDate: string;
  endDate: string;
}

/** A withdrawal needs a term that hasn't ended and a day within it. */
export function withdrawalProblems(
  term: TermOfWithdrawal | undefined,
  lastDay: string,
  today: string,
): FieldErrors {
  if (!term) return { termId: [messages.requests.noTerm] };
  if (term.endDate < today) return { termId: [messages.requests.termEnded] };
  if (lastDay < term.startDate || lastDay > term.endDate)
    return { lastDay: [messages.requests.dayInTerm(term.startDate, term.endDate)] };
  return {};
}
