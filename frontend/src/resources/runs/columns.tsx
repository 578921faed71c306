import { formatMoment } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import type { RunStatus as Status } from '../../providers/runs';
import { ownAccountLeftOut, runStatusLabels } from './messages';

const tones: Record<Status, Tone> = { queued: 'neutral', running: 'info', done: 'success', failed: 'danger' };

export const RunStatus = ({ status }: { status: Status }) => (
  <span role="status">
    <StatusBadge tone={tones[status]}>{runStatusLabels[status]}</StatusBadge>
  </span>
);

interface Run {
  status: Status;
  createdAt: string;
  requestedBy: string | null;
  ownAccountLeftOut?: boolean;
}

interface Labels extends Pick<Column<Run>, 'folds'> {
  created: string;
  requestedBy: string;
  /** The requester of a run that no person started. */
  automatic?: string;
}

/** The last columns of a list of runs: when it was started and by whom, and its status. */
export const runColumns = ({
  created,
  requestedBy: by,
  automatic = '',
  folds = 'tablet',
}: Labels): readonly Column<Run, 'createdAt' | 'status'>[] => [
  {
    id: 'created',
    label: created,
    sort: 'createdAt',
    width: 176,
    folds,
    show: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    id: 'requestedBy',
    label: by,
    width: 150,
    folds: 'tablet',
    show: ({ requestedBy, ownAccountLeftOut: isLeftOut }) =>
      isLeftOut ? `${requestedBy} (${ownAccountLeftOut})` : (requestedBy ?? automatic),
  },
  { id: 'status', label: 'Status', sort: 'status', width: 112, foldedAs: 'badge', show: RunStatus },
];
