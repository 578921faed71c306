import type { SectionFileDto } from '../../api/types.gen';
import type { UploadFile } from '../../components/rich-text/editor/files';
import { useAct } from '../../providers/acts';
import { ApiError } from '../../providers/apiError';
import { uploadFile } from '../../providers/sectionFileActs';
import { documentMessages as messages } from './messages';

function bodyOf(file: File): FormData {
  const body = new FormData();
  body.set('file', file, file.name);
  return body;
}

/** The error at the chooser's field of files, which has another name than the server's. */
function atUpload(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { errors, detail } = error.body;
  const isRefusal = error.status === 413 || error.status === 415;
  const own = errors?.file ?? (isRefusal ? [detail ?? messages.uploadFailed] : undefined);
  return own ? new ApiError(error.status, JSON.stringify({ ...error.body, errors: { upload: own } })) : error;
}

/** Adds a file to the section from a document. Students can open it where the document is shown to them. */
export function useFileUpload(sectionId: string): UploadFile {
  const { run } = useAct<File, SectionFileDto>({
    act: (file) => uploadFile(sectionId, bodyOf(file)),
    failed: messages.uploadFailed,
    refreshes: [[`sections/${sectionId}/files`]],
  });
  return async (file) => {
    try {
      return await run(file);
    } catch (error) {
      throw atUpload(error);
    }
  };
}
