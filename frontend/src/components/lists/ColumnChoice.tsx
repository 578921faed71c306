import styled from '@emotion/styled';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import type { ColumnChoices } from './useColumnChoice';

const Trigger = styled(Button)({
  minHeight: '32px',
  padding: space(1, 2),
  fontSize: size.small,
  color: color.muted,
});
const Tick = styled.span({ display: 'inline-flex', width: '20px' });

export function ColumnChoice({ possible, shown, toggle }: ColumnChoices) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Trigger
        type="button"
        look="quiet"
        id="columns-button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="columns" size={18} />
        Columns
      </Trigger>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': 'columns-button' } }}
      >
        {possible.map((column) => {
          const checked = shown.includes(column);
          return (
            <MenuItem
              key={column.id}
              role="menuitemcheckbox"
              aria-checked={checked}
              onClick={() => toggle(column.id)}
            >
              <Tick>{checked && <Icon name="check" size={18} />}</Tick>
              {column.label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
