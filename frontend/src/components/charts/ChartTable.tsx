import styled from '@emotion/styled';
import { color } from '../../theme/color';
import { radius } from '../../theme/scale';
import { Table } from '../Table';
import type { ChartProps, Point } from './chart';
import { messages } from './messages';

const Frame = styled.div({
  maxHeight: '420px',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  '& thead th': { position: 'sticky', top: 0 },
  '@media print': { maxHeight: 'none' },
});

type Props = Pick<ChartProps, 'pointLabel' | 'series' | 'format'> & {
  points: readonly Point[];
  labelledBy: string;
};

/** The chart's figures as a table. */
export const ChartTable = ({ pointLabel, series, points, format, labelledBy }: Props) => (
  <Frame tabIndex={0} role="region" aria-labelledby={labelledBy}>
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{pointLabel}</th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col" data-figure>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map(({ id }) => {
              const value = values[id];
              return (
                <td key={id} data-figure>
                  {value === null || value === undefined ? messages.unknown : format(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  </Frame>
);
