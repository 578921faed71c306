import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { color } from '../theme/color';
import { radius } from '../theme/scale';

const appear = keyframes({ from: { opacity: 0 } });
const breathe = keyframes({ '50%': { opacity: 0.55 } });

interface Shape {
  width?: string;
  height?: string;
}

/** One piece of a skeleton. It appears after a moment, so that a quick response doesn't flicker. */
export const Bone = styled('span', {
  shouldForwardProp: (name) => name !== 'width' && name !== 'height',
})<Shape>(({ width = '100%', height = '0.85em' }) => ({
  display: 'inline-block',
  width,
  maxWidth: '100%',
  height,
  verticalAlign: 'middle',
  borderRadius: radius.small,
  // Visible on every background, in light and dark mode.
  background: `color-mix(in srgb, ${color.neutral} 17%, transparent)`,
  animation: `${appear} 150ms 180ms backwards, ${breathe} 1.6s 400ms ease-in-out infinite`,
}));
