import { Link } from 'react-router-dom';
import type { ListedDiscussionDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Failure } from '../../../components/Failure';
import { dotted, formatMoment, plural } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted, Text } from '../../../components/layout/Text';
import { Notice } from '../../../components/Notice';
import { OwnTime } from '../../../components/OwnTime';
import { StatusBadge } from '../../../components/StatusBadge';
import { useMay } from '../../../providers/session';
import { useClassroomHref, useStudentView } from '../useStudentView';
import { DiscussionForm } from './DiscussionForm';
import { useDiscussions } from './queries';
import { messages } from './messages';

export function DiscussionList({ sectionId }: { sectionId: string }) {
  const asStudent = useStudentView();
  const mayWrite = useMay()('write', 'content') && !asStudent;
  const { data, error, isFetching, refetch } = useDiscussions(sectionId, asStudent);
  const { dialog, open, close } = useDialogAddress();
  if (error && !isFetching && !data)
    return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Inline wrap justify="end" gap={2} below={3} minHeight={40}>
        <Text push strong role="status">
          {data ? plural(data.length, 'discussion') : ''}
        </Text>
        {mayWrite && (
          <Button type="button" small onClick={() => open('create-discussion')}>
            {messages.create}
          </Button>
        )}
      </Inline>
      {!data ? (
        <Bone height="88px" />
      ) : data.length === 0 ? (
        <Notice title={messages.empty} icon="book">
          {mayWrite ? messages.emptyStaff : messages.emptyStudent}
        </Notice>
      ) : (
        <Stack as="ul" gap={2} aria-label="Discussions">
          {data.map((discussion) => (
            <Item key={discussion.id} discussion={discussion} />
          ))}
        </Stack>
      )}
      {mayWrite && dialog === 'create-discussion' && <DiscussionForm sectionId={sectionId} onClose={close} />}
    </>
  );
}

function Item({ discussion }: { discussion: ListedDiscussionDto }) {
  const { id, sectionId, title, isPinned, posts, unread, lastPostAt, dueDate, mustPostFirst } = discussion;
  const href = useClassroomHref(sectionId);
  return (
    <Box as="li" pad={[3, 4]} framed fill="surface" breaks>
      <Inline wrap gap={[1, 3]} justify="space-between">
        <Link to={href('discussions', id)}>{title}</Link>
        <Inline wrap gap={1}>
          {unread > 0 && (
            <StatusBadge tone="info" icon="mail">
              {messages.unread(unread)}
            </StatusBadge>
          )}
          {isPinned && (
            <StatusBadge tone="neutral" icon="sortUp">
              {messages.pinned}
            </StatusBadge>
          )}
          <StateBadge discussion={discussion} />
        </Inline>
      </Inline>
      <Muted as="span" size="small" numeric>
        {dotted([
          mustPostFirst ? messages.postFirst : plural(posts, 'post'),
          lastPostAt && `last ${formatMoment(lastPostAt)}`,
          dueDate && `due ${formatMoment(dueDate)}`,
          discussion.locksAt && discussion.state === 'open' && `locks ${formatMoment(discussion.locksAt)}`,
        ])}
        <OwnTime at={dueDate} />
      </Muted>
    </Box>
  );
}

/** Nothing for a published discussion that is open. */
export function StateBadge({ discussion: { state, isPublished } }: { discussion: ListedDiscussionDto }) {
  return (
    <>
      {!isPublished && (
        <StatusBadge tone="neutral" icon="edit">
          {messages.draft}
        </StatusBadge>
      )}
      {state !== 'open' && (
        <StatusBadge
          tone={state === 'locked' ? 'neutral' : 'warning'}
          icon={state === 'locked' ? 'lock' : undefined}
        >
          {messages.states[state]}
        </StatusBadge>
      )}
    </>
  );
}
