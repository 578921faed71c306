import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { formatGpa, words } from '../../components/format';
import { Icon } from '../../components/Icon';
import { StatusBadge } from '../../components/StatusBadge';
import { Table } from '../../components/Table';
import { useMay } from '../../providers/session';
import { studentTone } from '../../resources/students/student';
import { color } from '../../theme/color';
import { headerHeight } from '../../theme/scale';
import { ResultLink } from './ResultLink';
import type { StudentRowsProps } from './StudentList';
import { isDescending, sortBy, sortField, type SortField } from './sorting';

const Grid = styled(Table)({
  '& thead th': { position: 'sticky', top: `${headerHeight}px`, zIndex: 1 },
  '& thead th:first-of-type': { borderTopLeftRadius: '7px' },
  '& thead th:last-of-type': { borderTopRightRadius: '7px' },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { background: color.surfaceAlt },
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

/** The matches on a wide screen. The link of the name covers its whole row. */
export function StudentTable({ students, address, hrefTo }: StudentRowsProps) {
  const academic = useMay()('read', 'students.academic');

  const heading = (field: SortField, label: string, figure = false) => {
    const active = sortField(address.sort) === field;
    const descending = active && isDescending(address.sort);
    return (
      <th
        scope="col"
        data-figure={figure || undefined}
        aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
      >
        <SortLink to={hrefTo({ sort: sortBy(field, address.sort), page: 1 })}>
          {label}
          {active && <Icon name={descending ? 'sortDown' : 'sortUp'} size={14} />}
        </SortLink>
      </th>
    );
  };

  return (
    <Grid aria-describedby="results-keys">
      <thead>
        <tr>
          {heading('lastName', 'Name')}
          {heading('studentId', 'Student ID')}
          {heading('email', 'E-mail')}
          {academic && (
            <>
              <th scope="col">Program</th>
              {heading('classLevel', 'Class')}
              <th scope="col">Status</th>
              {heading('creditsEarned', 'Credits', true)}
              {heading('cumulativeGpa', 'GPA', true)}
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.id}>
            <th scope="row">
              <ResultLink student={student} to={hrefTo({ id: student.id })} />
            </th>
            <td data-code>{student.studentId}</td>
            <td>{student.email}</td>
            {academic && (
              <>
                <td>{student.programName}</td>
                <td>{student.classLevel && words(student.classLevel)}</td>
                <td>
                  {student.enrollmentStatus && (
                    <StatusBadge tone={studentTone(student.enrollmentStatus)}>
                      {words(student.enrollmentStatus)}
                    </StatusBadge>
                  )}
                </td>
                <td data-figure>{student.creditsEarned}</td>
                <td data-figure>{student.cumulativeGpa ? formatGpa(student.cumulativeGpa) : 'N/A'}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}
