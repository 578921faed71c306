import styled from '@emotion/styled';
import { Table } from '../../../components/Table';
import { size, space } from '../../../theme/scale';

/** A panel as narrow as a phone. */
export const narrow = '@container (max-width: 400px)';

/** A table in a panel: dates and figures stay on one line. */
export const Rows = styled(Table)({
  '& :is(th, td)': { whiteSpace: 'nowrap' },
  '& [data-free]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  [narrow]: {
    fontSize: size.small,
    '& [data-spare]': { display: 'none' },
    '& :is(th, td)': { paddingLeft: space(2), paddingRight: space(2) },
  },
});
