import styled from '@emotion/styled';
import { Bone } from '../../components/Bone';
import { Button, IconButton } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { Icon } from '../../components/Icon';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Stack } from '../../components/layout/Stack';
import { Text } from '../../components/layout/Text';
import { useNotifications, useUnreadCount } from '../../providers/notifications';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { NotificationLine } from './NotificationLine';
import { useBellActs } from './useBellActs';
import { messages } from './messages';

export const bellHeadingId = 'notifications-heading';

const Head = styled.div({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '52px',
  padding: space(1, 2, 1, 4),
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
});

export function BellPanel({ onClose }: { onClose: () => void }) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useNotifications();
  const unread = useUnreadCount().data?.count ?? 0;
  const acts = useBellActs();
  const rows = data?.pages.flatMap((page) => page.rows).filter(({ id }) => !acts.isRemoved(id)) ?? [];

  return (
    <>
      <Head>
        <Text as="h2" size="section" push id={bellHeadingId}>
          Notifications
        </Text>
        {unread > 0 && (
          <Button small type="button" look="quiet" onClick={acts.readAll}>
            Mark all as read
          </Button>
        )}
        <IconButton type="button" look="quiet" aria-label="Close notifications" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Head>
      {isPending && <Waiting />}
      {error && !isFetching && (
        <Stack gap={4} pad={[5, 4]} tone="muted">
          <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
        </Stack>
      )}
      {data && rows.length === 0 && (
        <Stack gap={4} pad={[5, 4]} tone="muted">
          {messages.empty}
        </Stack>
      )}
      <ul>
        {rows.map((row) => (
          <NotificationLine
            key={row.id}
            notification={row}
            onRead={() => acts.read(row)}
            onRemove={() => acts.remove(row)}
            onOpen={onClose}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Stack pad={2} ruled>
          <Button
            type="button"
            look="quiet"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show older
          </Button>
        </Stack>
      )}
    </>
  );
}

const Waiting = () => (
  <Stack gap={4} pad={[5, 4]} tone="muted" aria-busy="true">
    <VisuallyHidden>Loading</VisuallyHidden>
    {[1, 2, 3].map((line) => (
      <div key={line}>
        <Bone width="70%" />
        <Bone width="45%" />
      </div>
    ))}
  </Stack>
);
