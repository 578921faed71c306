import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { color } from '../../theme/color';
import { Icon } from '../Icon';
import type { foldingOf } from './column';
import { isDescending, type Sort, sortBy, sortField } from './order';

const SortLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  minHeight: '24px',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { color: color.text, textDecoration: 'underline' },
});

interface Props<Field extends string> {
  label: string;
  /** Absent: the list can't sort by it. */
  field?: Field;
  sort: Sort<Field>;
  hrefTo: (sort: Sort<Field>) => string;
  figure?: boolean;
  /** In pixels, for a table with fixed columns. */
  width?: number;
  /** The column with the rows' names. */
  name?: boolean;
  folding?: ReturnType<typeof foldingOf>;
}

/** The heading of a column. Its link sorts; pressing it again reverses the order. */
export function ColumnHeading<Field extends string>(props: Props<Field>) {
  const { label, field, sort, hrefTo, figure, width, name, folding } = props;
  const active = field !== undefined && sortField(sort) === field;
  const descending = active && isDescending(sort);
  return (
    <th
      scope="col"
      style={width ? { width } : undefined}
      data-figure={figure || undefined}
      data-name={name || undefined}
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
      {...folding}
    >
      {field ? (
        <SortLink to={hrefTo(sortBy(field, sort))}>
          {label}
          {active && <Icon name={descending ? 'sortDown' : 'sortUp'} size={14} />}
        </SortLink>
      ) : (
        label
      )}
    </th>
  );
}
