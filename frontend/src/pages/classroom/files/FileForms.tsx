import type { SectionFileDto, SectionFolderDto } from '../../../api/types.gen';
import { Fields } from '../../../components/form/FieldFrame';
import { SelectField, TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import type { FormProps } from '../../../components/records/records';
import { useAct } from '../../../providers/acts';
import { createFolder, updateFile, updateFolder } from '../../../providers/sectionFileActs';
import { folderChoices } from './folders';
import { filesOf } from './queries';
import { messages } from './messages';

interface Shared {
  sectionId: string;
  folders: readonly SectionFolderDto[];
  onClose: () => void;
}
const { nameRequired } = messages.folders;

/** Renames and moves a file. */
export function EditFile({ row, reread, sectionId, folders, onClose }: FormProps<SectionFileDto> & Shared) {
  const toValues = ({ name, folderId }: SectionFileDto) => ({ name, folderId: folderId ?? '' });
  const { run } = useAct({
    act: ({ name, folderId, etag }: { name: string; folderId: string; etag: string | undefined }) =>
      updateFile(row.id, { name: name.trim(), folderId: folderId || null }, etag),
    done: ({ name }) => messages.edit.done(name),
    failed: messages.saveFailed,
    refreshes: filesOf(sectionId),
  });
  return (
    <FormDialog
      name={`section-files/${row.id}`}
      title={messages.edit.title(row.name)}
      submit="Save changes"
      failed={messages.saveFailed}
      values={toValues(row)}
      etag={row.etag}
      reread={async () => {
        const saved = await reread();
        return { values: toValues(saved), etag: saved.etag };
      }}
      onSubmit={(values, etag) => run({ ...values, etag })}
      onClose={onClose}
    >
      <Fields>
        <TextField name="name" label="Name" maxLength={200} rules={required(nameRequired)} />
        <SelectField name="folderId" label="Folder" choices={folderChoices(folders)} />
      </Fields>
    </FormDialog>
  );
}

export function CreateFolder({
  sectionId,
  folders,
  folderId,
  onClose,
}: Shared & { folderId: string | null }) {
  const { run } = useAct({
    act: ({ name, parentId }: { name: string; parentId: string }) =>
      createFolder(sectionId, { name: name.trim(), parentId: parentId || null }),
    done: ({ name }) => messages.folders.created(name),
    failed: messages.saveFailed,
    refreshes: filesOf(sectionId),
  });
  return (
    <FormDialog
      name={`sections/${sectionId}/folders`}
      title={messages.folders.create}
      submit="Create folder"
      failed={messages.saveFailed}
      values={{ name: '', parentId: folderId ?? '' }}
      onSubmit={run}
      onClose={onClose}
    >
      <FolderFields folders={folders} />
    </FormDialog>
  );
}

export function EditFolder({
  row,
  reread,
  sectionId,
  folders,
  onClose,
}: FormProps<SectionFolderDto> & Shared) {
  const toValues = ({ name, parentId }: SectionFolderDto) => ({ name, parentId: parentId ?? '' });
  const { run } = useAct({
    act: ({ name, parentId, etag }: { name: string; parentId: string; etag: string | undefined }) =>
      updateFolder(row.id, { name: name.trim(), parentId: parentId || null }, etag),
    done: ({ name }) => messages.edit.done(name),
    failed: messages.saveFailed,
    refreshes: filesOf(sectionId),
  });
  return (
    <FormDialog
      name={`section-folders/${row.id}`}
      title={messages.edit.title(row.name)}
      submit="Save changes"
      failed={messages.saveFailed}
      values={toValues(row)}
      etag={row.etag}
      reread={async () => {
        const saved = await reread();
        return { values: toValues(saved), etag: saved.etag };
      }}
      onSubmit={(values, etag) => run({ ...values, etag })}
      onClose={onClose}
    >
      <FolderFields folders={folders} moved={row.id} />
    </FormDialog>
  );
}

const FolderFields = ({ folders, moved }: { folders: Shared['folders']; moved?: string }) => (
  <Fields>
    <TextField name="name" label="Name" maxLength={100} rules={required(nameRequired)} />
    <SelectField name="parentId" label="Inside" choices={folderChoices(folders, moved)} />
  </Fields>
);
