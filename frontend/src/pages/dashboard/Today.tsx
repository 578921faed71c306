import { Failure } from '../../components/Failure';
import { todayInNewYork, toInstant } from '../../components/form/newYork';
import { dotted, formatTime, plural } from '../../components/format';
import { RowLink } from '../../components/lists/RowLink';
import { OwnTime } from '../../components/OwnTime';
import { Part } from '../../components/Part';
import { Grid } from '../../components/layout/Grid';
import { Rows } from '../../components/layout/Rows';
import type { TodayMeetingDto } from '../../api/types.gen';
import { useToday } from '../../providers/dashboard';
import { useMay } from '../../providers/session';
import { LinesSkeleton } from './LinesSkeleton';
import { officePaths } from './officePaths';
import { messages } from './messages';

/** The meetings that the person teaches or attends today, in the university's time. */
export function Today() {
  const { data, error, isFetching, refetch } = useToday();
  return (
    <Part title="Today">
      {data ? (
        <Rows row={2}>
          {data.map((meeting) => (
            <Meeting key={meeting.id} meeting={meeting} />
          ))}
        </Rows>
      ) : error && !isFetching ? (
        <Failure title={messages.failed.today} error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={2} />
      )}
      {data?.length === 0 && <p>No classes today.</p>}
    </Part>
  );
}

function Meeting({ meeting }: { meeting: TodayMeetingDto }) {
  const teaches = useMay()('read', 'sections.roster');
  const { sectionId, courseCode, sectionNumber, courseTitle, startTime, endTime, room } = meeting;
  const name = `${courseCode}-${sectionNumber}`;
  return (
    <Grid as="li" gap={[0, 3]} columns="84px minmax(0, 1fr)" numeric>
      <span>
        {startTime ? formatTime(startTime) : 'Any time'}
        {endTime && <small>{formatTime(endTime)}</small>}
      </span>
      <span>
        {teaches ? (
          <RowLink to={`${officePaths.courses}/${encodeURIComponent(sectionId)}`}>{name}</RowLink>
        ) : (
          <b>{name}</b>
        )}
        <small>
          {dotted([
            courseTitle,
            room,
            teaches ? plural(meeting.enrolled, 'student') : meeting.instructorName,
          ])}
        </small>
        <OwnTime at={startTime && toInstant(`${todayInNewYork()}T${startTime.slice(0, 5)}`)} />
      </span>
    </Grid>
  );
}
