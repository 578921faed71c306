import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Failure } from '../../components/Failure';
import { dotted, formatDay } from '../../components/format';
import { RowLink } from '../../components/lists/RowLink';
import { Part } from '../../components/Part';
import { StatusBadge } from '../../components/StatusBadge';
import { recentCount, useRecentEnrollments } from '../../providers/dashboard';
import { useMay } from '../../providers/session';
import { enrollmentStatusLabels } from '../../resources/enrollments/messages';
import { enrollmentTone } from '../../resources/students/student';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { Lines, LinesSkeleton } from './Lines';
import { officePaths } from './officePaths';
import { messages } from './messages';

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space(3),
  '& b': { fontWeight: 600 },
  '& small': { fontSize: size.small, color: color.muted, fontVariantNumeric: 'tabular-nums' },
  '& > :last-child': { textAlign: 'right' },
});

const { enrollments } = officePaths;
const whoOf = ({ studentName }: { studentName: string | null }) => studentName ?? messages.aStudent;

export function RecentEnrollments() {
  const { data, error, isFetching, refetch } = useRecentEnrollments();
  // Faculty see this part too, but the full list is for offices.
  const listed = useMay()('create', 'enrollments');
  return (
    <Part title="Recent Enrollments" aside={listed && <Link to={`${enrollments}?term=all`}>View All</Link>}>
      {data ? (
        <Lines>
          {data.map((row) => (
            <Row key={row.id}>
              {listed ? (
                <RowLink to={`${enrollments}/${row.id}?term=${row.termId}`}>{whoOf(row)}</RowLink>
              ) : (
                <b>{whoOf(row)}</b>
              )}
              <StatusBadge tone={enrollmentTone(row.status)}>
                {enrollmentStatusLabels[row.status]}
              </StatusBadge>
              <small>{dotted([`${row.courseCode}-${row.sectionNumber}`, row.termName])}</small>
              <small>{formatDay(row.enrollmentDate)}</small>
            </Row>
          ))}
        </Lines>
      ) : error && !isFetching ? (
        <Failure title={messages.failed.enrollments} error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={recentCount} />
      )}
      {data?.length === 0 && <p>No recent enrollments found</p>}
    </Part>
  );
}
