import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Failure } from '../../components/Failure';
import { dotted, formatDay, words } from '../../components/format';
import { Part } from '../../components/Part';
import { StatusBadge } from '../../components/StatusBadge';
import { recentCount, useRecentEnrollments } from '../../providers/dashboard';
import { useMay } from '../../providers/session';
import { enrollmentTone } from '../../resources/students/student';
import { hasScreen } from '../../routes';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { Lines, LinesSkeleton } from './Lines';
import { officePaths } from './officePaths';

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space(3),
  '& b': { fontWeight: 600 },
  '& small': { fontSize: size.small, color: color.muted, fontVariantNumeric: 'tabular-nums' },
  '& > :last-child': { textAlign: 'right' },
});

const { enrollments } = officePaths;

export function RecentEnrollments() {
  const { data, error, isFetching, refetch } = useRecentEnrollments();
  // Faculty read it too, but the list of all is the offices'.
  const listed = useMay()('create', 'enrollments') && hasScreen(enrollments);
  return (
    <Part title="Recent Enrollments" aside={listed && <Link to={`${enrollments}?term=all`}>View All</Link>}>
      {data ? (
        <Lines>
          {data.map(({ id, studentName, courseCode, sectionNumber, termName, status, enrollmentDate }) => (
            <Row key={id}>
              <b>{studentName ?? 'A student'}</b>
              <StatusBadge tone={enrollmentTone(status)}>{words(status)}</StatusBadge>
              <small>{dotted([`${courseCode}-${sectionNumber}`, termName])}</small>
              <small>{formatDay(enrollmentDate)}</small>
            </Row>
          ))}
        </Lines>
      ) : error && !isFetching ? (
        <Failure title="The enrollments could not be read" error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={recentCount} />
      )}
      {data?.length === 0 && <p>No recent enrollments found</p>}
    </Part>
  );
}
