import type { SectionDetailDto, SectionGradeDto } from '../../../api/types.gen';
import { gradeLabels } from './messages';

export type FinalGrade = SectionGradeDto['grade'];

export const gradeChoices = Object.entries(gradeLabels).map(([value, label]) => ({ value, label }));

const marks = ['P', 'NP', 'I', 'IP'];
const isPassNoPass = (grade: string) => grade === 'P' || grade === 'NP';

/** Grades of a section: letters, or P and NP. A letter for a student who chose pass/no-pass is converted. */
export const choicesFor = (mode: SectionDetailDto['gradeMode'] | undefined) =>
  gradeChoices.filter(({ value }) =>
    mode === 'pass_no_pass' ? marks.includes(value) : !isPassNoPass(value),
  );

/** Grades that a grade can be changed to: an I or IP to any grade of the enrollment's mode. */
export const choicesAfter = (grade: string | null | undefined) =>
  gradeChoices.filter(({ value }) => {
    if (value === grade) return false;
    if (!grade || grade === 'I' || grade === 'IP') return true;
    return isPassNoPass(grade) ? marks.includes(value) : !isPassNoPass(value);
  });

/** The count of each chosen grade, the best first: "4 × A, 3 × B+". */
export const tally = (grades: readonly FinalGrade[]) =>
  gradeChoices
    .map(({ value }) => ({ value, count: grades.filter((grade) => grade === value).length }))
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => `${count} × ${value}`)
    .join(', ');
