import { media } from '../../theme/scale';
import { type Gap, gapOf, primitive } from './primitive';

interface Props {
  gap?: Gap;
  align?: 'start' | 'end' | 'center' | 'baseline' | 'stretch';
  justify?: 'start' | 'end' | 'space-between';
  wrap?: boolean;
  /** Part of a line of text. */
  inline?: boolean;
  /** On a phone the buttons share the width. */
  fills?: boolean;
}

/** Children next to each other. An empty one takes no space. */
export const Inline = primitive<Props>(
  'div',
  ['gap', 'align', 'justify', 'wrap', 'inline', 'fills'],
  ({ gap, align = 'center', justify, wrap, inline, fills }) => ({
    display: inline ? 'inline-flex' : 'flex',
    flexWrap: wrap ? 'wrap' : undefined,
    alignItems: align,
    justifyContent: justify,
    gap: gapOf(gap),
    '&:empty': { display: 'none' },
    ...(align === 'start' && { '& > svg': { marginTop: '2px' } }),
    ...(fills && { [media.phone]: { width: '100%', '& > :is(a, button)': { flex: '1 1 auto' } } }),
  }),
);
