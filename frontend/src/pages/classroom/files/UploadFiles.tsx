import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SectionFolderDto } from '../../../api/types.gen';
import { CheckboxField } from '../../../components/form/choices';
import { FilesField } from '../../../components/form/FilesField';
import { Fields } from '../../../components/form/FieldFrame';
import { SelectField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { useUpload } from '../../../components/form/useUpload';
import { toast } from '../../../components/toasts';
import { useAct } from '../../../providers/acts';
import { sectionFileLimits, uploadFile } from '../../../providers/sectionFileActs';
import type { Upload } from '../../../providers/sendForm';
import { UploadProgress } from '../../my-courses/hand-in/UploadProgress';
import { atFiles } from './fileUploads';
import { folderChoices } from './folders';
import { filesOf } from './queries';
import { messages } from './messages';

/** Each file is a call of its own, so their sizes don't add up. */
const most = 10;
const limits = { ...sectionFileLimits, most, mostBytes: most * sectionFileLimits.mostBytesEach };

interface Values {
  files: File[];
  folderId: string;
  isPublished: boolean;
}

interface Props {
  sectionId: string;
  folders: readonly SectionFolderDto[];
  folderId: string | null;
  onClose: () => void;
}

const bodyOf = (file: File, { folderId, isPublished }: Values): FormData => {
  const body = new FormData();
  if (folderId) body.set('folderId', folderId);
  body.set('isPublished', String(isPublished));
  body.set('file', file, file.name);
  return body;
};

export function UploadFiles({ sectionId, folders, folderId, onClose }: Props) {
  const { percent, start, stop } = useUpload();
  const queries = useQueryClient();
  const { run } = useAct({
    act: ({ body, upload }: { body: FormData; upload: Upload }) => ({
      ...uploadFile(sectionId, body),
      upload,
    }),
    failed: messages.upload.failed,
  });
  // After an error, only the other files are sent again.
  const sent = useRef(new Set<File>());
  const send = async (values: Values) => {
    const upload = start();
    const rest = values.files.filter((file) => !sent.current.has(file));
    try {
      for (const [index, file] of rest.entries()) {
        const onProgress = (share: number) =>
          upload.onProgress(Math.floor((100 * index + share) / rest.length));
        await run({ body: bodyOf(file, values), upload: { ...upload, onProgress } });
        sent.current.add(file);
      }
      const description = messages.upload.done(values.files.length);
      toast({ title: 'Success', description, variant: 'success' });
    } catch (error) {
      throw atFiles(error);
    } finally {
      stop();
      for (const queryKey of filesOf(sectionId)) void queries.invalidateQueries({ queryKey });
    }
  };
  return (
    <FormDialog<Values>
      name={`sections/${sectionId}/files`}
      title={messages.upload.title}
      submit="Upload"
      saving="Uploading…"
      failed={messages.upload.failed}
      values={{ files: [], folderId: folderId ?? '', isPublished: false }}
      onSubmit={send}
      more={
        percent !== undefined && <UploadProgress percent={percent} onStop={stop} words={messages.upload} />
      }
      onClose={onClose}
    >
      <Fields>
        <FilesField name="files" label="Files" limits={limits} rules={required(messages.upload.none)} />
        <SelectField name="folderId" label="Folder" choices={folderChoices(folders)} />
        <CheckboxField name="isPublished" label={messages.upload.publish} />
      </Fields>
    </FormDialog>
  );
}
