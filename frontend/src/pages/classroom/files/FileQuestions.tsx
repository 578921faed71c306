import type { SectionFileDto, SectionFolderDto } from '../../../api/types.gen';
import { Confirm } from '../../../components/dialog/Confirm';
import { useAct } from '../../../providers/acts';
import { deleteFile, deleteFolder } from '../../../providers/sectionFileActs';
import { filesOf } from './queries';
import { messages } from './messages';

export function DeleteFile({ file, onClose }: { file: SectionFileDto; onClose: () => void }) {
  const { id, name, sectionId, uses } = file;
  const { run } = useAct({
    act: () => deleteFile(id),
    done: messages.delete.done(name),
    failed: messages.delete.failed,
    refreshes: filesOf(sectionId),
  });
  const isUsed = uses.length > 0;
  return (
    <Confirm
      title={messages.delete.title(name)}
      confirm={isUsed ? undefined : 'Delete file'}
      cancel={isUsed ? 'Go back' : undefined}
      danger
      onConfirm={() => run().then(onClose)}
      onCancel={onClose}
    >
      {isUsed ? messages.delete.used(uses.length) : messages.delete.text}
    </Confirm>
  );
}

export function DeleteFolder({ folder, onClose }: { folder: SectionFolderDto; onClose: () => void }) {
  const { id, name, sectionId } = folder;
  const { run } = useAct({
    act: () => deleteFolder(id),
    done: messages.delete.done(name),
    failed: messages.folders.deleteFailed,
    refreshes: filesOf(sectionId),
  });
  return (
    <Confirm
      title={messages.delete.title(name)}
      confirm="Delete folder"
      danger
      onConfirm={() => run().then(onClose)}
      onCancel={onClose}
    >
      {messages.folders.deleteText}
    </Confirm>
  );
}
