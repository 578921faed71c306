import type { SectionGradeDto } from '../../../api/types.gen';

export type FinalGrade = SectionGradeDto['grade'];

export interface SheetValues {
  /** By enrollment; '' is not chosen yet. */
  grades: Record<string, FinalGrade | ''>;
}

/** Every grade that can be submitted, from the best on. A W comes from a withdrawal. */
const labels: Record<FinalGrade, string> = {
  'A+': 'A+',
  A: 'A',
  'A-': 'A-',
  'B+': 'B+',
  B: 'B',
  'B-': 'B-',
  'C+': 'C+',
  C: 'C',
  'C-': 'C-',
  'D+': 'D+',
  D: 'D',
  'D-': 'D-',
  F: 'F',
  I: 'I (incomplete)',
  IP: 'IP (in progress)',
};

export const gradeChoices = Object.entries(labels).map(([value, label]) => ({ value, label }));

/** How often each was chosen, from the best on: "4 × A, 3 × B+". */
export const tally = (grades: readonly FinalGrade[]) =>
  gradeChoices
    .map(({ value }) => ({ value, count: grades.filter((grade) => grade === value).length }))
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => `${count} × ${value}`)
    .join(', ');
