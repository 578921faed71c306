import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { EnrollmentDto, StudentTermDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { dotted, formatGpa } from '../../components/format';
import { Table, TableFrame, TableHead } from '../../components/Table';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Stack } from '../../components/layout/Stack';
import { courseOf } from '../../resources/enrollments/enrollment';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { myCoursesPath } from '../my-courses/path';
import { EnrollmentBadge } from '../my-courses/EnrollmentBadge';
import { AskForCorrection } from './AskForCorrection';
import { useAllEnrollments } from '../student-records/queries';
import { byTerm, type TermOfRecord, useTermAverages } from './queries';
import { messages } from './messages';
const narrow = '@container (max-width: 480px)';
const Rows = styled(Table)({
  tableLayout: 'fixed',
  '& tbody :is(th, td)': { verticalAlign: 'top' },
  '& tbody tr[data-given-up] :is(th, td)': { color: color.muted },
  '& :is(th, td)[data-status]': { width: '184px', [narrow]: { display: 'none' } },
  '& :is(th, td)[data-figure]': { width: '84px' },
  '& :is(th, td)[data-grade]': { width: '96px', [narrow]: { width: '72px' } },
});
const Under = styled.span({ display: 'none', marginTop: space(1), [narrow]: { display: 'block' } });

/** All enrollments by term, with grades. */
export function TermsTab({ studentId }: { studentId: string }) {
  const { data, error, isFetching, refetch } = useAllEnrollments(studentId);
  const averages = useTermAverages(studentId);
  if (error && !isFetching && !data)
    return <Failure title={messages.failed.enrollments} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="240px" />;
  if (data.length === 0) return <p>{messages.noEnrollments}</p>;
  return (
    <Stack gap={8}>
      {averages.error && !averages.isFetching && !averages.data ? (
        <Failure
          title={messages.failed.averages}
          error={averages.error}
          onRetry={() => void averages.refetch()}
        />
      ) : null}
      {byTerm(data).map((term) => (
        <Term key={term.id} term={term} average={averages.data?.find(({ id }) => id === term.id)} />
      ))}
    </Stack>
  );
}

const averageText = ({ termGpa, cumulativeGpa, creditsEarned, creditsAttempted }: StudentTermDto) =>
  dotted([
    termGpa && messages.termGpa(formatGpa(termGpa)),
    cumulativeGpa && messages.cumulative(formatGpa(cumulativeGpa)),
    creditsAttempted !== undefined &&
      creditsAttempted > 0 &&
      messages.earned(creditsEarned ?? 0, creditsAttempted),
  ]);

const Term = ({ term, average }: { term: TermOfRecord; average: StudentTermDto | undefined }) => (
  <section aria-labelledby={`term-${term.id}`}>
    <TableHead>
      <h3 id={`term-${term.id}`}>{term.name}</h3>
      {average && <p>{averageText(average)}</p>}
    </TableHead>
    <TableFrame>
      <Rows>
        <thead>
          <tr>
            <th scope="col">Course</th>
            <th scope="col" data-figure>
              Credits
            </th>
            <th scope="col" data-status>
              Status
            </th>
            <th scope="col" data-grade>
              Grade
            </th>
          </tr>
        </thead>
        <tbody>
          {term.courses.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </Rows>
    </TableFrame>
  </section>
);

const Row = ({ row }: { row: EnrollmentDto }) => (
  <tr data-given-up={row.status === 'dropped' || undefined}>
    <th scope="row">
      <Stack as="span" align="start" breaks>
        <Link to={`${myCoursesPath}/${encodeURIComponent(row.id)}?term=${encodeURIComponent(row.termId)}`}>
          {courseOf(row)}
        </Link>
        {row.courseTitle}
        <Under>
          <VisuallyHidden>Status: </VisuallyHidden>
          <EnrollmentBadge enrollment={row} />
        </Under>
      </Stack>
    </th>
    <td data-figure>{row.courseCredits}</td>
    <td data-status>
      <EnrollmentBadge enrollment={row} />
    </td>
    <td data-grade>
      {row.grade ?? ''}
      <AskForCorrection
        field="course"
        enrollment={row.id}
        of={messages.courseOf(courseOf(row), row.termName)}
      />
    </td>
  </tr>
);
