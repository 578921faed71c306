import { Icon } from '../../../components/Icon';
import { ToolButton } from '../../../components/lists/ToolButton';
import { useAct } from '../../../providers/acts';
import { runsChange, startRun } from '../../../providers/reportRuns';
import { exportRecord } from '../path';

interface Props {
  /** As in its address below /api/reports. */
  report: string;
  asked: Readonly<Record<string, string>>;
}

/** For rows so many that nobody wants to wait for their file. */
export function BackgroundButton({ report, asked }: Props) {
  const { run, isRunning } = useAct({
    act: () => startRun(report, asked),
    done: 'Export started. You are told when it is ready, and find it under My exports.',
    record: exportRecord,
    failed: 'Failed to start the export',
    refreshes: runsChange,
  });
  return (
    <ToolButton
      type="button"
      look="quiet"
      disabled={isRunning}
      // The second half of a double click is no second wish.
      onClick={({ detail }) => detail < 2 && void run().catch(() => undefined)}
    >
      <Icon name="clock" size={18} />
      Export in the background
    </ToolButton>
  );
}
