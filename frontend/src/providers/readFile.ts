import { ApiError } from './apiError';
import { path } from './records';

/** A file below /api, read whole; `accept` where the address has other forms too. */
export async function readFile(segments: readonly string[], accept?: string, signal?: AbortSignal) {
  const headers = accept ? { Accept: accept } : undefined;
  const response = await fetch(path(...segments), { credentials: 'include', headers, signal });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return response.blob();
}
