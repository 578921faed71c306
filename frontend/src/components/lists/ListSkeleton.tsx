import { Bone } from '../Bone';
import { Surface } from '../Surface';
import { type Column, foldingOf } from './column';
import { foldsOf } from './DataTable';
import { ListGrid } from './ListGrid';

interface Props<Row> {
  columns: readonly Pick<Column<Row>, 'id' | 'figure' | 'width' | 'folds' | 'yields'>[];
  nameWidth?: number;
  beside?: boolean;
  compact?: boolean;
  count?: number;
}

/** The table's own shape, so that nothing moves when the rows arrive. */
export function ListSkeleton<Row>({ columns, nameWidth, beside, compact, count = 10 }: Props<Row>) {
  const cells = compact ? [] : columns;
  return (
    <Surface as="div" aria-hidden="true">
      <ListGrid data-bones data-beside={beside || undefined} data-folds={foldsOf(cells)}>
        {!compact && (
          <thead>
            <tr style={{ height: 42 }}>
              <th data-name style={nameWidth ? { width: nameWidth } : undefined} />
              {cells.map((column) => (
                <th
                  key={column.id}
                  style={column.width ? { width: column.width } : undefined}
                  {...foldingOf(column)}
                />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {Array.from({ length: count }, (_, row) => (
            <tr key={row}>
              <td data-name>
                <Bone width={`${70 + ((row * 37) % 60)}px`} />
              </td>
              {cells.map((column) => (
                <td key={column.id} data-figure={column.figure || undefined} {...foldingOf(column)}>
                  <Bone
                    width={column.figure ? '32px' : column.width ? '72px' : `${50 + ((row * 23) % 40)}%`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ListGrid>
    </Surface>
  );
}
