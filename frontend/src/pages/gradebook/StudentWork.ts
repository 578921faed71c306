import { whenLoaded } from '../../components/whenLoaded';
import { classroomHref } from '../classroom/path';

/** The dialog's name in the address. */
export const studentWorkName = 'student';

export const studentWorkSearch = (assignment: string, student: string) =>
  new URLSearchParams({ dialog: studentWorkName, assignment, student }).toString();

/** A student's work for an assignment, in the grades of the classroom. */
export const studentWorkHref = (sectionId: string, assignment: string, student: string) =>
  `${classroomHref(sectionId, 'grades')}?${studentWorkSearch(assignment, student)}`;

export const StudentWork = whenLoaded(
  () => import('./StudentWorkDialog'),
  () => null,
);
