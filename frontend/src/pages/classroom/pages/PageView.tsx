import { useNavigate } from 'react-router-dom';
import type { PageDto } from '../../../api/types.gen';
import { ActionMenu } from '../../../components/ActionMenu';
import { BackLink } from '../../../components/BackLink';
import { Bone } from '../../../components/Bone';
import { ButtonLink } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Failure } from '../../../components/Failure';
import { dotted, formatMoment } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Box, Muted, Text } from '../../../components/layout/Text';
import { Notice } from '../../../components/Notice';
import { PageTitle } from '../../../components/PageTitle';
import { isMissing } from '../../../components/records/RecordPanel';
import { type Read, useRecordToEdit } from '../../../components/records/records';
import { WhileRead } from '../../../components/records/WhileRead';
import { RichText } from '../../../components/rich-text/RichText';
import { useAct } from '../../../providers/acts';
import { deletePage, updatePage } from '../../../providers/pageActs';
import { useMay } from '../../../providers/session';
import { useClassroomHref, useStudentView } from '../useStudentView';
import { PageForm, Versions } from './lazy';
import { PublishedBadge } from './PageList';
import { usePage } from './queries';
import { messages } from './messages';

const { page: words } = messages;

interface Props {
  sectionId: string;
  id: string;
}

/** A page as students read it, and for instructors the ways to change it. */
export function PageView({ sectionId, id }: Props) {
  const asStudent = useStudentView();
  const href = useClassroomHref(sectionId);
  const { data, error, isFetching, refetch } = usePage(id, asStudent);
  return (
    <>
      <BackLink to={href('pages')}>{words.back}</BackLink>
      {data ? (
        <Page page={data} sectionId={sectionId} />
      ) : !error || isFetching ? (
        <Bone height="240px" />
      ) : isMissing(error) ? (
        <Notice title={words.missing} icon="search">
          {words.missingText}
        </Notice>
      ) : (
        <Failure title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Page({ page, sectionId }: { page: Read<PageDto>; sectionId: string }) {
  const asStudent = useStudentView();
  const mayWrite = useMay()('write', 'content') && !asStudent;
  const { title, document, isPublished, editedAt, number, editedByName } = page;
  return (
    <Box as="article" pad="sheet" framed fill="surface" above={3} breaks>
      <PageTitle>{title}</PageTitle>
      <Inline wrap gap={3} align="start" below={4}>
        <Box push>
          <Text as="h2" size="title">
            {title}
          </Text>
          <Muted size="small" numeric>
            {mayWrite
              ? dotted([words.edited(number, editedByName), formatMoment(editedAt)])
              : `Edited ${formatMoment(editedAt)}`}
          </Muted>
        </Box>
        {mayWrite && <PublishedBadge isPublished={isPublished} />}
        {mayWrite && <Actions page={page} sectionId={sectionId} />}
      </Inline>
      <RichText document={document} deeper={1} />
    </Box>
  );
}

function Actions({ page, sectionId }: { page: Read<PageDto>; sectionId: string }) {
  const { dialog, hrefTo, close } = useDialogAddress();
  const { isPublished, etag } = page;
  const publish = useAct<void, PageDto>({
    act: () => updatePage(page.id, { isPublished: !isPublished }, etag),
    done: isPublished ? messages.publish.undone : messages.publish.done,
    failed: messages.publish.failed,
    refreshes: [['pages'], [`sections/${sectionId}/pages`]],
    reportsStale: true,
  });
  return (
    <>
      <ButtonLink small look="outline" to={hrefTo('edit')}>
        {words.edit}
      </ButtonLink>
      <ActionMenu
        label={words.actions}
        items={[
          {
            label: isPublished ? words.unpublish : words.publish,
            icon: 'eye',
            // The toast reports a failure.
            onSelect: () => void publish.run().catch(() => {}),
          },
          { label: words.history, icon: 'clock', to: hrefTo('versions') },
          { label: words.delete, icon: 'close', danger: true, to: hrefTo('delete') },
        ]}
      />
      {dialog === 'edit' && <Edit id={page.id} sectionId={sectionId} onClose={close} />}
      {dialog === 'versions' && <Versions page={page} sectionId={sectionId} onClose={close} />}
      {dialog === 'delete' && <Delete page={page} sectionId={sectionId} onClose={close} />}
    </>
  );
}

function Edit({ id, sectionId, onClose }: Props & { onClose: () => void }) {
  const { reading, reread } = useRecordToEdit<Read<PageDto>>('pages', id);
  return (
    <WhileRead title={messages.form.edit} size="large" one="page" reading={reading} onClose={onClose}>
      {(page) => (
        <PageForm sectionId={sectionId} page={page} reread={reread} onClose={onClose} onSaved={onClose} />
      )}
    </WhileRead>
  );
}

interface DeleteProps {
  page: Read<PageDto>;
  sectionId: string;
  onClose: () => void;
}

function Delete({ page: { id, title, etag }, sectionId, onClose }: DeleteProps) {
  const href = useClassroomHref(sectionId);
  const navigate = useNavigate();
  const act = useAct({
    act: () => deletePage(id, etag),
    done: messages.delete.done,
    failed: messages.delete.failed,
    refreshes: [[`sections/${sectionId}/pages`]],
    reportsStale: true,
  });
  const run = async () => {
    await act.run();
    void navigate(href('pages'), { replace: true });
  };
  return (
    <Confirm
      title={messages.delete.title(title)}
      confirm={messages.delete.confirm}
      danger
      onConfirm={run}
      onCancel={onClose}
    >
      {messages.delete.text}
    </Confirm>
  );
}
