import styled from '@emotion/styled';
import { color } from '../theme/color';
import { size, space } from '../theme/scale';

/** A dense, calm table. `data-figure` on a cell right-aligns it; figures are tabular throughout. */
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
  '& [data-figure]': { textAlign: 'right' },
});
