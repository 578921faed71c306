import styled from '@emotion/styled';
import { Table } from '../../../components/Table';
import { color } from '../../../theme/color';
import { radius, size, space } from '../../../theme/scale';

export const Stack = styled.div({
  display: 'grid',
  gap: space(6),
  '& > *': { minWidth: 0 },
});

export const QuietText = styled.p({ color: color.muted });

/** When and why the record was voided or canceled. */
export const Ended = styled.div({
  padding: space(3, 4),
  border: `1px solid ${color.line}`,
  borderLeft: `3px solid ${color.control}`,
  borderRadius: radius.small,
  overflowWrap: 'anywhere',
});

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
