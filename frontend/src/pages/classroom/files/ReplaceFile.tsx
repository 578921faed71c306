import type { SectionFileDto } from '../../../api/types.gen';
import { FilesField } from '../../../components/form/FilesField';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { useUpload } from '../../../components/form/useUpload';
import type { FormProps } from '../../../components/records/records';
import { useAct } from '../../../providers/acts';
import { replaceFile, sectionFileLimits } from '../../../providers/sectionFileActs';
import type { Upload } from '../../../providers/sendForm';
import { UploadProgress } from '../../my-courses/hand-in/UploadProgress';
import { atFiles } from './fileUploads';
import { filesOf } from './queries';
import { messages } from './messages';

interface Sent {
  body: FormData;
  upload: Upload;
  etag: string | undefined;
}

/** New content under the same name. */
export function ReplaceFile({ row, onClose }: FormProps<SectionFileDto>) {
  const { id, name, sectionId } = row;
  const { percent, start, stop } = useUpload();
  const { run } = useAct({
    act: ({ body, upload, etag }: Sent) => ({ ...replaceFile(id, body, etag), upload }),
    done: messages.replace.done(name),
    failed: messages.upload.failed,
    refreshes: filesOf(sectionId),
  });
  const send = async ({ files: [file] }: { files: File[] }, etag: string | undefined) => {
    const body = new FormData();
    body.set('file', file!, file!.name);
    try {
      return await run({ body, upload: start(), etag });
    } catch (error) {
      throw atFiles(error);
    } finally {
      stop();
    }
  };
  return (
    <FormDialog<{ files: File[] }>
      name={`section-files/${id}/content`}
      title={messages.replace.title(name)}
      description={messages.replace.text}
      submit={messages.replace.submit}
      saving="Uploading…"
      failed={messages.upload.failed}
      values={{ files: [] }}
      etag={row.etag}
      onSubmit={send}
      more={
        percent !== undefined && <UploadProgress percent={percent} onStop={stop} words={messages.upload} />
      }
      onClose={onClose}
    >
      <FilesField
        name="files"
        label="New version"
        limits={limitsOf(name)}
        rules={required(messages.upload.none)}
      />
    </FormDialog>
  );
}

/** The same type as before. */
function limitsOf(name: string) {
  const extension = name.split('.').at(-1)!.toLowerCase();
  const same = [
    ['jpg', 'jpeg'],
    ['ogg', 'oga', 'opus'],
    ['mp4', 'm4v'],
  ].find((all) => all.includes(extension));
  return { ...sectionFileLimits, extensions: same ?? [extension] };
}
