import styled from '@emotion/styled';
import { color } from '../../theme/color';
import { headerHeight } from '../../theme/scale';
import { Table } from '../Table';

/** The table of a list: its headings stay in sight, and each row is one target (see RowLink). */
export const ListTable = styled(Table)({
  '& thead th': { position: 'sticky', top: `${headerHeight}px`, zIndex: 1 },
  '& thead th:first-of-type': { borderTopLeftRadius: '7px' },
  '& thead th:last-of-type': { borderTopRightRadius: '7px' },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { background: color.surfaceAlt },
  '& td': { overflowWrap: 'anywhere' },
});
