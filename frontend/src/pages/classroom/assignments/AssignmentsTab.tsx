import { ButtonLink } from '../../../components/Button';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { dotted, formatMoment, plural } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted, Text } from '../../../components/layout/Text';
import { Notice } from '../../../components/Notice';
import { OwnTime } from '../../../components/OwnTime';
import { StatusBadge } from '../../../components/StatusBadge';
import { Link } from 'react-router-dom';
import type { AssignmentDto } from '../../../api/types.gen';
import { useUser } from '../../../providers/session';
import { assignmentsHref } from '../../assignments/path';
import { useAssignments } from '../../assignments/queries';
import { coursesPath } from '../../courses/path';
import { myCoursesPath } from '../../my-courses/path';
import { WorkBadge } from '../../my-courses/WorkBadge';
import { ownScore } from '../../my-courses/work';
import { mySectionsPath } from '../../my-sections/path';
import type { TabProps } from '../tabs';
import { useClassroomHref, useStudentView, viewQuery } from '../useStudentView';
import { messages } from './messages';

export default function AssignmentsTab({ sectionId }: TabProps) {
  const { role } = useUser();
  const asStudent = useStudentView();
  const isStudent = role === 'student';
  const {
    data: shown,
    error,
    isFetching,
    refetch,
  } = useAssignments(sectionId, isStudent ? {} : viewQuery(asStudent));
  const base = role === 'faculty' ? mySectionsPath : coursesPath;
  if (error && !isFetching && !shown)
    return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  const hrefOf = (id: string) =>
    isStudent
      ? `${myCoursesPath}?assignment=${encodeURIComponent(id)}`
      : assignmentsHref(base, sectionId, id);
  return (
    <>
      <Inline wrap justify="end" gap={2} below={3} minHeight={40}>
        <Text push strong role="status">
          {shown ? plural(shown.length, 'assignment') : ''}
        </Text>
        {!asStudent && (
          <ButtonLink small look="outline" to={assignmentsHref(base, sectionId)}>
            {messages.manage}
          </ButtonLink>
        )}
      </Inline>
      {!shown ? (
        <Bone height="88px" />
      ) : shown.length === 0 ? (
        <Notice title={messages.empty} icon="book">
          {asStudent ? messages.emptyStudent : messages.emptyStaff}
        </Notice>
      ) : (
        <Stack as="ul" gap={2} aria-label="Assignments">
          {shown.map((assignment) => (
            <Item key={assignment.id} assignment={assignment} to={hrefOf(assignment.id)} isOwn={isStudent} />
          ))}
        </Stack>
      )}
    </>
  );
}

function Item({ assignment, to, isOwn }: { assignment: AssignmentDto; to: string; isOwn: boolean }) {
  const { title, isPublished, dueDate, maxPoints, sectionId, discussionId } = assignment;
  const href = useClassroomHref(sectionId);
  const asStudent = useStudentView();
  const score = isOwn && ownScore(assignment);
  return (
    <Box as="li" pad={[3, 4]} framed fill="surface" breaks>
      <Inline wrap gap={[1, 3]} justify="space-between">
        <Link to={to}>{title}</Link>
        {isOwn ? (
          <WorkBadge work={assignment} />
        ) : asStudent ? null : (
          <StatusBadge tone={isPublished ? 'success' : 'neutral'}>
            {isPublished ? 'Published' : 'Draft'}
          </StatusBadge>
        )}
      </Inline>
      <Muted as="span" size="small" numeric>
        {dotted([
          dueDate ? `Due ${formatMoment(dueDate)}` : 'No due date',
          score ? `score ${score}` : maxPoints !== null && plural(maxPoints, 'point'),
        ])}
        <OwnTime at={dueDate} />
      </Muted>
      {discussionId && (
        <Text size="small">
          <Link to={href('discussions', discussionId)} aria-label={messages.discussionOf(title)}>
            {messages.discussion}
          </Link>
        </Text>
      )}
    </Box>
  );
}
