import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import * as Radix from '@radix-ui/react-toast';
import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { color } from '../theme/color';
import { radius, size, space } from '../theme/scale';
import { Icon, type IconName } from './Icon';
import { toastsContainer } from './layers/layers';
import { useClearance } from './layers/useClearance';
import { useToastFocus } from './layers/useToastFocus';
import { dismissToast, TOAST_DURATION, type ToastEntry, toastStore } from './toasts';

type Variant = NonNullable<ToastEntry['variant']>;

const looks: Record<Variant, { icon: IconName; ink: string }> = {
  default: { icon: 'book', ink: color.info },
  success: { icon: 'check', ink: color.success },
  destructive: { icon: 'alert', ink: color.danger },
};

const arrive = keyframes({ from: { opacity: 0, transform: 'translateX(24px)' } });

const Viewport = styled(Radix.Viewport)({
  position: 'fixed',
  right: 0,
  bottom: 0,
  zIndex: 2000,
  width: 'min(420px, 100vw)',
  padding: space(5),
  outlineOffset: '-6px',
  '@media print': { display: 'none' },
});

const Frame = styled(Radix.Root)<{ ink: string }>(({ ink }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  columnGap: space(3),
  alignItems: 'start',
  padding: space(4),
  background: color.surface,
  color: color.text,
  border: `1px solid ${color.line}`,
  borderLeft: `4px solid ${ink}`,
  borderRadius: radius.medium,
  boxShadow: '0 10px 32px rgb(10 16 30 / 0.18)',
  animation: `${arrive} 180ms ease-out`,
  '& > svg': { color: ink, marginTop: '2px' },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'none', transition: 'transform 180ms ease-out' },
}));

const Title = styled(Radix.Title)({ fontWeight: 600 });
const Description = styled(Radix.Description)({ fontSize: size.small, color: color.muted });

const Record = styled(Link)({
  display: 'inline-block',
  minHeight: '24px',
  color: color.link,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

const Close = styled(Radix.Close)({
  display: 'grid',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  margin: '-2px -4px 0 0',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
  '&:hover': { color: color.text },
});

const Action = styled(Radix.Action)({
  justifySelf: 'start',
  marginTop: space(2),
  padding: 0,
  minHeight: '24px',
  border: 0,
  background: 'none',
  color: color.link,
  fontWeight: 600,
  textDecoration: 'underline',
  cursor: 'pointer',
});

function Toast({ entry }: { entry: ToastEntry }) {
  const look = looks[entry.variant ?? 'default'];
  const isForOthers = useRef(false);
  return (
    <Frame
      ink={look.ink}
      open={entry.open}
      // Radix listens for Escape everywhere. Outside a toast, Escape belongs to the focused element.
      onEscapeKeyDown={() => {
        isForOthers.current = !toastsContainer().contains(document.activeElement);
        queueMicrotask(() => (isForOthers.current = false));
      }}
      onOpenChange={(open: boolean) => open || isForOthers.current || dismissToast(entry.id)}
      duration={entry.duration ?? TOAST_DURATION}
      type={entry.variant === 'destructive' || entry.action || entry.record ? 'foreground' : 'background'}
    >
      <Icon name={look.icon} />
      <div>
        <Title>{entry.title}</Title>
        {entry.description && <Description>{entry.description}</Description>}
        {entry.record && (
          <div>
            <Record to={entry.record.to} onClick={() => dismissToast(entry.id)}>
              {entry.record.name}
            </Record>
          </div>
        )}
        {entry.action && (
          <Action altText={entry.action.label} onClick={entry.action.onClick}>
            {entry.action.label}
          </Action>
        )}
      </div>
      <Close aria-label="Close">
        <Icon name="close" size={16} />
      </Close>
    </Frame>
  );
}

/** Toasts render outside the page and its dialogs, so that people can see, hear and reach them at any time. */
export function Toaster() {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const shown = entries.some(({ open }) => open);
  const viewport = useRef<HTMLOListElement>(null);
  useToastFocus(shown);
  useClearance(viewport, shown);
  return createPortal(
    <Radix.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={toastsContainer()}
    >
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
      <Viewport ref={viewport} label="Notifications (F8)" hotkey={shown ? ['F8'] : []} />
    </Radix.Provider>,
    toastsContainer(),
  );
}
