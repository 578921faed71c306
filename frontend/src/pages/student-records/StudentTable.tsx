import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { Table } from '../../components/Table';
import { color } from '../../theme/color';
import { headerHeight } from '../../theme/scale';
import { ResultLink } from './ResultLink';
import type { StudentRowsProps } from './StudentList';
import { isDescending, sortBy, sortField, type SortField } from './sorting';
import { useColumns } from './useColumns';

const Grid = styled(Table)({
  '& thead th': { position: 'sticky', top: `${headerHeight}px`, zIndex: 1 },
  '& thead th:first-of-type': { borderTopLeftRadius: '7px' },
  '& thead th:last-of-type': { borderTopRightRadius: '7px' },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { background: color.surfaceAlt },
  '& td': { overflowWrap: 'anywhere' },
});

const SortLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  minHeight: '24px',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { color: color.text, textDecoration: 'underline' },
});

interface HeadingProps extends Pick<StudentRowsProps, 'address' | 'hrefTo'> {
  label: string;
  sort?: SortField;
  figure?: boolean;
}

function Heading({ label, sort, figure, address, hrefTo }: HeadingProps) {
  const active = sort !== undefined && sortField(address.sort) === sort;
  const descending = active && isDescending(address.sort);
  return (
    <th
      scope="col"
      data-figure={figure || undefined}
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {sort ? (
        <SortLink to={hrefTo({ sort: sortBy(sort, address.sort), page: 1 })}>
          {label}
          {active && <Icon name={descending ? 'sortDown' : 'sortUp'} size={14} />}
        </SortLink>
      ) : (
        label
      )}
    </th>
  );
}

/** The matches on a wide screen. The link of the name covers its whole row. */
export function StudentTable({ students, address, hrefTo }: StudentRowsProps) {
  const { shown } = useColumns();
  return (
    <Grid aria-describedby="results-keys">
      <thead>
        <tr>
          <Heading label="Name" sort="lastName" address={address} hrefTo={hrefTo} />
          {shown.map(({ id, label, sort, figure }) => (
            <Heading key={id} label={label} sort={sort} figure={figure} address={address} hrefTo={hrefTo} />
          ))}
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.id}>
            <th scope="row">
              <ResultLink student={student} to={hrefTo({ id: student.id })} />
            </th>
            {shown.map(({ id, figure, show }) => (
              <td key={id} data-figure={figure || undefined}>
                {show(student)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}
