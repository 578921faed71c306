import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { color } from '../theme/color';
import { radius, space } from '../theme/scale';
import { Icon } from './Icon';

const Frame = styled.span({
  position: 'relative',
  display: 'block',
  '@media print': { '& svg': { display: 'none' } },
  '& svg': { position: 'absolute', right: '10px', top: '11px', pointerEvents: 'none', color: color.muted },
});

const Control = styled.select({
  appearance: 'none',
  width: '100%',
  minHeight: '40px',
  padding: `${space(1)} 34px ${space(1)} ${space(3)}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: color.surface,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&:disabled': { background: color.surfaceAlt, color: color.muted, cursor: 'default', opacity: 1 },
  // The chosen value belongs to the printed text.
  '@media print': { minHeight: 0, padding: 0, border: 0, background: 'none' },
  '&[aria-invalid="true"]': { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
});

/** The browser's own select, which works on every device and for every reader. */
export const Select = (props: ComponentProps<'select'>) => (
  <Frame>
    <Control {...props} />
    <Icon name="chevronDown" size={18} />
  </Frame>
);
