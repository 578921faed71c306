import { dotted, formatMoment, formatMoney, formatNumber } from '../../components/format';
import { OwnTime } from '../../components/OwnTime';
import { StatTile, StatTiles } from '../../components/StatTile';
import { useWork } from '../../providers/dashboard';
import { officePaths } from './officePaths';
import { tileMessages as messages } from './messages';

/** An assignment that accepts late submissions is "overdue since". */
const firstDue = (at: string) =>
  (Date.parse(at) < Date.now() ? messages.dueSince : messages.next)(formatMoment(at));

/** What a student looks for first: due assignments, news and the balance. */
export function StudentTiles() {
  const { data, error, isFetching } = useWork();
  const own = data?.own;
  // The part below shows the error and retries.
  if ((error && !isFetching && !data) || (data && !own)) return null;
  return (
    <StatTiles busy={!own}>
      <StatTile
        label="Assignments due"
        value={own && formatNumber(own.assignmentsDue)}
        note={
          own?.nextDueAt ? (
            <>
              {firstDue(own.nextDueAt)}
              <OwnTime at={own.nextDueAt} />
            </>
          ) : null
        }
        to={`${officePaths.myCourses}?work.show=due`}
      />
      <StatTile
        label="New grades"
        value={own && formatNumber(own.newGrades)}
        note={messages.lastDays}
        to={`${officePaths.myCourses}?work.show=new`}
      />
      <StatTile
        label="Due now"
        value={own && formatMoney(own.account.due)}
        note={
          own &&
          dotted([
            Number(own.account.pastDue) > 0 && messages.pastDue(own.account.pastDue),
            messages.balance(own.account.balance),
          ])
        }
        to={`${officePaths.account}?charges.standing=open`}
      />
      <StatTile
        label="Courses this term"
        value={own && formatNumber(own.enrolled)}
        note={own && own.waitlisted > 0 ? messages.waitlisted(own.waitlisted) : null}
        to={`${officePaths.myCourses}?courses.status=enrolled&term=${data?.termId ?? ''}`}
      />
    </StatTiles>
  );
}
