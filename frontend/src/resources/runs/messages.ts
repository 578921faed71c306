import { formatNumber } from '../../components/format';
import type { RunStatus } from '../../providers/runs';

export const runStatusLabels: Record<RunStatus, string> = {
  queued: 'Queued',
  running: 'In progress',
  done: 'Done',
  failed: 'Failed',
};

/** Of the person who requested a run. */
export const ownAccountLeftOut = 'own account left out';

/** How far a run is; its total is null until it has started. */
export const progressText = (done: number, total: number | null, things = 'students') =>
  total === null ? 'Starting' : `${formatNumber(done)} of ${formatNumber(Math.max(total, done))} ${things}`;
