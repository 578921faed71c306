import { Link } from 'react-router-dom';
import type { DiscussionDto } from '../../../api/types.gen';
import { BackLink } from '../../../components/BackLink';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { dotted, formatMoment, plural } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Box, Muted, Text } from '../../../components/layout/Text';
import { Notice } from '../../../components/Notice';
import { PageTitle } from '../../../components/PageTitle';
import { isMissing } from '../../../components/records/RecordPanel';
import type { Read } from '../../../components/records/records';
import { RichText } from '../../../components/rich-text/RichText';
import { useMay, useUser } from '../../../providers/session';
import { assignmentsHref } from '../../assignments/path';
import { myCoursesPath } from '../../my-courses/path';
import { mySectionsPath } from '../../my-sections/path';
import { useClassroomHref, useStudentView } from '../useStudentView';
import { StateBadge } from './DiscussionList';
import { Moderation } from './Moderation';
import { useDiscussion } from './queries';
import { Thread } from './Thread';
import { messages } from './messages';

const words = messages.thread;

interface Props {
  sectionId: string;
  id: string;
}

/** A discussion with its prompt and its posts. */
export function DiscussionView({ sectionId, id }: Props) {
  const asStudent = useStudentView();
  const href = useClassroomHref(sectionId);
  const { data, error, isFetching, refetch } = useDiscussion(id, asStudent);
  const shown = data?.sectionId === sectionId ? data : undefined;
  return (
    <>
      <BackLink to={href('discussions')}>{words.back}</BackLink>
      {error && !isFetching && !isMissing(error) ? (
        <Failure title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : shown && !(error && isMissing(error)) ? (
        <>
          <Head discussion={shown} />
          <Thread discussion={shown} />
        </>
      ) : data || error ? (
        <Notice title={words.missing} icon="search">
          {words.missingText}
        </Notice>
      ) : (
        <Bone height="240px" />
      )}
    </>
  );
}

function Head({ discussion }: { discussion: Read<DiscussionDto> }) {
  const asStudent = useStudentView();
  const moderates = useMay()('moderate', 'discussions') && !asStudent;
  const { title, document, posts, mustPostFirst } = discussion;
  return (
    <Box as="article" pad="sheet" framed fill="surface" above={3} below={4} breaks>
      <PageTitle>{title}</PageTitle>
      <Inline wrap gap={3} align="start" below={document ? 4 : 0}>
        <Box push>
          <Text as="h2" size="title">
            {title}
          </Text>
          <Muted size="small" numeric>
            {dotted([!mustPostFirst && plural(posts, 'post'), timeOf(discussion)])}
          </Muted>
          <Graded discussion={discussion} />
        </Box>
        <StateBadge discussion={discussion} />
        {moderates && <Moderation discussion={discussion} />}
      </Inline>
      {document && <RichText document={document} deeper={1} />}
    </Box>
  );
}

const timeOf = ({ state, opensAt, locksAt }: DiscussionDto) =>
  state === 'scheduled' && opensAt
    ? words.opens(formatMoment(opensAt))
    : state === 'locked' && locksAt
      ? words.locked(formatMoment(locksAt))
      : locksAt && words.locks(formatMoment(locksAt));

/** The assignment that grades it: the instructor gives the score there. */
function Graded({
  discussion: { assignmentId, sectionId, dueDate, maxPoints },
}: {
  discussion: DiscussionDto;
}) {
  const { role } = useUser();
  if (!assignmentId) return null;
  const to =
    role === 'student'
      ? `${myCoursesPath}?assignment=${encodeURIComponent(assignmentId)}`
      : assignmentsHref(mySectionsPath, sectionId, assignmentId);
  return (
    <Text size="small" numeric>
      {words.graded(
        dotted([maxPoints !== null && plural(maxPoints, 'point'), dueDate && `due ${formatMoment(dueDate)}`]),
      )}
      {' · '}
      <Link to={to}>{words.assignment}</Link>
    </Text>
  );
}
