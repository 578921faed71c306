import { useLocation, useNavigate } from 'react-router-dom';
import type { SectionFileDto, SectionFolderDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Failure } from '../../../components/Failure';
import { Icon } from '../../../components/Icon';
import { useRescuedFocus } from '../../../components/layers/useRescuedFocus';
import { latestQuery } from '../../../components/latestQuery';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Text } from '../../../components/layout/Text';
import { ListToolbar } from '../../../components/lists/ListToolbar';
import { Notice } from '../../../components/Notice';
import { useMay } from '../../../providers/session';
import type { TabProps } from '../tabs';
import { useStudentView } from '../useStudentView';
import { FileDialogs } from './FileDialogs';
import { FileItem } from './FileItem';
import { FolderItem } from './FolderItem';
import { FolderTrail } from './FolderTrail';
import { matching, nameOf, pathTo } from './folders';
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
  const { search, setSearch } = useFileSearch();
  const path = pathTo(folders, new URLSearchParams(useLocation().search).get('folder'));
  const here = path.at(-1)?.id ?? null;
  const shown = search
    ? matching(files, folders, search)
    : {
        folders: folders.filter(({ parentId }) => parentId === here),
        files: files.filter(({ folderId }) => folderId === here),
      };
  const found = shown.folders.length + shown.files.length;
  useRescuedFocus(String(found));
  return (
    <>
      <Inline wrap justify="end" gap={2} below={3} minHeight={40}>
        <Text push strong role="status">
          {search ? messages.search.count(found) : messages.count(files.length)}
        </Text>
        {mayWrite && <Tools />}
      </Inline>
      {files.length + folders.length > 0 && (
        <ListToolbar
          label={messages.list}
          search={search}
          onSearch={setSearch}
          placeholder={messages.search.placeholder}
        />
      )}
      {path.length > 0 && !search && <FolderTrail path={path} />}
      {found === 0 ? (
        <Empty isSearched={!!search} isTop={!here} isStaff={mayWrite} />
      ) : (
        <Stack as="ul" gap={2} aria-label={messages.list}>
          {shown.folders.map((folder) => (
            <FolderItem
              key={folder.id}
              folder={folder}
              place={search && nameOf(folders, folder.parentId)}
              mayWrite={mayWrite}
            />
          ))}
          {shown.files.map((file) => (
            <FileItem
              key={file.id}
              file={file}
              place={search && nameOf(folders, file.folderId)}
              mayWrite={mayWrite}
            />
          ))}
        </Stack>
      )}
      {mayWrite && <FileDialogs sectionId={sectionId} folderId={here} files={files} folders={folders} />}
    </>
  );
}

/** The search in the address, beside the open folder, to which clearing it returns. */
function useFileSearch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    search: new URLSearchParams(search).get('search')?.trim() ?? '',
    setSearch: (text: string, { replace }: { replace: boolean }) => {
      const query = latestQuery();
      query.delete('search');
      if (text) query.set('search', text);
      void navigate(query.size ? `${pathname}?${query}` : pathname, { replace });
    },
  };
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

interface EmptyProps {
  isSearched: boolean;
  isTop: boolean;
  isStaff: boolean;
}

function Empty({ isSearched, isTop, isStaff }: EmptyProps) {
  if (isSearched)
    return (
      <Notice title={messages.search.none} icon="search">
        {messages.search.noneText}
      </Notice>
    );
  if (!isTop) return <Notice title={messages.emptyFolder} />;
  return (
    <Notice title={messages.empty} icon="book">
      {isStaff ? messages.emptyStaff : messages.emptyStudent}
    </Notice>
  );
}
