import { Link, useNavigate } from 'react-router-dom';
import { Bone } from '../../../components/Bone';
import { ButtonLink } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Failure } from '../../../components/Failure';
import { dotted, formatMoment, plural } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted, Text } from '../../../components/layout/Text';
import { Notice } from '../../../components/Notice';
import { StatusBadge } from '../../../components/StatusBadge';
import { useMay } from '../../../providers/session';
import { useClassroomHref, useStudentView } from '../useStudentView';
import { PageForm } from './lazy';
import { usePages } from './queries';
import { messages } from './messages';

const { list } = messages;

export function PageList({ sectionId }: { sectionId: string }) {
  const asStudent = useStudentView();
  const mayWrite = useMay()('write', 'content') && !asStudent;
  const { data, error, isFetching, refetch } = usePages(sectionId, asStudent);
  const href = useClassroomHref(sectionId);
  const { dialog, hrefTo, close } = useDialogAddress();
  const navigate = useNavigate();
  if (error && !isFetching && !data)
    return <Failure title={list.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Inline wrap justify="end" gap={2} below={3} minHeight={40}>
        <Text as="h2" push size="section">
          {list.title}
        </Text>
        <Muted as="span" role="status">
          {data ? plural(data.length, 'page') : ''}
        </Muted>
        {mayWrite && <ButtonLink to={hrefTo('add')}>{list.add}</ButtonLink>}
      </Inline>
      {!data ? (
        <Bone height="88px" />
      ) : data.length === 0 ? (
        <Notice title={list.empty} icon="book">
          {mayWrite ? list.emptyStaff : list.emptyStudent}
        </Notice>
      ) : (
        <Stack as="ul" gap={2} aria-label={list.title}>
          {data.map(({ id, title, isPublished, editedAt, editedByName }) => (
            <Box as="li" key={id} pad={[3, 4]} framed fill="surface" breaks>
              <Inline wrap gap={[1, 3]} justify="space-between">
                <Link to={href('pages', id)}>{title}</Link>
                {!asStudent && <PublishedBadge isPublished={isPublished} />}
              </Inline>
              <Muted as="span" size="small" numeric>
                {dotted([`Edited ${formatMoment(editedAt)}`, !asStudent && editedByName])}
              </Muted>
            </Box>
          ))}
        </Stack>
      )}
      {dialog === 'add' && mayWrite && (
        <PageForm
          sectionId={sectionId}
          onClose={close}
          onSaved={({ id }) => void navigate(href('pages', id), { replace: true })}
        />
      )}
    </>
  );
}

export const PublishedBadge = ({ isPublished }: { isPublished: boolean }) => (
  <StatusBadge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? 'Published' : 'Draft'}</StatusBadge>
);
