import { ApiError } from './apiError';
import { path } from './records';

/** A file below /api, read whole. */
export async function readFile(segments: readonly string[], signal?: AbortSignal) {
  const response = await fetch(path(...segments), { credentials: 'include', signal });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return response.blob();
}
