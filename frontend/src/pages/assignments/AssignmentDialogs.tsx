import { useLocation } from 'react-router-dom';
import { whenLoaded } from '../../components/whenLoaded';
import { assignmentsPaths, type WorkBase } from './path';
import { matchPath } from 'react-router-dom';

const Nothing = () => null;
const WorkDialog = whenLoaded(() => import('./WorkDialog'), Nothing);

interface Props {
  base: WorkBase;
  /** The address after closing, if the dialog was opened by a link from elsewhere. */
  closed: string;
}

/** Rendered in front of a screen if its address says so. The code loads on first use. */
export function AssignmentDialogs({ base, closed }: Props) {
  const { pathname } = useLocation();
  return assignmentsPaths(base).some((path) => matchPath(path, pathname)) ? (
    <WorkDialog base={base} closed={closed} />
  ) : null;
}
