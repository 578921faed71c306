import styled from '@emotion/styled';
import { color } from '../theme/color';
import { radius, size, space } from '../theme/scale';

/** A dense table. `data-figure` on a cell right-aligns it; all figures are tabular. */
export const Table = styled.table({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: size.body,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: `var(--cell-space, ${space(2)}) ${space(3)}`,
    textAlign: 'left',
    borderBottom: `1px solid ${color.line}`,
  },
  // The first cell of a row, whether heading or data.
  '& tr > :not(* + *)': { paddingLeft: space(4) },
  '& tr > :last-child': { paddingRight: space(4) },
  '& thead th': {
    fontSize: size.caption,
    fontWeight: 600,
    color: color.muted,
    background: color.surfaceAlt,
    whiteSpace: 'nowrap',
  },
  '& tbody th': { fontWeight: 'inherit' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '&[data-prose] tbody :is(th, td)': { verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& [data-figure]': { textAlign: 'right' },
});

/** The frame of a table within a page. Its columns follow its own width. */
export const TableFrame = styled.div({
  containerType: 'inline-size',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.surface,
});

/** Above such a table: its heading, and notes on the whole table. */
export const TableHead = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(1, 4),
  marginBottom: space(3),
  '& :is(h2, h3)': { fontSize: size.section },
  '& p': { color: color.muted, fontSize: size.small, fontVariantNumeric: 'tabular-nums' },
});
