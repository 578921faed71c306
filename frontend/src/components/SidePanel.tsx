import styled from '@emotion/styled';
import Drawer from '@mui/material/Drawer';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { color } from '../theme/color';
import { headerHeight, media, space } from '../theme/scale';
import { Bone } from './Bone';
import { IconButtonLink } from './Button';
import { Icon } from './Icon';
import { useLayer } from './layers/useLayer';
import { recordHeadingId } from './records/useRowFocus';
import { Box, Text } from './layout/Text';
import { Inline } from './layout/Inline';
import { Stack } from './layout/Stack';

/** Next to the page, from the header to the bottom of the window. */
const panelWidth = 'clamp(400px, 36vw, 520px)';
const room = `calc(${panelWidth} - ${space(4)})`;

/**
 * A page that leaves room for its panel. Its head (`data-steady`) keeps its width and position when the panel opens, so
 * that no button moves.
 */
export const BesidePage = styled.div({
  '&[data-beside]': { paddingRight: room },
  [media.beside]: {
    '& > [data-steady]': { justifyContent: 'flex-start' },
    '&:not([data-beside]) > [data-steady]': { paddingRight: room },
  },
});

const Side = styled.section({
  position: 'fixed',
  top: `${headerHeight}px`,
  right: 0,
  bottom: 0,
  zIndex: 50,
  width: panelWidth,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: color.surface,
  borderLeft: `1px solid ${color.line}`,
  '@media print': { position: 'static', width: 'auto', overflow: 'visible', borderLeft: 0 },
});
const Sheet = styled.div({
  width: 'min(520px, 100vw)',
  minHeight: '100%',
  background: color.surface,
  '@media print': { width: 'auto' },
});
/** In print the record follows its list, instead of covering it on every page. */
const onPaper = {
  '@media print': {
    position: 'static !important',
    '& > .MuiBackdrop-root': { display: 'none' },
    '& > .MuiDrawer-paper': { position: 'static', height: 'auto', overflow: 'visible', boxShadow: 'none' },
  },
};
const Head = styled.div({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  padding: space(4, 5),
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  [media.low]: { position: 'static' },
  '@media print': { position: 'static', padding: space(5, 0, 3) },
});
/** Many buttons take a second line on a phone. */
const Buttons = styled(Bone)({ '&[data-many]': { [media.phone]: { height: '88px' } } });

interface Props {
  heading: ReactNode;
  subtitle?: ReactNode;
  /** Buttons for the record's actions. */
  actions?: ReactNode;
  /** The address after closing. */
  closed: string;
  /** "Close section" */
  closeLabel: string;
  /** Next to the page, or in front of it. */
  beside: boolean;
  /** False if the page was loaded with the panel open. */
  takesFocus: boolean;
  children: ReactNode;
}

/** One record next to its list, or in front of it in a narrow window. The address says whether it is open. */
export function SidePanel(props: Props) {
  const { heading, subtitle, actions, closed, closeLabel, beside, takesFocus, children } = props;
  const navigate = useNavigate();
  return (
    <Container beside={beside} onClose={() => void navigate(closed)}>
      <Head>
        <Inline gap={3} align="start" justify="space-between">
          <div>
            <Heading takesFocus={takesFocus}>{heading}</Heading>
            {subtitle && <Box tone="muted">{subtitle}</Box>}
          </div>
          <IconButtonLink look="quiet" to={closed} aria-label={closeLabel} data-screen-only>
            <Icon name="close" />
          </IconButtonLink>
        </Inline>
        {actions && (
          <Inline wrap gap={2} above={3} data-screen-only>
            {actions}
          </Inline>
        )}
      </Head>
      <Box pad={5}>{children}</Box>
    </Container>
  );
}

interface ContainerProps extends Pick<Props, 'beside' | 'children'> {
  onClose: () => void;
}

function Container({ beside, onClose, children }: ContainerProps) {
  const layer = useLayer(!beside);
  if (beside) return <Side aria-labelledby={recordHeadingId}>{children}</Side>;
  return (
    <Drawer
      {...layer}
      anchor="right"
      onClose={onClose}
      sx={onPaper}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': recordHeadingId } }}
    >
      <Sheet>{children}</Sheet>
    </Drawer>
  );
}

/** The heading takes focus itself, because a drawer renders it only after the page. */
function Heading({ takesFocus, children }: Pick<Props, 'takesFocus' | 'children'>) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <Text as="h2" size="title" breaks ref={title} id={recordHeadingId} tabIndex={-1}>
      {children}
    </Text>
  );
}

/** Reserves the space of a record's buttons while it loads. */
export const ActionBones = ({ many = false }: { many?: boolean }) => (
  <Buttons width="180px" height="40px" data-many={many || undefined} aria-hidden="true" />
);

/** Reserves the space of a record while it loads. */
export const PanelBones = () => (
  <Stack gap={5} aria-hidden="true">
    {['44px', '44px', '44px', '120px', '80px'].map((height, index) => (
      <Bone key={index} height={height} />
    ))}
  </Stack>
);
