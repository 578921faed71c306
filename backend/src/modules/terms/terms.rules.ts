interface Dates {
  startDate: string;
  endDate: string;
  registrationStartDate: string;
  registrationEndDate: string;
}

/** Errors of a term's dates, by field. */
export function dateErrors(term: Dates): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (term.endDate <= term.startDate) errors.endDate = ['End date must be after the start date'];
  if (term.registrationEndDate < term.registrationStartDate)
    errors.registrationEndDate = ['Registration must not end before it starts'];
  return errors;
}
