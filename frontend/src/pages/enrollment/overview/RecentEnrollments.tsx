import { Link } from 'react-router-dom';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { dotted, formatDay } from '../../../components/format';
import { RowLink } from '../../../components/lists/RowLink';
import { Part } from '../../../components/Part';
import { RestrictedMark } from '../../../components/RestrictedMark';
import { StatusBadge } from '../../../components/StatusBadge';
import { Box, Muted, Text } from '../../../components/layout/Text';
import { enrollmentStatusLabels } from '../../../resources/enrollments/messages';
import { statusTone } from '../../../resources/students/student';
import { enrollmentsPath, inTerm } from '../path';
import { everyTerm } from '../useTerm';
import { Figures, Line, Lines } from './lines';
import { useRecent } from './queries';
import { messages } from './messages';

/** The latest enrollments of all terms. */
export function RecentEnrollments() {
  const { data, error, isFetching, refetch } = useRecent();
  return (
    <Part
      title="Recent Enrollments"
      aside={
        <Link to={inTerm(enrollmentsPath, everyTerm)} aria-label="View all enrollments">
          View All
        </Link>
      }
    >
      {error && !isFetching ? (
        <Failure title={messages.failedRecent} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Lines aria-busy="true">
          {Array.from({ length: 10 }, (_, index) => (
            <Line key={index}>
              <Box breaks>
                <Bone width="160px" />
                <small>
                  <Bone width="96px" />
                </small>
              </Box>
              <Bone width="92px" height="22px" />
            </Line>
          ))}
        </Lines>
      ) : data.length === 0 ? (
        <Muted>{messages.noRecent}</Muted>
      ) : (
        <Lines>
          {data.map((row) => (
            <Line key={row.id}>
              <Box breaks>
                <RowLink data-result to={inTerm(`${enrollmentsPath}/${row.id}`, row.termId)}>
                  {row.studentName ?? messages.unnamed}
                </RowLink>{' '}
                <RestrictedMark of={row} />
                <Text as="small" numeric>
                  {dotted([`${row.courseCode}-${row.sectionNumber}`, row.termName])}
                </Text>
              </Box>
              <Figures>
                <StatusBadge tone={statusTone(row.status)}>{enrollmentStatusLabels[row.status]}</StatusBadge>
                <small>{formatDay(row.enrollmentDate)}</small>
              </Figures>
            </Line>
          ))}
        </Lines>
      )}
    </Part>
  );
}
