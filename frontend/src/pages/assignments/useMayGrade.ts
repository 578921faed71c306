import type { SectionDto } from '../../api/types.gen';
import { useMay, useUser } from '../../providers/session';

/** Whether a section's assignments and grades are this person's business: faculty's are those they teach. */
export function useMayGrade() {
  const { id, role } = useUser();
  const may = useMay()('grade', 'submissions');
  return ({ instructorId }: Pick<SectionDto, 'instructorId'>) =>
    may && (role !== 'faculty' || instructorId === id);
}
