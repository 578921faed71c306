import { ColumnHeading } from '../../components/lists/ColumnHeading';
import { ListTable } from '../../components/lists/ListTable';
import { ResultLink } from './ResultLink';
import type { StudentRowsProps } from './StudentList';
import type { Sort } from './sorting';
import { useColumns } from './useColumns';

/** The matches on a wide screen. The link of the name covers its whole row. */
export function StudentTable({ students, address, hrefTo }: StudentRowsProps) {
  const { shown } = useColumns();
  const sorting = { sort: address.sort, hrefTo: (sort: Sort) => hrefTo({ sort, page: 1 }) };
  return (
    <ListTable aria-describedby="results-keys">
      <thead>
        <tr>
          <ColumnHeading label="Name" field="lastName" {...sorting} />
          {shown.map(({ id, label, sort, figure }) => (
            <ColumnHeading key={id} label={label} field={sort} figure={figure} {...sorting} />
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
    </ListTable>
  );
}
