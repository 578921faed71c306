import type { SectionFileDto, SectionFolderDto } from '../../../api/types.gen';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { WhileRead } from '../../../components/records/WhileRead';
import { useFresh } from '../../assignments/queries';
import { CreateFolder, EditFile, EditFolder } from './FileForms';
import { DeleteFile, DeleteFolder } from './FileQuestions';
import { ReplaceFile } from './ReplaceFile';
import { UploadFiles } from './UploadFiles';

interface Props {
  sectionId: string;
  /** The open folder. */
  folderId: string | null;
  files: readonly SectionFileDto[];
  folders: readonly SectionFolderDto[];
}

/** `?dialog=edit-file&item=5d1c…` */
export function FileDialogs({ sectionId, folderId, files, folders }: Props) {
  const { dialog, parameter, close } = useDialogAddress('dialog', ['item']);
  const id = parameter('item');
  const file = files.find((one) => one.id === id);
  const folder = folders.find((one) => one.id === id);
  const shared = { sectionId, folders, onClose: close };
  if (dialog === 'upload') return <UploadFiles {...shared} folderId={folderId} />;
  if (dialog === 'folder') return <CreateFolder {...shared} folderId={folderId} />;
  if (dialog === 'delete-file' && file) return <DeleteFile file={file} onClose={close} />;
  if (dialog === 'delete-folder' && folder) return <DeleteFolder folder={folder} onClose={close} />;
  if (dialog === 'edit-file' && file) return <FreshFile id={file.id} Form={EditFile} {...shared} />;
  if (dialog === 'replace' && file) return <FreshFile id={file.id} Form={ReplaceFile} {...shared} />;
  if (dialog === 'edit-folder' && folder) return <FreshFolder id={folder.id} {...shared} />;
  return null;
}

type FreshProps = Omit<Props, 'folderId' | 'files'> & { id: string; onClose: () => void };

/** With the version that the change is based on. */
function FreshFile({ id, Form, ...shared }: FreshProps & { Form: typeof EditFile }) {
  const reading = useFresh<SectionFileDto>('section-files', id);
  return (
    <WhileRead title="Edit file" one="file" reading={reading} onClose={shared.onClose}>
      {(row) => <Form row={row} reread={reading.read} {...shared} />}
    </WhileRead>
  );
}

function FreshFolder({ id, ...shared }: FreshProps) {
  const reading = useFresh<SectionFolderDto>('section-folders', id);
  return (
    <WhileRead title="Edit folder" one="folder" reading={reading} onClose={shared.onClose}>
      {(row) => <EditFolder row={row} reread={reading.read} {...shared} />}
    </WhileRead>
  );
}
