import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { IconButton } from '../../components/Button';
import { dotted, formatAgo, formatMoment, formatOwnTime } from '../../components/format';
import { Icon } from '../../components/Icon';
import { OwnTime } from '../../components/OwnTime';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Muted } from '../../components/layout/Text';
import { Stack } from '../../components/layout/Stack';
import type { NotificationDto } from '../../api/types.gen';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';

const Row = styled.li({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '8px minmax(0, 1fr) auto',
  columnGap: space(3),
  padding: space(3, 2, 3, 4),
  borderBottom: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: 0 },
  '&:hover': { background: color.surfaceAlt },
});
const Dot = styled.span({
  width: '8px',
  height: '8px',
  marginTop: '7px',
  borderRadius: '50%',
  '[data-unread] > &': { background: color.accent },
});
const Title = styled.span({ '[data-unread] &': { fontWeight: 600 } });
const TitleLink = styled(Link)({
  color: color.text,
  textDecoration: 'none',
  '[data-unread] &': { fontWeight: 600 },
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
});
const Acts = styled.div({ position: 'relative', display: 'flex', alignSelf: 'start' });

const day = 24 * 60 * 60_000;

/** The age; after a day also the date in the reader's local time, if it differs. */
function whenCame(createdAt: string) {
  const own = Date.now() - Date.parse(createdAt) >= day && formatOwnTime(createdAt);
  return own ? dotted([formatMoment(createdAt), own]) : formatAgo(createdAt);
}

interface Props {
  notification: NotificationDto;
  onRead: () => void;
  onRemove: () => void;
  onOpen: () => void;
}

export function NotificationLine({ notification, onRead, onRemove, onOpen }: Props) {
  const { title, body, link, deadline, readAt, createdAt } = notification;
  const open = () => {
    if (!readAt) onRead();
    onOpen();
  };
  return (
    <Row data-unread={readAt === null || undefined}>
      <Dot aria-hidden="true" />
      <Stack breaks>
        <span>
          {!readAt && <VisuallyHidden>Unread: </VisuallyHidden>}
          {link ? (
            <TitleLink to={link} onClick={open}>
              {title}
            </TitleLink>
          ) : (
            <Title>{title}</Title>
          )}
        </span>
        {body && <Muted size="small">{body}</Muted>}
        <OwnTime at={deadline} what="Until" />
        <Muted
          as="time"
          size="caption"
          dateTime={createdAt}
          title={dotted([formatMoment(createdAt), formatOwnTime(createdAt)])}
        >
          {whenCame(createdAt)}
        </Muted>
      </Stack>
      <Acts>
        {!readAt && (
          <IconButton type="button" look="quiet" aria-label={`Mark as read: ${title}`} onClick={onRead}>
            <Icon name="check" size={18} />
          </IconButton>
        )}
        <IconButton type="button" look="quiet" aria-label={`Remove: ${title}`} onClick={onRemove}>
          <Icon name="close" size={18} />
        </IconButton>
      </Acts>
    </Row>
  );
}
