import type { SectionDto } from '../../api/types.gen';
import { useMay, useUser } from '../../providers/session';

/** Whether this person manages a section's assignments and grades: instructors do so for the sections they teach. */
export function useMayGrade() {
  const { id, role } = useUser();
  const may = useMay()('grade', 'submissions');
  return ({ instructorId }: Pick<SectionDto, 'instructorId'>) =>
    may && (role !== 'faculty' || instructorId === id);
}
