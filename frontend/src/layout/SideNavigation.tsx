import styled from '@emotion/styled';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { Brand } from '../components/Brand';
import { IconButton } from '../components/Button';
import { Icon } from '../components/Icon';
import { useLayer } from '../components/layers/useLayer';
import { Inline } from '../components/layout/Inline';
import { Stack } from '../components/layout/Stack';
import { color } from '../theme/color';
import { headerHeight, media, radius, space } from '../theme/scale';
import { CurrentRole } from './CurrentRole';
import { navigationFor } from './navigation';
import { dashboardPath, dashboardPaths } from '../pages/dashboard/path';

const Column = styled.div({
  position: 'sticky',
  top: `${headerHeight}px`,
  height: `calc(100dvh - ${headerHeight}px)`,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: space(6),
  padding: space(6, 4),
  overflowY: 'auto',
});

const Sheet = styled(Column)({ position: 'static', height: '100%', width: 'min(296px, 84vw)' });

const Item = styled(Link)({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '42px',
  padding: space(2, 3),
  borderRadius: radius.small,
  color: color.muted,
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { background: color.surfaceAlt, color: color.text },
  '&[aria-current="page"]': { background: color.surfaceAlt, color: color.text, fontWeight: 600 },
  '&[aria-current="page"]::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '8px',
    bottom: '8px',
    width: '3px',
    borderRadius: '2px',
    background: color.accent,
  },
});

/** The dashboard has three addresses; every other item also covers the addresses below its own. */
function isHere(to: string, pathname: string) {
  const paths = to === dashboardPath ? dashboardPaths : [`${to}/*`];
  return paths.some((path) => matchPath(path, pathname));
}

interface Props {
  role: string;
  onRole: (role: string) => void;
  open: boolean;
  onClose: () => void;
}

/** A column on wide screens; below that, a drawer that traps and returns focus. */
export function SideNavigation({ role, onRole, open, onClose }: Props) {
  const { pathname } = useLocation();
  const wide = useMediaQuery(media.tablet.replace('@media ', ''), { noSsr: true });
  const items = (
    <nav aria-label="Main">
      <Stack as="ul" gap={1}>
        {navigationFor(role).map(({ to, label, icon }) => (
          <li key={to}>
            <Item to={to} onClick={onClose} aria-current={isHere(to, pathname) ? 'page' : undefined}>
              <Icon name={icon} />
              {label}
            </Item>
          </li>
        ))}
      </Stack>
    </nav>
  );
  const layer = useLayer(open && !wide);
  const preview = <CurrentRole role={role} onRole={onRole} />;

  if (wide) {
    return (
      <Column data-screen-only>
        {items}
        {preview}
      </Column>
    );
  }
  return (
    <Drawer {...layer} onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Menu' } }}>
      <Sheet>
        <div>
          <Inline justify="space-between" pad={[0, 2, 4]}>
            <Brand size={28} />
            <IconButton type="button" look="quiet" aria-label="Close menu" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </Inline>
          {items}
        </div>
        {preview}
      </Sheet>
    </Drawer>
  );
}
