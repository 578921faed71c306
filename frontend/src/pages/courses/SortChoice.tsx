import styled from '@emotion/styled';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { isDescending, sortBy, sortField } from '../../components/lists/order';
import { Select } from '../../components/Select';
import { space } from '../../theme/scale';
import { columns } from './columns';
import { type Sort, sortable } from './coursesAddress';
import { foldsAt } from './folding';

const Frame = styled.span({
  display: 'none',
  alignItems: 'center',
  gap: space(1),
  [foldsAt.tablet]: { display: 'flex' },
  [foldsAt.phone]: { flex: '1 1 0', minWidth: 0, '& > span': { flex: 1, minWidth: 0 } },
  '& select': { minHeight: '36px' },
  '& svg': { top: '9px' },
});

const labels = new Map<string, string>([
  ['courseCode', 'section'],
  ...columns.map(({ id, label }) => [id, label.toLowerCase()] as const),
]);

/** Where columns have given way, so have the headings that sort. */
export function SortChoice({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const field = sortField(sort);
  const descending = isDescending(sort);
  return (
    <Frame>
      <Select
        aria-label="Sort by"
        value={field}
        onChange={({ target }) => onSort(sortable.find((one) => one === target.value) ?? field)}
      >
        {sortable.map((one) => (
          <option key={one} value={one}>
            {`Sort by ${labels.get(one)}`}
          </option>
        ))}
      </Select>
      <IconButton
        type="button"
        look="quiet"
        aria-label={descending ? 'Sort ascending' : 'Sort descending'}
        onClick={() => onSort(sortBy(field, sort))}
      >
        <Icon name={descending ? 'sortDown' : 'sortUp'} />
      </IconButton>
    </Frame>
  );
}
