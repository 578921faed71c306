import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { color } from '../theme/color';
import { Mark } from './Brand';
import { VisuallyHidden } from './VisuallyHidden';

const appear = keyframes({ from: { opacity: 0 } });
const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** Appears after a quarter of a second, so that quick loading doesn't flash it. */
const Frame = styled.div({
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  color: color.text,
  animation: `${appear} 200ms 250ms backwards`,
});

const Ring = styled.div({
  display: 'grid',
  placeItems: 'center',
  width: '76px',
  height: '76px',
  '& > *': { gridArea: '1 / 1' },
  '&::after': {
    content: '""',
    gridArea: '1 / 1',
    width: '100%',
    height: '100%',
    borderRadius: '50%',
    border: `2px solid ${color.line}`,
    borderTopColor: color.accent,
    animation: `${turn} 900ms linear infinite`,
  },
});

export function Splash() {
  return (
    <Frame role="status">
      <Ring>
        <Mark size={32} />
      </Ring>
      <VisuallyHidden>Loading</VisuallyHidden>
    </Frame>
  );
}
