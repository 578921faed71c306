import { media } from '../../theme/scale';
import { type Gap, gapOf, primitive } from './primitive';

interface Props {
  gap?: Gap;
  /** The columns in CSS; or `least`. */
  columns?: string;
  /** The least width of a column in pixels: as many as fit. */
  least?: number;
  /** One column below this width. */
  folds?: 'phone' | 'belowTablet' | 'belowWide';
  /** Fewer children than columns share the whole width. */
  fit?: boolean;
  align?: 'start' | 'end' | 'center' | 'baseline';
}

/** Children in columns. */
export const Grid = primitive<Props>(
  'div',
  ['gap', 'columns', 'least', 'folds', 'fit', 'align'],
  ({ gap, columns, least, folds, fit, align }) => ({
    display: 'grid',
    gridTemplateColumns:
      columns ?? `repeat(auto-${fit ? 'fit' : 'fill'}, minmax(min(100%, ${least}px), 1fr))`,
    ...(folds && { [media[folds]]: { gridTemplateColumns: 'minmax(0, 1fr)' } }),
    alignItems: align,
    gap: gapOf(gap),
    ':where(& > *)': { minWidth: 0 },
  }),
);
