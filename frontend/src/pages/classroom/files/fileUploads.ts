import { ApiError, isStopped } from '../../../providers/apiError';
import { messages } from './messages';

/** The error of an upload at the form's field of files, which has another name than the server's. */
export function atFiles(error: unknown): unknown {
  if (isStopped(error)) return new ApiError(0, JSON.stringify({ detail: messages.upload.stopped }));
  if (!(error instanceof ApiError)) return error;
  const { errors, detail } = error.body;
  const own = errors?.file ?? refusals[error.status]?.(detail);
  if (!own) return error;
  const { file: _, ...others } = errors ?? {};
  return new ApiError(error.status, JSON.stringify({ ...error.body, errors: { ...others, files: own } }));
}

/** Errors without fields, by the server or a proxy before it. */
const refusals: Readonly<Record<number, (detail: string | undefined) => string[]>> = {
  413: (detail) => [detail ?? messages.upload.tooLarge],
  415: (detail) => [detail ?? messages.upload.wrongType],
};
