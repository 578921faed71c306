import styled from '@emotion/styled';
import type { OnboardingTaskDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Failure } from '../../components/Failure';
import { dotted, formatDay } from '../../components/format';
import { Inline } from '../../components/layout/Inline';
import { Box, Muted, Text } from '../../components/layout/Text';
import { Rows } from '../../components/layout/Rows';
import { Section } from '../../components/layout/Section';
import { StatusBadge } from '../../components/StatusBadge';
import { whenLoaded } from '../../components/whenLoaded';
import { hasStatus } from '../../providers/apiError';
import { useGettingStarted } from '../../providers/gettingStarted';
import { useMay } from '../../providers/session';
import { media, space } from '../../theme/scale';
import { messages as taskMessages, staffMessages as messages, taskTitles } from '../getting-started/messages';

const WaiveTask = whenLoaded(() => import('./WaiveTask'));
const BeginTasks = whenLoaded(() => import('../getting-started/BeginTasks'));

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(1, 3),
  alignItems: 'center',
  [media.phone]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div': { justifySelf: 'start' },
  },
});

const headingId = 'getting-started';

/** A new student's tasks, for staff; `mayWaive`: the person's office starts the tasks and releases their hold. */
export function OnboardingTasks({ studentId, mayWaive }: { studentId: string; mayWaive: boolean }) {
  const may = useMay()('read', 'students.academic');
  const { data, error, isFetching, refetch } = useGettingStarted(studentId, may);
  const { dialog, open, close } = useDialogAddress();
  if (error && !data && !isFetching && !hasStatus(error, 403) && !hasStatus(error, 404))
    return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (!data || !(data.tasks.length || mayWaive)) return null;
  const mayBegin = mayWaive && (!data.tasks.length || data.completedAt !== null);
  const waived = data.tasks.find(({ code, state }) => state === 'open' && dialog === `waive-task.${code}`);
  return (
    <Section aria-labelledby={headingId}>
      <Text as="h3" id={headingId}>
        {messages.title}
      </Text>
      <Muted size="small">
        {data.tasks.length
          ? dotted([
              data.termName && messages.for(data.termName),
              data.completedAt
                ? messages.complete(formatDay(data.completedAt))
                : data.isHeld && messages.held,
            ])
          : messages.none}
      </Muted>
      {data.tasks.length > 0 && (
        <Rows row={2}>
          {data.tasks.map((task) => (
            <Row key={task.code}>
              <span>
                <b>{taskTitles[task.code]}</b>
                <small>{endOf(task)}</small>
              </span>
              <Inline gap={3}>
                <State task={task} />
                {mayWaive && task.state === 'open' && (
                  <Button
                    type="button"
                    look="outline"
                    small
                    aria-label={messages.waiveOf(taskTitles[task.code])}
                    onClick={() => open(`waive-task.${task.code}`)}
                  >
                    {messages.waive}
                  </Button>
                )}
              </Inline>
            </Row>
          ))}
        </Rows>
      )}
      {mayBegin && (
        <Box above={3}>
          <Button type="button" look="outline" onClick={() => open('begin-tasks')}>
            {messages.begin.button}
          </Button>
        </Box>
      )}
      {mayBegin && dialog === 'begin-tasks' && <BeginTasks studentId={studentId} onClose={close} />}
      {waived && mayWaive && <WaiveTask tasks={data} task={waived} onClose={close} />}
    </Section>
  );
}

const endOf = (task: OnboardingTaskDto) => {
  const ended = taskMessages.ended(task);
  return dotted([ended, task.waivedBy && messages.by(task.waivedBy)]);
};

function State({ task: { state, isRequired } }: { task: OnboardingTaskDto }) {
  if (state !== 'open') return <StatusBadge tone="success">{taskMessages[state]}</StatusBadge>;
  return (
    <StatusBadge tone={isRequired ? 'caution' : 'neutral'}>
      {isRequired ? taskMessages.required : taskMessages.optional}
    </StatusBadge>
  );
}
