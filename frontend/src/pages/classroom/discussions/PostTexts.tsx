import { Bone } from '../../../components/Bone';
import { NoticeDialog } from '../../../components/dialog/NoticeDialog';
import { Failure } from '../../../components/Failure';
import { formatMoment } from '../../../components/format';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted } from '../../../components/layout/Text';
import { RichText } from '../../../components/rich-text/RichText';
import { usePostTexts } from './queries';
import { messages } from './messages';

const words = messages.texts;

/** The texts of an edited or deleted post, oldest first. */
export const PostTexts = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <NoticeDialog title={words.title} onClose={onClose}>
    <Texts id={id} />
  </NoticeDialog>
);

function Texts({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = usePostTexts(id);
  if (error && !isFetching)
    return <Failure title={words.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="88px" />;
  return (
    <Stack as="ol" gap={3}>
      {data.map(({ document, writtenAt, replacedAt }) => (
        <Box as="li" key={writtenAt} pad={3} framed="small" breaks>
          <Muted size="small" numeric below={2}>
            {replacedAt
              ? words.until(formatMoment(writtenAt), formatMoment(replacedAt))
              : words.current(formatMoment(writtenAt))}
          </Muted>
          <RichText document={document} deeper={2} />
        </Box>
      ))}
    </Stack>
  );
}
