import styled from '@emotion/styled';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { color } from '../theme/color';
import { size } from '../theme/scale';
import { Button, IconButton } from './Button';
import { Icon, type IconName } from './Icon';
import { useLayer } from './layers/useLayer';
import { Stack } from './layout/Stack';

export interface Action {
  label: string;
  icon?: IconName;
  /** A link, or an action. */
  to?: string;
  onSelect?: () => void;
  /** The action deletes or undoes something. */
  danger?: boolean;
  /** Why the action isn't available now, shown instead of running it. */
  unavailable?: string;
}

const Trigger = styled(IconButton)({ position: 'relative', zIndex: 1 });
const Why = styled.span({ fontSize: size.small, whiteSpace: 'normal', maxWidth: '280px' });

interface Props {
  /** The button's name: "Actions for WM 210-01". */
  label: string;
  /** Evaluated when the menu opens; `false` leaves an item out. */
  items: readonly (Action | false)[] | (() => readonly (Action | false)[]);
  /** Shown on the button, in place of the three dots. */
  children?: ReactNode;
}

/** A button and its menu. Closing the menu returns focus to the button. */
export function ActionMenu({ label, items, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const open = anchor !== null;
  const shown = !open ? [] : typeof items === 'function' ? items() : items;
  const button = {
    type: 'button',
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  } as const;

  return (
    <>
      {children ? (
        <Button look="outline" {...button}>
          {children}
          <Icon name="chevronDown" size={18} />
        </Button>
      ) : (
        <Trigger look="quiet" aria-label={label} title={label} {...button}>
          <Icon name="more" />
        </Trigger>
      )}
      <Menu
        {...useLayer(open)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {shown
          .filter((item) => item !== false)
          .map((item) => (
            <MenuItem
              key={item.label}
              {...(item.to !== undefined && !item.unavailable && { component: Link, to: item.to })}
              aria-disabled={item.unavailable ? true : undefined}
              style={item.danger ? { color: color.danger } : undefined}
              onClick={() => {
                if (item.unavailable) return;
                setAnchor(null);
                item.onSelect?.();
              }}
            >
              {item.icon && <Icon name={item.icon} size={18} />}
              <Stack as="span">
                {item.label}
                {item.unavailable && <Why>{item.unavailable}</Why>}
              </Stack>
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
