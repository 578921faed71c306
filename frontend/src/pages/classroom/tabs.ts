import type { ComponentType } from 'react';
import type { SectionDetailDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { whenLoaded } from '../../components/whenLoaded';

export interface TabProps {
  sectionId: string;
  /** Undefined while it loads. */
  section: SectionDetailDto | undefined;
}

export interface ClassroomTab {
  /** The part of the address after the section's id; the first tab has none. */
  id: string;
  label: string;
  /** Other parts of the address that belong to it. */
  also?: readonly string[];
  Content: ComponentType<TabProps>;
}

const lazy = (load: () => Promise<{ default: ComponentType<TabProps> }>) => whenLoaded(load, Bone);

/** The tabs of a classroom, in their order. Each loads its code when it is first opened. */
export const tabs: readonly ClassroomTab[] = [
  { id: '', label: 'Modules', Content: lazy(() => import('./modules/ModulesTab')) },
  { id: 'assignments', label: 'Assignments', Content: lazy(() => import('./assignments/AssignmentsTab')) },
  { id: 'discussions', label: 'Discussions', Content: lazy(() => import('./discussions/DiscussionsTab')) },
  { id: 'grades', label: 'Grades', Content: lazy(() => import('./grades/GradesTab')) },
  { id: 'files', label: 'Files', Content: lazy(() => import('./files/FilesTab')) },
];

/** Parts of the classroom without a tab of their own: items of the first tab lead to them. */
export const unlisted: readonly Pick<ClassroomTab, 'id' | 'Content'>[] = [
  { id: 'pages', Content: lazy(() => import('./pages/PagesTab')) },
];

/** The tab of an address; the first one for all addresses that belong to no other. */
export const tabOf = (part: string | undefined): ClassroomTab =>
  tabs.find(({ id, also }) => id === part || (part && also?.includes(part))) ?? tabs[0]!;
