import styled from '@emotion/styled';
import { color } from '../../../theme/color';
import { size, space } from '../../../theme/scale';

/** The short lists of the overview. */
export const Lines = styled.ul({ margin: space(0, -3) });
export const Line = styled.li({
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space(4),
  minHeight: '56px',
  padding: space(2, 3),
  borderBottom: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: 0 },
  '&:has(a):hover': { background: color.surfaceAlt },
  '& small': {
    display: 'block',
    color: color.muted,
    fontSize: size.small,
    fontVariantNumeric: 'tabular-nums',
  },
});
export const Figures = styled.div({ flexShrink: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' });
export const Quiet = styled.p({ color: color.muted });
