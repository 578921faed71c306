import styled from '@emotion/styled';
import { color } from '../../theme/color';
import { media, size, space } from '../../theme/scale';

/**
 * A checkbox or radio button with its label. We draw it, because the browsers' own have too little contrast in dark
 * mode.
 */
export const CheckLine = styled.label({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  minHeight: '28px',
  width: 'fit-content',
  cursor: 'pointer',
  '&:has(:disabled)': { color: color.muted, cursor: 'default' },
  '& small': { display: 'block', fontSize: size.caption, color: color.muted },
  [media.phone]: { minHeight: '36px', paddingTop: '4px' },
});

export const Check = styled.input({
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  width: '18px',
  height: '18px',
  margin: '3px 0 0',
  border: `1px solid ${color.control}`,
  borderRadius: '3px',
  background: color.surface,
  cursor: 'inherit',
  '&[type="radio"]': { borderRadius: '50%' },
  '&::before': { content: '""', width: '10px', height: '10px' },
  '&[type="checkbox"]::before': {
    clipPath: 'polygon(14% 48%, 0 62%, 40% 100%, 100% 22%, 86% 10%, 39% 71%)',
  },
  '&[type="radio"]::before': { width: '8px', height: '8px', borderRadius: '50%' },
  '&:checked': { background: color.action, borderColor: color.action },
  '&:checked::before': { background: color.onAction },
  '&:disabled': { background: color.surfaceAlt },
  '&:checked:disabled': { background: color.control, borderColor: color.control },
  '&[aria-invalid="true"]': { borderColor: color.danger },
  // In forced-colors mode the browser's own control shows the choice.
  '@media (forced-colors: active)': { appearance: 'auto' },
});
