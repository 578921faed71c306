import { useRef, useState } from 'react';
import type { ReportRunDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { Failure } from '../../../components/Failure';
import { clingingDot, dotted, formatBytes, formatMoment, formatNumber } from '../../../components/format';
import { Icon } from '../../../components/Icon';
import { saveFile } from '../../../components/lists/saveFile';
import { ProgressBar } from '../../../components/ProgressBar';
import { StatusBadge, type Tone } from '../../../components/StatusBadge';
import { toast } from '../../../components/toasts';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { Inline } from '../../../components/layout/Inline';
import { Box, Muted } from '../../../components/layout/Text';
import { Grid } from '../../../components/layout/Grid';
import { Rows } from '../../../components/layout/Rows';
import { useAct } from '../../../providers/acts';
import { isUnauthorized, userMessage } from '../../../providers/apiError';
import { cancelRun, readRun, runsChange, startRun, useRuns } from '../../../providers/reportRuns';
import { isUnderWay } from '../../../providers/runs';
import { expireSession } from '../../../providers/sessionExpiry';
import { useAllTerms } from '../../../providers/terms';
import { inWords } from './inWords';
import { exportRecord } from '../path';
import { failureLabels, messages, statusLabels } from './messages';

const tones: Record<ReportRunDto['status'], { tone: Tone; label: string }> = {
  queued: { tone: 'neutral', label: statusLabels.queued },
  running: { tone: 'info', label: statusLabels.running },
  done: { tone: 'success', label: statusLabels.done },
  failed: { tone: 'danger', label: statusLabels.failed },
  cancelled: { tone: 'neutral', label: statusLabels.cancelled },
};
/** The reader's own exports with their progress and actions. */
export function RunList({ most = 10 }: { most?: number }) {
  const { data, total = 0, error, isFetching, refetch } = useRuns(most);
  if (error && !data)
    return isFetching ? null : (
      <Failure title={messages.failed.list} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Bone height="64px" />;
  if (data.length === 0)
    return (
      <Muted size="small" breaks>
        {messages.none}
      </Muted>
    );
  return (
    <>
      <Rows row={4} aria-label="Your exports">
        {data.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </Rows>
      {total > data.length && (
        <Muted size="small" breaks>
          {messages.latest(data.length, total)}
        </Muted>
      )}
    </>
  );
}

function Run({ run }: { run: ReportRunDto }) {
  const { tone, label } = tones[run.status];
  const line = useRef<HTMLLIElement>(null);
  return (
    <Grid as="li" gap={[2, 4]} columns="minmax(0, 1fr) auto" align="start" ref={line} tabIndex={-1}>
      <div>
        <strong>{run.title}</strong>
        <RunFilters run={run} />
      </div>
      <span role="status">
        <VisuallyHidden>{run.title}: </VisuallyHidden>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </span>
      {run.status === 'running' && (
        <Box whole>
          <ProgressBar
            label={messages.progress(run.title)}
            percent={run.rowsTotal ? Math.floor((run.rowsDone / run.rowsTotal) * 100) : 0}
            note={
              run.rowsTotal === null
                ? messages.starting
                : messages.rowsOf(formatNumber(run.rowsDone), run.rowsTotal)
            }
          />
        </Box>
      )}
      {run.failure && (
        <Muted size="small" breaks whole>
          {failureLabels[run.failure]}
        </Muted>
      )}
      {run.status === 'done' && (
        <Muted size="small" breaks whole>
          {dotted([
            messages.rows(run.rowsDone),
            formatBytes(run.size ?? 0),
            run.dataAsOf && messages.asOf(formatMoment(run.dataAsOf)),
          ])}
        </Muted>
      )}
      <Inline wrap gap={2} whole>
        {run.status === 'done' && <Download run={run} />}
        {isUnderWay(run) && <Cancel run={run} onDone={() => line.current?.focus()} />}
        {run.status === 'failed' && run.failure !== 'permission' && <TryAgain run={run} />}
      </Inline>
    </Grid>
  );
}

/** The filters and the time of the request. */
function RunFilters({ run: { filters, createdAt } }: { run: ReportRunDto }) {
  const { termId } = filters;
  return (
    <Muted size="small" breaks>
      {typeof termId === 'string' && <TermName id={termId} />}
      {dotted([inWords(filters), formatMoment(createdAt)])}
    </Muted>
  );
}

function TermName({ id }: { id: string }) {
  const { data } = useAllTerms();
  const name = data?.find((term) => term.id === id)?.name;
  return name && `${name}${clingingDot} `;
}

function Download({ run }: { run: ReportRunDto }) {
  const [busy, setBusy] = useState(false);
  async function download() {
    if (busy) return;
    setBusy(true);
    try {
      saveFile(await readRun(run), `${run.report.replace('/', '-')}.csv`);
    } catch (error) {
      if (isUnauthorized(error)) return expireSession();
      toast({
        title: 'Error',
        description: userMessage(error, messages.failed.download),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      type="button"
      // A disabled button would lose focus.
      aria-disabled={busy || undefined}
      aria-label={messages.download(run.title)}
      onClick={() => void download()}
    >
      <Icon name="download" size={18} />
      Download
    </Button>
  );
}

/** The button disappears after canceling, but focus must not. */
function Cancel({ run, onDone }: { run: ReportRunDto; onDone: () => void }) {
  const { run: cancel, isRunning } = useAct({
    act: () => cancelRun(run),
    done: messages.done.canceled,
    record: () => exportRecord(run),
    failed: messages.failed.cancel,
    refreshes: runsChange,
  });
  return (
    <Button
      type="button"
      look="outline"
      disabled={isRunning}
      aria-label={messages.cancel(run.title)}
      onClick={() => void cancel().then(onDone, () => undefined)}
    >
      Cancel
    </Button>
  );
}

function TryAgain({ run }: { run: ReportRunDto }) {
  const { run: start, isRunning } = useAct({
    act: () => startRun(run.report, run.filters),
    done: messages.done.started,
    record: exportRecord,
    failed: messages.failed.start,
    refreshes: runsChange,
  });
  return (
    <Button
      type="button"
      look="outline"
      disabled={isRunning}
      aria-label={messages.again(run.title)}
      // Ignore the second half of a double click.
      onClick={({ detail }) => detail < 2 && void start().catch(() => undefined)}
    >
      Try again
    </Button>
  );
}
