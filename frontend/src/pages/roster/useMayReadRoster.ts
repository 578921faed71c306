import type { SectionDto } from '../../api/types.gen';
import { useMay, useUser } from '../../providers/session';

/** Faculty see the rosters of their own sections only. */
export function useMayReadRoster() {
  const may = useMay()('read', 'sections.roster');
  const { id, role } = useUser();
  return ({ instructorId }: Pick<SectionDto, 'instructorId'>) =>
    may && (role !== 'faculty' || instructorId === id);
}
