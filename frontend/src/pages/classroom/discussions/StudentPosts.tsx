import { Link } from 'react-router-dom';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { formatMoment } from '../../../components/format';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted, Text } from '../../../components/layout/Text';
import { RichText } from '../../../components/rich-text/RichText';
import { classroomHref } from '../path';
import { usePostsOf } from './queries';
import { messages } from './messages';

const words = messages.ofStudent;

interface Props {
  sectionId: string;
  discussionId: string;
  studentId: string;
}

/** What one student wrote in a discussion, oldest first, beside the score that the instructor gives. */
export default function StudentPosts({ sectionId, discussionId, studentId }: Props) {
  const { data, error, isFetching, refetch } = usePostsOf(discussionId, studentId);
  return (
    <Box as="section" below={5} aria-label={words.title}>
      <Text as="h3" size="section" below={2}>
        {words.title}
      </Text>
      {error && !isFetching ? (
        <Failure title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Bone height="88px" />
      ) : data.length === 0 ? (
        <Muted below={2}>{words.none}</Muted>
      ) : (
        <Stack as="ol" gap={2} below={2}>
          {data.map(({ id, number, parentId, createdAt, editedAt, document }) => (
            <Box as="li" key={id} pad={3} framed="small" breaks>
              <Muted size="small" numeric below={1}>
                {words.post(number, parentId !== null)} · {formatMoment(createdAt)}
                {editedAt && ` · ${messages.post.edited}`}
              </Muted>
              {document && <RichText document={document} deeper={3} />}
            </Box>
          ))}
        </Stack>
      )}
      <Link to={classroomHref(sectionId, 'discussions', discussionId)}>{words.open}</Link>
    </Box>
  );
}
