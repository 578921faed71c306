import { useLocation, useNavigate } from 'react-router-dom';
import type { SectionDto } from '../../../api/types.gen';
import type { Action } from '../../../components/ActionMenu';
import type { RowButton } from '../../../components/lists/DataTable';
import { useMay } from '../../../providers/session';
import { assignmentsHref } from '../../assignments/path';
import { useMayGrade } from '../../assignments/useMayGrade';
import { opening } from '../../assignments/useWorkAddress';
import { classroomHref } from '../../classroom/path';
import { rosterHref } from '../../roster/path';
import { useMayReadRoster } from '../../roster/useMayReadRoster';
import { coursesPath } from '../path';
import { useCourseDialogs } from './courseDialogs';

/** The row's buttons: the three of the document. */
export function useSectionButtons() {
  const actionsOf = useSectionActions();
  const navigate = useNavigate();
  return (section: Known): RowButton[] =>
    actionsOf(section).flatMap(({ label, icon, to, onSelect, danger }) =>
      icon && !danger ? [{ label, icon, onSelect: () => (to ? void navigate(to) : onSelect?.()) }] : [],
    );
}

type Known = Pick<SectionDto, 'id' | 'isActive' | 'instructorId'>;

/** The actions on a section, the same in its row and in its panel. */
export function useSectionActions() {
  const { open } = useCourseDialogs();
  const mayWrite = useMay()('write', 'catalog');
  const mayReadRoster = useMayReadRoster();
  const mayGrade = useMayGrade();
  const navigate = useNavigate();
  const { search } = useLocation();
  const openAssignments = (id: string) =>
    void navigate(assignmentsHref(coursesPath, id) + search, { state: opening });

  return ({ id, isActive, instructorId }: Known): Action[] => [
    ...(mayGrade({ instructorId })
      ? [{ label: 'Assignments', icon: 'book', onSelect: () => openAssignments(id) } as const]
      : []),
    ...(mayReadRoster({ instructorId })
      ? [{ label: 'Roster', icon: 'people', to: rosterHref(id) } as const]
      : []),
    ...(mayGrade({ instructorId }) ? [{ label: 'Classroom', to: classroomHref(id) }] : []),
    ...(mayWrite
      ? [
          { label: 'Edit section', icon: 'edit' as const, onSelect: () => open('edit-section', id) },
          ...(isActive
            ? [{ label: 'Cancel section…', danger: true, onSelect: () => open('cancel-section', id) }]
            : []),
        ]
      : []),
  ];
}
