import { tokens } from '../../theme/tokens';

const { accent } = tokens.color.dark;
const { onInkMuted } = tokens.color.light;
const rays = Array.from({ length: 17 }, (_, index) => -80 + index * 10);

/** The mark in large: a lamp over an open book, with hairlines as its light. */
export const Lamp = () => (
  <svg viewBox="0 0 340 340" fill="none" aria-hidden="true" focusable="false" strokeLinejoin="round">
    <g stroke={accent} strokeWidth={1} opacity={0.55}>
      {rays.map((angle, index) => (
        <path key={angle} d={`M170 ${index % 2 ? 58 : 44}V20`} transform={`rotate(${angle} 170 132)`} />
      ))}
    </g>
    <path d="M170 78c22 25 33 43 33 61a33 33 0 0 1-66 0c0-18 11-36 33-61z" stroke={accent} strokeWidth={2} />
    <path d="M170 118c9 11 14 18 14 26a14 14 0 0 1-28 0c0-8 5-15 14-26z" fill={accent} />
    <g stroke={onInkMuted} strokeWidth={2}>
      <path d="M170 226c-33-23-74-31-134-29v92c60-2 101 8 134 31 33-23 74-33 134-31v-92c-60-2-101 6-134 29zm0 0v94" />
      <g strokeWidth={1} opacity={0.6}>
        <path d="M58 219c36 0 66 6 90 18M58 240c36 0 66 6 90 18M58 261c36 0 66 6 90 18" />
        <path d="M282 219c-36 0-66 6-90 18M282 240c-36 0-66 6-90 18M282 261c-36 0-66 6-90 18" />
      </g>
    </g>
  </svg>
);
