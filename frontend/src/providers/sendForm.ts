import { ApiError } from './apiError';
import type { fetchJson } from './fetchJson';
import { followSession } from './sessionPerson';

/** The progress of an upload, and a way to cancel it. */
export interface Upload {
  /** From 0 to 100; at 100 everything is sent, and the server processes it. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

interface Sent {
  method: string;
  headers: Record<string, string>;
  body: FormData;
}

/** Like fetchJson, for files: `fetch` doesn't report how much has been sent. */
export function sendForm(url: string, { method, headers, body }: Sent, { onProgress, signal }: Upload) {
  return new Promise<Pick<Awaited<ReturnType<typeof fetchJson>>, 'json' | 'headers'>>((resolve, reject) => {
    if (followSession()) return;
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded / total) * 100));
    };
    request.upload.onload = () => onProgress(100);
    request.onload = () => {
      const { status, responseText } = request;
      if (status < 200 || status > 299)
        return reject(new ApiError(status, responseText || request.statusText));
      const etag = request.getResponseHeader('ETag');
      resolve({
        json: responseText ? JSON.parse(responseText) : undefined,
        headers: new Headers(etag ? { etag } : {}),
      });
    };
    request.onerror = () => reject(new TypeError('The connection was lost.'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    if (signal.aborted) return request.onabort(new ProgressEvent('abort'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
