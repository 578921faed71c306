import { useLocation } from 'react-router-dom';
import type { SectionFileDto, SectionFolderDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Failure } from '../../../components/Failure';
import { Icon } from '../../../components/Icon';
import { useRescuedFocus } from '../../../components/layers/useRescuedFocus';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Text } from '../../../components/layout/Text';
import { Notice } from '../../../components/Notice';
import { useMay } from '../../../providers/session';
import type { TabProps } from '../tabs';
import { useStudentView } from '../useStudentView';
import { FileDialogs } from './FileDialogs';
import { FileItem } from './FileItem';
import { FolderItem } from './FolderItem';
import { FolderTrail } from './FolderTrail';
import { pathTo } from './folders';
import { useSectionFiles, useSectionFolders } from './queries';
import { messages } from './messages';

export default function FilesTab({ sectionId }: TabProps) {
  const asStudent = useStudentView();
  const files = useSectionFiles(sectionId, asStudent);
  const folders = useSectionFolders(sectionId, asStudent);
  const failed = [files, folders].find(({ error, isFetching, data }) => error && !isFetching && !data);
  if (failed)
    return <Failure title={messages.failed} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!files.data || !folders.data) return <Bone height="88px" />;
  return <Files sectionId={sectionId} files={files.data} folders={folders.data} />;
}

interface Props {
  sectionId: string;
  files: readonly SectionFileDto[];
  folders: readonly SectionFolderDto[];
}

function Files({ sectionId, files, folders }: Props) {
  const asStudent = useStudentView();
  const mayWrite = useMay()('write', 'content') && !asStudent;
  const path = pathTo(folders, new URLSearchParams(useLocation().search).get('folder'));
  const here = path.at(-1)?.id ?? null;
  const inside = folders.filter(({ parentId }) => parentId === here);
  const shown = files.filter(({ folderId }) => folderId === here);
  useRescuedFocus(String(inside.length + shown.length));
  return (
    <>
      <Inline wrap justify="end" gap={2} below={3} minHeight={40}>
        <Text push strong role="status">
          {messages.count(files.length)}
        </Text>
        {mayWrite && <Tools />}
      </Inline>
      {path.length > 0 && <FolderTrail path={path} />}
      {inside.length + shown.length === 0 ? (
        <Empty isTop={!here} isStaff={mayWrite} />
      ) : (
        <Stack as="ul" gap={2} aria-label={messages.list}>
          {inside.map((folder) => (
            <FolderItem key={folder.id} folder={folder} mayWrite={mayWrite} />
          ))}
          {shown.map((file) => (
            <FileItem key={file.id} file={file} mayWrite={mayWrite} />
          ))}
        </Stack>
      )}
      {mayWrite && <FileDialogs sectionId={sectionId} folderId={here} files={files} folders={folders} />}
    </>
  );
}

function Tools() {
  const { open } = useDialogAddress();
  return (
    <>
      <Button type="button" small look="outline" onClick={() => open('folder')}>
        {messages.folders.create}
      </Button>
      <Button type="button" small onClick={() => open('upload')}>
        <Icon name="plus" size={18} />
        {messages.upload.title}
      </Button>
    </>
  );
}

function Empty({ isTop, isStaff }: { isTop: boolean; isStaff: boolean }) {
  if (!isTop) return <Notice title={messages.emptyFolder} />;
  return (
    <Notice title={messages.empty} icon="book">
      {isStaff ? messages.emptyStaff : messages.emptyStudent}
    </Notice>
  );
}
