import { messages } from './messages.js';

const yearFrom = (first: number): string => `${first}-${first + 1}`;

/** The academic year of a day, such as `2026-2027`. It begins with July. */
export function academicYearOf(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return yearFrom(month >= 7 ? year : year - 1);
}

export const isAcademicYear = (text: string): boolean =>
  /^\d{4}-\d{4}$/.test(text) && yearFrom(Number(text.slice(0, 4))) === text;

/**
 * Why a text can't be the catalog year of a student, if it can't. It is at most the next academic year. `first` is the
 * year in which the first requirements begin, null if there are none; later ones don't count yet.
 */
export function catalogYearProblem(text: string, first: number | null, today: string): string | undefined {
  const last = yearFrom(Number(academicYearOf(today).slice(0, 4)) + 1);
  const earliest = first === null || yearFrom(first) > last ? null : yearFrom(first);
  if (isAcademicYear(text) && text <= last && (earliest === null || text >= earliest)) return undefined;
  return messages.catalogYearInvalid(earliest, last);
}
