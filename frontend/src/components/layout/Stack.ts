import { type Gap, gapOf, primitive } from './primitive';

interface Props {
  gap?: Gap;
  /** Where each child is; by default it is as wide as the stack. */
  align?: 'start' | 'end' | 'center';
}

/** Children one below the other. */
export const Stack = primitive<Props>('div', ['gap', 'align'], ({ gap, align }) => ({
  display: 'grid',
  gap: gapOf(gap),
  alignContent: 'start',
  justifyItems: align,
  // Without it, a wide child widens the page.
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
}));
