import { tokens } from './tokens';

/** Type sizes in rem; the portal's running text is `body`. */
export const size = {
  caption: '0.8125rem',
  small: '0.875rem',
  body: '0.9375rem',
  lead: '1.0625rem',
  section: '1.0625rem',
  title: '1.375rem',
  page: '1.75rem',
} as const;

/** Multiples of the spacing unit. */
export const space = (...steps: number[]) => steps.map((step) => `${step * tokens.space.unit}px`).join(' ');

export const radius = {
  small: `${tokens.radius.small}px`,
  medium: `${tokens.radius.medium}px`,
  large: `${tokens.radius.large}px`,
} as const;

export const media = {
  phone: `@media (max-width: ${tokens.breakpoint.phone - 0.02}px)`,
  abovePhone: `@media (min-width: ${tokens.breakpoint.phone}px)`,
  belowTablet: `@media (max-width: ${tokens.breakpoint.tablet - 0.02}px)`,
  tablet: `@media (min-width: ${tokens.breakpoint.tablet}px)`,
  /** A window so low that a fixed header and footer would leave no space between them: 400% zoom. */
  low: '@media (max-height: 479.98px)',
  belowWide: '@media (max-width: 1179.98px)',
  wide: '@media (min-width: 1180px)',
  /** From this width a list, its tools and an open record fit side by side without wrapping. */
  beside: '@media (min-width: 1400px)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;

export const headerHeight = 60;
