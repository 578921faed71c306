import { size } from '../../theme/scale';
import { type Gap, gapOf, primitive } from './primitive';

interface Props {
  gap?: Gap;
  /** The size of its heading. */
  heading?: keyof typeof size;
}

/** A part of a sheet under its own heading. */
export const Section = primitive<Props, 'section'>(
  'section',
  ['gap', 'heading'],
  ({ gap = 3, heading = 'section' }) => ({
    display: 'grid',
    alignContent: 'start',
    gap: gapOf(gap),
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    '& > :is(h2, h3, h4)': { fontSize: size[heading] },
  }),
);
