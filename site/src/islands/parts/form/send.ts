export interface Answer {
  /** 0: no response. */
  status: number;
  body: { number?: unknown; detail?: unknown; errors?: Record<string, string[]> };
  retryAfter: number;
}

export interface Sending {
  answer: Promise<Answer>;
  cancel: () => void;
}

/** Uses XMLHttpRequest, because only that reports the progress of an upload. */
export function send(
  address: string,
  body: string | FormData,
  key: string,
  onProgress: (sent: number, total: number) => void,
): Sending {
  const request = new XMLHttpRequest();
  const answer = new Promise<Answer>((resolve) => {
    request.open('POST', address);
    request.timeout = typeof body === 'string' ? 60_000 : 360_000;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', key);
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onloadend = () =>
      resolve({
        status: request.status,
        body: parsed(request.responseText),
        retryAfter: Number(request.getResponseHeader('Retry-After') ?? 0),
      });
  });
  request.send(body);
  return { answer, cancel: () => request.abort() };
}

function parsed(text: string): Answer['body'] {
  try {
    return (JSON.parse(text) as Answer['body'] | null) ?? {};
  } catch {
    return {};
  }
}
