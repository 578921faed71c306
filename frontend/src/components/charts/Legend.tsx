import styled from '@emotion/styled';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import type { Series } from './chart';

const List = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1, 5),
  marginTop: space(2),
  fontSize: size.small,
  color: color.muted,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: space(2) },
  '& i': { width: '12px', height: '12px', borderRadius: '2px' },
});

/** The color of each series. The summary and the table name the chart itself. */
export const Legend = ({ series }: { series: readonly Series[] }) => (
  <List aria-hidden="true">
    {series.map(({ id, label, tone }) => (
      <li key={id}>
        <i style={{ background: color[tone] }} />
        {label}
      </li>
    ))}
  </List>
);
