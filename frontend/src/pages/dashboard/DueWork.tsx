import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { dotted, formatMoment, formatUntil } from '../../components/format';
import { RowLink } from '../../components/lists/RowLink';
import { OwnTime } from '../../components/OwnTime';
import { Part } from '../../components/Part';
import { Rows } from '../../components/layout/Rows';
import { Grid } from '../../components/layout/Grid';
import { useWork } from '../../providers/dashboard';
import { color } from '../../theme/color';
import { size } from '../../theme/scale';
import { officePaths } from './officePaths';
import { dueWorkMessages as messages } from './messages';

const late = (dueDate: string | null) => dueDate !== null && Date.parse(dueDate) < Date.now();
const when = (dueDate: string | null, lateUntil: string | null) => {
  if (!dueDate) return messages.noDueDate;
  if (!late(dueDate)) return messages.due(formatMoment(dueDate));
  return lateUntil ? messages.overdueUntil(formatUntil(lateUntil)) : messages.overdue;
};

/** Assignments without a submission, the earliest due date first. Each line links to submitting. */
export function DueWork() {
  const own = useWork().data?.own;
  if (!own?.due.length) return null;
  return (
    <Part
      title={messages.title}
      aside={
        <Link style={{ fontSize: size.small }} to={`${officePaths.myCourses}?work.show=due`}>
          View all
        </Link>
      }
    >
      <Rows row={2}>
        {own.due.map(({ id, title, courseCode, sectionNumber, dueDate, lateUntil }) => (
          <Grid as="li" gap={[0, 3]} columns="minmax(0, 1fr) auto" align="center" breaks key={id}>
            <span>
              <RowLink to={`${officePaths.myCourses}?assignment=${id}&dialog=hand-in`}>{title}</RowLink>
              <small style={late(dueDate) ? { color: color.danger } : undefined}>
                {dotted([`${courseCode}-${sectionNumber}`, when(dueDate, lateUntil)])}
                <OwnTime at={late(dueDate) ? lateUntil : dueDate} />
              </small>
            </span>
            <Icon name="chevronRight" size={18} tone="muted" />
          </Grid>
        ))}
      </Rows>
    </Part>
  );
}
