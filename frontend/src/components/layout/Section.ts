import { size } from '../../theme/scale';
import { type Gap, gapOf, primitive } from './primitive';

/** A part of a sheet under its own heading. */
export const Section = primitive<{ gap?: Gap }, 'section'>('section', ['gap'], ({ gap = 3 }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: gapOf(gap),
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  '& > :is(h2, h3, h4)': { fontSize: size.section },
}));
