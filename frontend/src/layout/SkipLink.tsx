import styled from '@emotion/styled';
import { color } from '../theme/color';
import { radius, space } from '../theme/scale';

const Anchor = styled.a({
  position: 'fixed',
  top: space(2),
  left: space(2),
  zIndex: 2100,
  padding: space(2, 4),
  background: color.surface,
  color: color.text,
  borderRadius: radius.small,
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
  '@media print': { display: 'none' },
});

/** The first tab stop on every page. */
export const SkipLink = () => <Anchor href="#main">Skip to content</Anchor>;
