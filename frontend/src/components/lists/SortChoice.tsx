import styled from '@emotion/styled';
import { space } from '../../theme/scale';
import { IconButton } from '../Button';
import { Icon } from '../Icon';
import { Select } from '../Select';
import { type FoldWidth, foldsAt, foldWidths } from './folding';
import { isDescending, type Sort, sortBy, sortField } from './order';

const Frame = styled.span({
  display: 'none',
  alignItems: 'center',
  gap: space(1),
  ...Object.fromEntries(
    foldWidths.map((width) => [foldsAt[width], { [`&[data-folds~="${width}"]`]: { display: 'flex' } }]),
  ),
  '& select': { minHeight: '36px' },
  '& svg': { top: '9px' },
});
const Wide = styled(Frame)({
  [foldsAt.phone]: { order: 1, flex: '1 1 100%', minWidth: 0, '& > span': { flex: 1, minWidth: 0 } },
});

interface Props<Field extends string> {
  sort: Sort<Field>;
  orders: readonly { field: Field; label: string }[];
  onSort: (sort: Sort<Field>) => void;
  /** The widths at which columns are hidden. */
  folds: string | FoldWidth;
}

/** Sorting for narrow places, where the column headings are hidden. */
export function SortChoice<Field extends string>({ sort, orders, onSort, folds }: Props<Field>) {
  const field = sortField(sort);
  const descending = isDescending(sort);
  if (orders.length === 0) return null;
  return (
    <Wide data-folds={folds} data-screen-only>
      <Select
        aria-label="Sort by"
        value={field}
        onChange={({ target }) =>
          onSort(orders.find((order) => order.field === target.value)?.field ?? field)
        }
      >
        {orders.map((order) => (
          <option key={order.field} value={order.field}>
            {`Sort by ${order.label.toLowerCase()}`}
          </option>
        ))}
      </Select>
      {field && (
        <IconButton
          type="button"
          look="quiet"
          aria-label={descending ? 'Sort ascending' : 'Sort descending'}
          onClick={() => onSort(sortBy(field, sort))}
        >
          <Icon name={descending ? 'sortDown' : 'sortUp'} />
        </IconButton>
      )}
    </Wide>
  );
}
