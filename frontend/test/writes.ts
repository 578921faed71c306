export interface Sent {
  method: string;
  path: string;
  headers: Headers;
  body: Record<string, unknown>;
}
interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Records writes, and answers reads as usual. */
export function writes(answer: (sent: Sent) => Answer) {
  const sent: Sent[] = [];
  const handler =
    (read: (url: URL) => Answer) =>
    (url: URL, { method = 'GET', headers, body }: RequestInit) => {
      if (method === 'GET') return read(url);
      const one = {
        method,
        path: url.pathname,
        headers: new Headers(headers),
        body: body ? JSON.parse(String(body)) : undefined,
      };
      sent.push(one);
      return answer(one);
    };
  return { sent, handler };
}
