import styled from '@emotion/styled';
import { Bone } from '../../components/Bone';
import { Surface } from '../../components/Surface';
import { Table } from '../../components/Table';
import type { Column } from './columns';
import { foldsAt } from './folding';

const Grid = styled(Table)({
  tableLayout: 'fixed',
  '& thead th': { height: '42px' },
  '& td': { height: '46px' },
  [foldsAt.tablet]: {
    '& tr > :nth-of-type(n + 4)': { display: 'none' },
    '&:not([data-beside]) td': { height: '84px' },
  },
  [foldsAt.phone]: { '& tr > :nth-of-type(n + 2)': { display: 'none' } },
});

const rows = Array.from({ length: 10 }, (_, index) => index);

interface Props {
  columns: readonly Column[];
  beside: boolean;
}

/** The table's own shape, so that nothing moves when the sections arrive. */
export const SectionsSkeleton = ({ columns, beside }: Props) => (
  <Surface as="div" aria-hidden="true">
    <Grid data-beside={beside || undefined}>
      <thead>
        <tr>
          <th style={{ width: '144px' }} />
          {columns.map(({ id, width }) => (
            <th key={id} style={width ? { width } : undefined} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <td>
              <Bone width={`${70 + ((row * 17) % 30)}px`} />
            </td>
            {columns.map(({ id, figure, width }) => (
              <td key={id} data-figure={figure || undefined}>
                <Bone width={figure ? '32px' : width ? '72px' : `${50 + ((row * 23) % 40)}%`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  </Surface>
);
