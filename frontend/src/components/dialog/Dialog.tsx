import styled from '@emotion/styled';
import Modal from '@mui/material/Modal';
import { type KeyboardEventHandler, type ReactNode, useId } from 'react';
import { color } from '../../theme/color';
import { media, radius, space } from '../../theme/scale';
import { IconButton } from '../Button';
import { Icon } from '../Icon';
import { keepClear } from '../layers/useClearance';
import { useLayer } from '../layers/useLayer';
import { useDialogFocus } from './useDialogFocus';
import { Muted, Text } from '../layout/Text';

const widths = { small: '440px', medium: '620px', large: '860px' } as const;

const Sheet = styled('div', { shouldForwardProp: (name) => name !== 'width' })<{ width: string }>(
  ({ width }) => ({
    position: 'absolute',
    inset: 0,
    margin: 'auto',
    display: 'flex',
    flexDirection: 'column',
    width: `min(${width}, calc(100vw - 32px))`,
    height: 'fit-content',
    maxHeight: 'calc(100dvh - 48px)',
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.large,
    boxShadow: '0 18px 56px rgb(10 16 30 / 0.24)',
    ':focus': { outline: 'none' },
    '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' },
    [media.phone]: { width: '100vw', height: '100dvh', maxHeight: 'none', border: 0, borderRadius: 0 },
    '&[data-hangs]': { marginTop: '24px', [media.phone]: { marginTop: 0 } },
    // The whole dialog scrolls, including header and footer.
    [media.low]: {
      display: 'block',
      maxHeight: '100dvh',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      '& > form': { display: 'block' },
    },
    '@media print': {
      position: 'static',
      width: 'auto',
      height: 'auto',
      maxHeight: 'none',
      border: 0,
      boxShadow: 'none',
    },
    '&[data-small]': {
      [media.phone]: {
        width: 'calc(100vw - 32px)',
        height: 'fit-content',
        border: `1px solid ${color.line}`,
        borderRadius: radius.large,
      },
    },
  }),
);

const Head = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space(3),
  padding: space(5, 6, 4),
  [media.phone]: { padding: space(4, 4, 3) },
});

/** The part that scrolls when the dialog is taller than the window. */
export const DialogBody = styled.div({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space(1, 6, 6),
  [media.phone]: { padding: space(1, 4, 5) },
  [media.low]: { overflowY: 'visible' },
  '@media print': { overflowY: 'visible' },
});

const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space(3),
  padding: space(4, 6),
  borderTop: `1px solid ${color.line}`,
  [media.phone]: { padding: space(3, 4), '& > button': { flex: '1 1 auto' } },
  '@media print': { display: 'none' },
});
/** In print the dialog replaces the page behind it. */
const onPaper = {
  '@media print': { position: 'static !important', '& > .MuiBackdrop-root': { display: 'none' } },
};

/** The actions, always visible at the bottom. The primary action comes last. */
export const DialogFooter = ({ children }: { children: ReactNode }) => <Foot {...keepClear}>{children}</Foot>;

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  /** Runs on Escape, the close button and a click outside the dialog. */
  onClose: () => void;
  /** DialogBody, then DialogFooter; or a form of both. */
  children: ReactNode;
  size?: keyof typeof widths;
  /** For a dialog that changes its height: it is aligned to the top of the window, so that its content moves little. */
  hangs?: boolean;
  /** A confirmation stays small on a phone and has no close button. */
  role?: 'dialog' | 'alertdialog';
  /** The id of the description, if it isn't a line under the title. */
  describedBy?: string;
  /** For keys that work anywhere in the dialog. A wrapper around the form would keep its body from scrolling. */
  onKeyDown?: KeyboardEventHandler;
}

/**
 * A modal dialog, rendered while it is open; the caller keeps that state in the address. Focus moves to the first
 * field, or to the heading, and returns to the opening element on close.
 */
export function Dialog(props: DialogProps) {
  const {
    description,
    describedBy,
    onClose,
    children,
    size = 'medium',
    role = 'dialog',
    hangs,
    onKeyDown,
  } = props;
  const id = useId();
  return (
    <Modal {...useLayer(true)} onClose={onClose} disableAutoFocus sx={onPaper}>
      <Sheet
        width={widths[size]}
        data-small={role === 'alertdialog' || undefined}
        data-hangs={hangs || undefined}
        data-dialog
        role={role}
        aria-labelledby={id}
        aria-describedby={description ? `${id}-description` : describedBy}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <Heading {...props} id={id} />
        {children}
      </Sheet>
    </Modal>
  );
}

/** The heading moves focus, because only the content renders together with the dialog. */
function Heading({ id, title, description, role, onClose }: DialogProps & { id: string }) {
  const heading = useDialogFocus();
  return (
    <Head>
      <div>
        <Text as="h2" size="title" breaks ref={heading} id={id} tabIndex={-1}>
          {title}
        </Text>
        {description && (
          <Muted above={1} measure={68} id={`${id}-description`}>
            {description}
          </Muted>
        )}
      </div>
      {role !== 'alertdialog' && (
        <IconButton type="button" look="quiet" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      )}
    </Head>
  );
}
