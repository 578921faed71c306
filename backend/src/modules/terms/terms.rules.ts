import { messages } from './messages.js';

interface Dates {
  startDate: string;
  endDate: string;
  /** null or left out: by default. */
  gradesDue?: string | null;
  registrationStartDate: string;
  registrationEndDate: string;
}

/** Errors of a term's dates, by field. */
export function dateErrors(term: Dates): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (term.endDate <= term.startDate) errors.endDate = [messages.endBeforeStart];
  if (term.gradesDue && term.gradesDue < term.endDate) errors.gradesDue = [messages.gradesDueBeforeEnd];
  if (term.registrationEndDate < term.registrationStartDate)
    errors.registrationEndDate = [messages.registrationEndsBeforeStart];
  return errors;
}
