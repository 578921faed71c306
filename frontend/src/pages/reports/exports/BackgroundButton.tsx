import { Icon } from '../../../components/Icon';
import { ToolButton } from '../../../components/lists/ToolButton';
import { useAct } from '../../../providers/acts';
import { runsChange, startRun } from '../../../providers/reportRuns';
import { exportRecord } from '../path';
import { messages } from './messages';

interface Props {
  /** The report's name in its address below /api/reports. */
  report: string;
  requested: Readonly<Record<string, string>>;
}

/** For exports with too many rows to wait for. */
export function BackgroundButton({ report, requested }: Props) {
  const { run, isRunning } = useAct({
    act: () => startRun(report, requested),
    done: messages.started,
    record: exportRecord,
    failed: messages.failed.start,
    refreshes: runsChange,
  });
  return (
    <ToolButton
      type="button"
      look="quiet"
      disabled={isRunning}
      // Ignore the second half of a double click.
      onClick={({ detail }) => detail < 2 && void run().catch(() => undefined)}
    >
      <Icon name="clock" size={18} />
      Export in background
    </ToolButton>
  );
}
