import styled from '@emotion/styled';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { atEachFold, foldsAt } from './folding';
import { ListTable } from './ListTable';

const gone = { display: 'none' };

/** Fixed columns and, on wide screens, rows of one line: another page or an open record moves nothing. */
export const ListGrid = styled(ListTable)({
  tableLayout: 'fixed',
  '& tbody tr': { height: 'var(--row-height, 46px)' },
  '& tbody tr[data-muted]': { color: color.muted },
  '& tbody tr:has([aria-current])': {
    background: color.surfaceAlt,
    boxShadow: `inset 3px 0 0 ${color.accent}`,
  },
  '& tbody td:not([data-figure], [data-actions])': {
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& thead td': { background: color.surfaceAlt },
  '& [data-select]': { width: '48px', padding: '0 0 0 8px', '@media print': { display: 'none' } },
  '& tbody tr[data-chosen]': { background: color.surfaceAlt },
  '& tbody td[data-wraps]': { paddingTop: '3px', paddingBottom: '3px' },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& tr > * + *': { paddingLeft: '10px', paddingRight: '10px' },
  '& [data-actions]': {
    width: 'var(--tools, 56px)',
    padding: '0 8px',
    textAlign: 'right',
    [foldsAt.phone]: { width: '56px' },
  },
  ...atEachFold((width) => ({
    [`&:not([data-beside]) [data-fold="${width}"], &[data-beside] [data-yields="${width}"]`]: gone,
    [`&[data-folds~="${width}"]:not([data-beside])`]: {
      '& [data-name]': { width: 'auto !important' },
      '& tbody :is(th, td)': { verticalAlign: 'top' },
      '& tbody td[data-wraps]': { padding: `calc(var(--cell-space, ${space(2)}) + 2px) 10px` },
    },
    [`&[data-bones][data-folds~="${width}"]:not([data-beside]) tbody tr`]: { height: '84px' },
  })),
  '@media print': {
    '& tbody tr': { height: 'auto', breakInside: 'avoid' },
    '& tbody td:not([data-figure])': { whiteSpace: 'normal' },
    '& [data-actions]': gone,
    '& a::after': gone,
  },
});

/** A part of the lines under a name, shown at the width where its column is hidden. */
export const FromWidth = styled.span({
  display: 'none',
  ...atEachFold((width) => ({
    [`table:not([data-beside]) &[data-from="${width}"]`]: { display: 'block' },
  })),
});
