import styled from '@emotion/styled';
import Popover from '@mui/material/Popover';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { useLayer } from '../../components/layers/useLayer';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useUnreadCount } from '../../providers/notifications';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { tokens } from '../../theme/tokens';
import { BellPanel, bellHeadingId } from './BellPanel';
import { messages } from './messages';

const Trigger = styled(IconButton)({
  position: 'relative',
  flexShrink: 0,
  '&&': { width: '44px', height: '44px', color: color.onInk, background: 'none' },
  '&&:hover': { background: color.inkRaised },
});

const Badge = styled.span({
  position: 'absolute',
  top: '4px',
  right: '2px',
  minWidth: '19px',
  padding: space(0, 1),
  borderRadius: '10px',
  background: tokens.color.dark.accent,
  color: tokens.color.dark.onAction,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '19px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});

/** Live: events from the server update the badge, and announce each new notification once. */
export function Bell() {
  const { data } = useUnreadCount();
  const count = data?.count ?? 0;
  const shown = count > 99 ? '99+' : String(count);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<{ anchor: HTMLElement; key: string }>();
  // Following a link in the panel, or Back, closes it.
  const anchor = openAt?.key === key ? openAt.anchor : null;
  const close = () => setOpenAt(undefined);

  return (
    <>
      <Trigger
        type="button"
        look="quiet"
        aria-label={count ? `Notifications, ${shown} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setOpenAt({ anchor: event.currentTarget, key })}
      >
        <Icon name="bell" size={22} />
        {count > 0 && <Badge aria-hidden="true">{shown}</Badge>}
      </Trigger>
      <Arrivals count={data?.count} />
      <Popover
        {...useLayer(anchor !== null)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': bellHeadingId, style: paperStyle },
        }}
      >
        <BellPanel onClose={close} />
      </Popover>
    </>
  );
}

const paperStyle = {
  width: 'min(440px, 100vw)',
  maxHeight: 'min(640px, calc(100dvh - 76px))',
  marginTop: '8px',
  border: `1px solid ${color.line}`,
  boxShadow: '0 10px 32px rgb(10 16 30 / 0.16)',
};

/** Announces a higher count to screen readers, never a lower one. */
function Arrivals({ count }: { count: number | undefined }) {
  const known = useRef<number>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (count === undefined) return;
    if (known.current !== undefined && count > known.current) setText(messages.arrived(count));
    known.current = count;
  }, [count]);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
