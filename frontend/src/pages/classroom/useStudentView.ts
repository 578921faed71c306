import { useLocation } from 'react-router-dom';
import { useUser } from '../../providers/session';
import { classroomHref } from './path';

/** Whether the classroom shows what students see: to students, and to staff after "View as student" (`?view=student`). */
export function useStudentView(): boolean {
  const { search } = useLocation();
  const { role } = useUser();
  return role === 'student' || new URLSearchParams(search).get('view') === 'student';
}

/** The parameters with which the server answers a tab's requests in this view. */
export const viewQuery = (asStudent: boolean): Readonly<Record<string, string>> =>
  asStudent ? { view: 'student' } : {};

/** Addresses in the classroom that keep the view: `href('discussions', id)`. */
export function useClassroomHref(sectionId: string) {
  const { search } = useLocation();
  const view = new URLSearchParams(search).get('view') === 'student' ? '?view=student' : '';
  return (...rest: readonly string[]) => classroomHref(sectionId, ...rest) + view;
}
