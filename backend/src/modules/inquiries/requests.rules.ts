import type { FieldErrors } from '../../common/errors.js';
import type { RequestKind } from '../../common/inquiry-kinds.js';
import type { CreateRequestDto } from './inquiry-acts.dto.js';

type Field = Exclude<keyof CreateRequestDto, 'kind'>;

/** The fields that each kind of request needs, and the message for a missing one. */
const needed: Record<RequestKind, Partial<Record<Field, string>>> = {
  directory_restriction: { categories: 'Please choose what is kept out of the directory' },
  accommodation: {
    message: 'Please say what you need',
    documentation: 'Please say whether you have documentation from a qualified professional',
  },
  support_ticket: {
    category: 'Category is required',
    subject: 'Subject is required',
    message: 'Please describe the problem',
  },
  withdrawal: {
    termId: 'Term is required',
    lastDay: 'Last day is required',
    message: 'Reason is required',
  },
  record_correction: {
    field: 'Field is required',
    wanted: 'Correct value is required',
    message: 'Reason is required',
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
      problems[field] = ['This field is not part of a request of this kind.'];
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
  if (!term) return { termId: ['There is no such term.'] };
  if (term.endDate < today) return { termId: ['This term has ended.'] };
  if (lastDay < term.startDate || lastDay > term.endDate)
    return { lastDay: [`Must be a day of the term: ${term.startDate} to ${term.endDate}.`] };
  return {};
}
