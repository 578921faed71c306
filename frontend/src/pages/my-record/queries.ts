import type { EnrollmentDto, StudentTermDto } from '../../api/types.gen';
import { useRows } from '../enrollment/useRows';

/** The averages and credits of each term, from the server. */
export const useTermAverages = (id: string) =>
  useRows<StudentTermDto>(`students/${id}/terms`, {
    filter: {},
    sort: { field: '', order: 'ASC' },
    pagination: { page: 1, perPage: 1000 },
  });

export interface TermOfRecord {
  id: string;
  name: string;
  courses: EnrollmentDto[];
}

/** By term in chronological order; within a term by course. */
export function byTerm(enrollments: readonly EnrollmentDto[]): TermOfRecord[] {
  const terms = new Map<string, TermOfRecord>();
  for (const one of enrollments) {
    const term = terms.get(one.termId) ?? { id: one.termId, name: one.termName, courses: [] };
    term.courses.push(one);
    terms.set(one.termId, term);
  }
  return [...terms.values()].map((term) => ({
    ...term,
    courses: term.courses.toSorted((one, other) => one.courseCode.localeCompare(other.courseCode)),
  }));
}
