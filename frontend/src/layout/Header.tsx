import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Brand } from '../components/Brand';
import { IconButton } from '../components/Button';
import { Icon } from '../components/Icon';
import { dashboardPath } from '../pages/dashboard/path';
import { color } from '../theme/color';
import { headerHeight, media, space } from '../theme/scale';
import { tokens } from '../theme/tokens';
import { Bell } from './bell/Bell';
import { HelpLink } from './HelpLink';
import { HeaderSearch } from './search/HeaderSearch';
import { UserMenu } from './UserMenu';

const Bar = styled.header({
  position: 'sticky',
  top: 0,
  zIndex: 100,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  height: `${headerHeight}px`,
  padding: space(0, 6),
  background: color.ink,
  color: color.onInk,
  borderBottom: `1px solid ${color.inkRaised}`,
  '& :focus-visible': { outlineColor: tokens.color.dark.focus },
  [media.belowTablet]: { padding: space(0, 4) },
  [media.phone]: { gap: space(1) },
});

const MenuButton = styled(IconButton)({
  '&&': { color: color.onInk, background: 'none' },
  [media.tablet]: { display: 'none' },
});

const Home = styled(Link)({
  display: 'inline-flex',
  flexShrink: 0,
  padding: space(1),
  margin: space(-1),
  color: 'inherit',
  [media.phone]: { '& svg[role="img"]': { display: 'none' } },
});

export const Header = ({ onMenu }: { onMenu: () => void }) => (
  <Bar data-screen-only>
    <MenuButton type="button" look="quiet" aria-label="Open menu" aria-haspopup="dialog" onClick={onMenu}>
      <Icon name="menu" size={24} />
    </MenuButton>
    <Home to={dashboardPath} aria-label="Collegium">
      <Brand size={30} />
    </Home>
    <HeaderSearch />
    <HelpLink />
    <Bell />
    <UserMenu />
  </Bar>
);
