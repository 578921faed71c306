import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AssessmentRunDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { Fact, Facts } from '../../components/Facts';
import { formatMoney, formatNumber } from '../../components/format';
import { Stack } from '../../components/layout/Stack';
import { Muted, Text } from '../../components/layout/Text';
import { ProgressBar } from '../../components/ProgressBar';
import { WhileRead } from '../../components/records/WhileRead';
import { ChangeTable } from './ChangeTable';
import { progressText, runStatusLabels } from '../../resources/runs/messages';
import { messages } from './messages';
import { refreshes, useRun } from './queries';

const texts = messages.run;

interface Props {
  id: string;
  onAssess: () => void;
  onClose: () => void;
}

/** A preview or an assessment of a term: its progress, its totals and its changes by student. */
export const RunDialog = ({ id, onAssess, onClose }: Props) => (
  <WhileRead title="Assessment" one="run" missing size="large" reading={useRun(id)} onClose={onClose}>
    {(run) => <Shown run={run} onAssess={onAssess} onClose={onClose} />}
  </WhileRead>
);

/** Once a run ends, everything that shows money is read again. */
function useEnd({ finishedAt }: AssessmentRunDto) {
  const queries = useQueryClient();
  const wasRunning = useRef(finishedAt === null);
  useEffect(() => {
    if (finishedAt === null || !wasRunning.current) return;
    wasRunning.current = false;
    for (const queryKey of refreshes) void queries.invalidateQueries({ queryKey });
  }, [finishedAt, queries]);
}

const noteOf = ({ status, dryRun }: AssessmentRunDto) => {
  if (status === 'failed') return texts.stopped;
  if (status !== 'done') return texts.running;
  return dryRun ? texts.preview : texts.posted;
};

function Shown({ run, onAssess, onClose }: { run: AssessmentRunDto } & Omit<Props, 'id'>) {
  useEnd(run);
  const title = texts.titleOf(run);
  const { status, dryRun, differences, studentsChanged } = run;
  const isDone = status === 'done';
  return (
    <Dialog title={title} description={noteOf(run)} size="large" onClose={onClose}>
      <DialogBody tabIndex={0} role="region" aria-label={title}>
        <Stack gap={5}>
          <div role="status">{isDone ? <Totals run={run} /> : <Progress run={run} />}</div>
          {isDone && !studentsChanged && <Text>{texts.unchanged}</Text>}
          {differences.length > 0 && <ChangeTable differences={differences} />}
          {differences.length === 1000 && <Muted>{texts.first}</Muted>}
        </Stack>
      </DialogBody>
      {isDone && dryRun && (
        <DialogFooter>
          <Button type="button" onClick={onAssess}>
            {messages.assess.action}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  );
}

const Totals = ({ run }: { run: AssessmentRunDto }) => (
  <Facts>
    <Fact label="Students assessed">{formatNumber(run.studentsDone)}</Fact>
    <Fact label="Students changed">{formatNumber(run.studentsChanged)}</Fact>
    <Fact label="Tuition change">{formatMoney(run.tuitionChange)}</Fact>
    <Fact label="Fee change">{formatMoney(run.feeChange)}</Fact>
    <Fact label="Charged">{formatMoney(run.charged)}</Fact>
    <Fact label="Credited">{formatMoney(run.credited)}</Fact>
  </Facts>
);

function Progress({ run: { status, studentsDone, studentsTotal } }: { run: AssessmentRunDto }) {
  const total = Math.max(studentsTotal ?? 0, studentsDone);
  return (
    <ProgressBar
      label={runStatusLabels[status]}
      percent={total ? Math.floor((100 * studentsDone) / total) : 0}
      note={progressText(studentsDone, studentsTotal)}
    />
  );
}
