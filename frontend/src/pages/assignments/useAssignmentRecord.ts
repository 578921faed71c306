import { useLocation } from 'react-router-dom';
import type { AssignmentDto } from '../../api/types.gen';
import { coursesPath } from '../courses/path';
import { mySectionsPath } from '../my-sections/path';
import { assignmentsHref } from './path';

/** The assignment's title in a toast, with a link to its submissions. */
export function useAssignmentRecord() {
  const base = useLocation().pathname.startsWith(mySectionsPath) ? mySectionsPath : coursesPath;
  return ({ id, sectionId, title }: Pick<AssignmentDto, 'id' | 'sectionId' | 'title'>) => ({
    name: title,
    to: assignmentsHref(base, sectionId, id),
  });
}
