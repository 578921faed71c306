import styled from '@emotion/styled';
import { color } from '../../theme/color';
import { headerHeight } from '../../theme/scale';
import { Table } from '../Table';

/** The table of a list: its headings stay visible, and each row is one target (see RowLink). */
export const ListTable = styled(Table)({
  // Above the row buttons, which are above the row links.
  '& thead :is(th, td)': { position: 'sticky', top: `${headerHeight}px`, zIndex: 2 },
  '& thead th:first-of-type': { borderTopLeftRadius: '7px' },
  '& thead th:last-of-type': { borderTopRightRadius: '7px' },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { background: color.surfaceAlt },
  '& td': { overflowWrap: 'anywhere' },
  '@media print': { '& thead th': { position: 'static' } },
});
