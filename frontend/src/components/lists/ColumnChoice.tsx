import styled from '@emotion/styled';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Icon } from '../Icon';
import { useLayer } from '../layers/useLayer';
import { ToolButton } from './ToolButton';
import type { ColumnChoices } from './useColumnChoice';

const Tick = styled.span({ display: 'inline-flex', width: '20px' });

export function ColumnChoice({ possible, shown, toggle }: ColumnChoices) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton
        type="button"
        look="quiet"
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="columns" size={18} />
        Columns
      </ToolButton>
      <Menu
        {...useLayer(anchor !== null)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id } }}
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
