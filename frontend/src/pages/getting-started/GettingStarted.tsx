import styled from '@emotion/styled';
import { lazy, Suspense } from 'react';
import type { OnboardingTaskDto } from '../../api/types.gen';
import { Button, ButtonLink } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Failure } from '../../components/Failure';
import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { Rows } from '../../components/layout/Rows';
import { Stack } from '../../components/layout/Stack';
import { Box } from '../../components/layout/Text';
import { Part } from '../../components/Part';
import { StatusBadge } from '../../components/StatusBadge';
import { hasStatus } from '../../providers/apiError';
import { type OwnTasks, useGettingStarted } from '../../providers/gettingStarted';
import { color } from '../../theme/color';
import { media, space } from '../../theme/scale';
import { registerHref } from '../register/path';
import { useHolds } from '../student-records/queries';
import { blocksRegistration } from '../../resources/students/student';
import { messages, taskHints, taskTitles } from './messages';

const TaskDialog = lazy(() => import('./TaskDialog').then((task) => ({ default: task.TaskDialog })));
const ContactDialog = lazy(() =>
  import('../my-record/ContactDialog').then((contact) => ({ default: contact.ContactDialog })),
);

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gap: space(1, 3),
  alignItems: 'center',
  '& > svg': { color: color.muted },
  '&[data-state="done"] > svg, &[data-state="waived"] > svg': { color: color.success },
  [media.phone]: {
    gridTemplateColumns: '24px minmax(0, 1fr)',
    '& > svg': { alignSelf: 'start' },
    '& > div': { gridColumn: 2, justifySelf: 'start' },
  },
});

/** How long the finished list stays, so that nobody wonders where it went. */
const shownDays = 14;

const isShown = ({ tasks, completedAt }: OwnTasks) =>
  tasks.some(({ state }) => state === 'open') ||
  (completedAt !== null && Date.parse(completedAt) > Date.now() - shownDays * 86_400_000);

/** A new student's tasks before the first registration, on the dashboard. */
export function GettingStarted({ studentId }: { studentId: string }) {
  const { data, error, isFetching, refetch } = useGettingStarted(studentId);
  const { dialog, open, close } = useDialogAddress();
  if (error && !data && !isFetching && !hasStatus(error, 404))
    return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (!data?.tasks.length || !isShown(data)) return null;
  const task = data.tasks.find(({ code }) => dialog === `task.${code}`);
  return (
    <Box below={6}>
      <Part title={messages.title}>
        <Stack gap={4}>
          <Standing tasks={data} />
          <Rows as="ol" row={3}>
            {data.tasks.map((one) => (
              <Task key={one.code} task={one} onOpen={() => open(`task.${one.code}`)} />
            ))}
          </Rows>
        </Stack>
        <Suspense>
          {task && (
            <TaskDialog tasks={data} task={task} onEdit={() => open('task-contact')} onClose={close} />
          )}
          {dialog === 'task-contact' && (
            <ContactDialog
              id={studentId}
              onClose={() => {
                void refetch();
                close();
              }}
            />
          )}
        </Suspense>
      </Part>
    </Box>
  );
}

/** What registration waits for. */
function Standing({ tasks: { id, tasks, isHeld, termId } }: { tasks: OwnTasks }) {
  const holds = useHolds(id).data;
  const open = tasks.filter(({ isRequired, state }) => isRequired && state === 'open').length;
  if (isHeld && open) return <p>{messages.held(open)}</p>;
  if (holds?.some(({ releasedAt, kind }) => !releasedAt && blocksRegistration(kind)))
    return <p>{messages.blocked}</p>;
  return (
    <Stack gap={3} align="start">
      <p>{messages.opened}</p>
      <ButtonLink to={registerHref(termId ?? undefined)}>{messages.register}</ButtonLink>
    </Stack>
  );
}

function Task({ task, onOpen }: { task: OnboardingTaskDto; onOpen: () => void }) {
  const { code, state, isRequired } = task;
  const title = taskTitles[code];
  const isOpen = state === 'open';
  return (
    <Row data-state={state}>
      <Icon name={isOpen ? 'circle' : 'check'} />
      <span>
        <b>{title}</b>
        <small>{messages.ended(task) ?? taskHints[code]}</small>
      </span>
      <Inline gap={3}>
        <StatusBadge tone={isOpen ? (isRequired ? 'caution' : 'neutral') : 'success'}>
          {isOpen ? (isRequired ? messages.required : messages.optional) : messages[state]}
        </StatusBadge>
        <Button
          type="button"
          look="outline"
          small
          aria-label={(isOpen ? messages.start : messages.view)(title)}
          onClick={onOpen}
        >
          {isOpen ? 'Start' : 'View'}
        </Button>
      </Inline>
    </Row>
  );
}
