import styled from '@emotion/styled';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../components/Icon';
import { visuallyHidden } from '../components/VisuallyHidden';
import { useLayer } from '../components/layers/useLayer';
import { helpPath } from '../components/help/path';
import { Text } from '../components/layout/Text';
import { preferencesPath } from '../pages/preferences/path';
import { profilePath } from '../pages/profile/path';
import { useUser } from '../providers/session';
import { color } from '../theme/color';
import { media, radius, size, space } from '../theme/scale';
import { tokens } from '../theme/tokens';
import { displayName, initials, roleLabel } from './identity';
import { useSignOut } from './useSignOut';

const Trigger = styled.button({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '44px',
  padding: space(1, 2),
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  lineHeight: 1.25,
  cursor: 'pointer',
  '&:hover': { background: color.inkRaised },
});

const Avatar = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: '34px',
  height: '34px',
  borderRadius: '50%',
  border: `1px solid ${tokens.color.dark.accent}`,
  color: tokens.color.dark.accentText,
  fontSize: size.small,
  fontWeight: 600,
});

/** On a phone only a screen reader's text: the button shows the initials. */
const Who = styled.span({ display: 'grid', [media.phone]: visuallyHidden });

/** Name and role again, for narrow screens where the button shows only initials. */
const Head = styled.li({
  padding: space(2, 4, 3),
  borderBottom: `1px solid ${color.line}`,
  marginBottom: space(2),
  display: 'none',
  [media.phone]: { display: 'grid' },
  '& span:last-child': { color: color.muted },
});

const pages = [
  { to: profilePath, label: 'Profile', icon: 'person' },
  { to: preferencesPath, label: 'Settings', icon: 'settings' },
  { to: helpPath, label: 'Help & Support', icon: 'help' },
] as const;

export function UserMenu() {
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = displayName(user);
  const role = roleLabel(user.role);
  const signOut = useSignOut();

  return (
    <>
      <Trigger
        type="button"
        id="user-menu-button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? 'user-menu' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar>{initials(user)}</Avatar>{' '}
        <Who>
          <Text as="span" strong>
            {name}
          </Text>{' '}
          <Text as="span" tone="onInkMuted" size="caption">
            {role}
          </Text>
        </Who>
        <Icon name="chevronDown" size={18} />
      </Trigger>
      <Menu
        id="user-menu"
        {...useLayer(anchor !== null)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': 'user-menu-button' }, paper: { style: { minWidth: 200 } } }}
      >
        <Head role="presentation">
          <Text as="span" strong>
            {name}
          </Text>
          <Text as="span" tone="onInkMuted" size="caption">
            {role}
          </Text>
        </Head>
        {pages.map(({ to, label, icon }) => (
          <MenuItem key={to} component={Link} to={to} onClick={() => setAnchor(null)}>
            <Icon name={icon} />
            {label}
          </MenuItem>
        ))}
        <MenuItem onClick={signOut}>
          <Icon name="signOut" />
          Sign out
        </MenuItem>
      </Menu>
    </>
  );
}
