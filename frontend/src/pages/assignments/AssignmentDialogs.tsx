import { useLocation } from 'react-router-dom';
import { whenLoaded } from '../../components/whenLoaded';
import { assignmentsPaths, type WorkBase } from './path';
import { matchPath } from 'react-router-dom';

const Nothing = () => null;
const WorkDialog = whenLoaded(() => import('./WorkDialog'), Nothing);

interface Props {
  base: WorkBase;
  /** Where closing leads when the address came from elsewhere. */
  closed: string;
}

/** In front of a screen, where its address says so. Its code comes with the first opening. */
export function AssignmentDialogs({ base, closed }: Props) {
  const { pathname } = useLocation();
  return assignmentsPaths.some((path) => path.startsWith(base) && matchPath(path, pathname)) ? (
    <WorkDialog base={base} closed={closed} />
  ) : null;
}
