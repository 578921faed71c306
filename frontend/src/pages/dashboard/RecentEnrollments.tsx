import { Link } from 'react-router-dom';
import { Failure } from '../../components/Failure';
import { dotted, formatDay } from '../../components/format';
import { RowLink } from '../../components/lists/RowLink';
import { Part } from '../../components/Part';
import { RestrictedMark } from '../../components/RestrictedMark';
import { StatusBadge } from '../../components/StatusBadge';
import { Grid } from '../../components/layout/Grid';
import { Rows } from '../../components/layout/Rows';
import { recentCount, useRecentEnrollments } from '../../providers/dashboard';
import { useMay } from '../../providers/session';
import { enrollmentStatusLabels } from '../../resources/enrollments/messages';
import { statusTone } from '../../resources/students/student';
import { LinesSkeleton } from './LinesSkeleton';
import { officePaths } from './officePaths';
import { messages } from './messages';

const { enrollments } = officePaths;
const whoOf = ({ studentName }: { studentName: string | null }) => studentName ?? messages.aStudent;

export function RecentEnrollments() {
  const { data, error, isFetching, refetch } = useRecentEnrollments();
  // Faculty see this part too, but the full list is for offices.
  const listed = useMay()('create', 'enrollments');
  return (
    <Part title="Recent Enrollments" aside={listed && <Link to={`${enrollments}?term=all`}>View All</Link>}>
      {data ? (
        <Rows row={2}>
          {data.map((row) => (
            <Grid as="li" gap={[0, 3]} columns="minmax(0, 1fr) auto" numeric key={row.id}>
              <span>
                {listed ? (
                  <RowLink to={`${enrollments}/${row.id}?term=${row.termId}`}>{whoOf(row)}</RowLink>
                ) : (
                  <b>{whoOf(row)}</b>
                )}{' '}
                <RestrictedMark of={row} />
              </span>
              <StatusBadge tone={statusTone(row.status)}>{enrollmentStatusLabels[row.status]}</StatusBadge>
              <small>{dotted([`${row.courseCode}-${row.sectionNumber}`, row.termName])}</small>
              <small style={{ textAlign: 'right' }}>{formatDay(row.enrollmentDate)}</small>
            </Grid>
          ))}
        </Rows>
      ) : error && !isFetching ? (
        <Failure title={messages.failed.enrollments} error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={recentCount} />
      )}
      {data?.length === 0 && <p>No recent enrollments found</p>}
    </Part>
  );
}
