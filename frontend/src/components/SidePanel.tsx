import styled from '@emotion/styled';
import Drawer from '@mui/material/Drawer';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { color } from '../theme/color';
import { headerHeight, media, size, space } from '../theme/scale';
import { Bone } from './Bone';
import { IconButtonLink } from './Button';
import { Icon } from './Icon';
import { useLayer } from './layers/useLayer';

/** Beside the page, from the header to the foot of the window. */
const panelWidth = 'clamp(400px, 36vw, 520px)';
const room = `calc(${panelWidth} - ${space(4)})`;

/**
 * A page that keeps clear of its panel. Its head (`data-steady`) has the same width and place whether the panel is open
 * or not, so that no button moves.
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
/** On paper the record stands after its list, and not over it on every page. */
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
const Top = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space(3),
});
const Title = styled.h2({ fontSize: size.title, overflowWrap: 'anywhere' });
const Subtitle = styled.div({ color: color.muted });
const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginTop: space(3),
  '&:empty': { display: 'none' },
});
const Content = styled.div({ padding: space(5), '@media print': { padding: space(4, 0) } });
/** Where there are many, they take a second line on a phone. */
const Buttons = styled(Bone)({ '&[data-many]': { [media.phone]: { height: '88px' } } });
const Bones = styled.div({ display: 'grid', gap: space(5) });

interface Props {
  headingId: string;
  heading: ReactNode;
  subtitle?: ReactNode;
  /** Buttons for what may be done with the record. */
  actions?: ReactNode;
  /** Where closing leads. */
  closed: string;
  /** "Close section" */
  closeLabel: string;
  /** Beside the page, else in front of it. */
  beside: boolean;
  /** Not where the page was loaded with it. */
  takesFocus: boolean;
  children: ReactNode;
}

/** One record beside its list, or in front of it where the window has no room. Whether it is open is in the address. */
export function SidePanel(props: Props) {
  const { headingId, heading, subtitle, actions, closed, closeLabel, beside, takesFocus, children } = props;
  const navigate = useNavigate();
  return (
    <Place headingId={headingId} beside={beside} onClose={() => void navigate(closed)}>
      <Head>
        <Top>
          <div>
            <Heading id={headingId} takesFocus={takesFocus}>
              {heading}
            </Heading>
            {subtitle && <Subtitle>{subtitle}</Subtitle>}
          </div>
          <IconButtonLink look="quiet" to={closed} aria-label={closeLabel} data-screen-only>
            <Icon name="close" />
          </IconButtonLink>
        </Top>
        {actions && <Actions data-screen-only>{actions}</Actions>}
      </Head>
      <Content>{children}</Content>
    </Place>
  );
}

interface PlaceProps extends Pick<Props, 'headingId' | 'beside' | 'children'> {
  onClose: () => void;
}

function Place({ headingId, beside, onClose, children }: PlaceProps) {
  const layer = useLayer(!beside);
  if (beside) return <Side aria-labelledby={headingId}>{children}</Side>;
  return (
    <Drawer
      {...layer}
      anchor="right"
      onClose={onClose}
      sx={onPaper}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId } }}
    >
      <Sheet>{children}</Sheet>
    </Drawer>
  );
}

/** It takes the focus itself, because a drawer draws it only after the page. */
function Heading({ id, takesFocus, children }: Pick<Props, 'takesFocus' | 'children'> & { id: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <Title ref={title} id={id} tabIndex={-1}>
      {children}
    </Title>
  );
}

/** Keeps the place of the buttons of a record that is on its way. */
export const ActionBones = ({ many = false }: { many?: boolean }) => (
  <Buttons width="180px" height="40px" data-many={many || undefined} aria-hidden="true" />
);

/** Keeps the place of what is on its way. */
export const PanelBones = () => (
  <Bones aria-hidden="true">
    {['44px', '44px', '44px', '120px', '80px'].map((height, index) => (
      <Bone key={index} height={height} />
    ))}
  </Bones>
);
