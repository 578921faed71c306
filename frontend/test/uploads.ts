import { vi } from 'vitest';
import { type Answer, problem } from './harness';

/** A test's controls of an upload in progress. */
export interface Sending {
  url: string;
  headers: Record<string, string>;
  body: FormData;
  progress: (percent: number) => void;
  answer: (answer: Answer) => void;
  /** The connection is lost. */
  lose: () => void;
  stopped: boolean;
}

/** Replaces the browser's own: jsdom has no server to send to. */
export function stubUploads() {
  const sendings: Sending[] = [];
  class Stub {
    upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    statusText = '';
    responseText = '';
    private url = '';
    private readonly headers: Record<string, string> = {};
    private answered: Record<string, string> = {};
    private sending?: Sending;
    open(_: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader(name: string) {
      return this.answered[name] ?? null;
    }
    send(body: FormData) {
      this.sending = {
        url: this.url,
        headers: this.headers,
        body,
        stopped: false,
        progress: (percent) => this.upload.onprogress?.({ loaded: percent, total: 100 }),
        answer: ({ status = 200, body: answer, headers = {} } = problem(500)) => {
          Object.assign(this, { status, responseText: JSON.stringify(answer), answered: headers });
          this.upload.onload?.();
          this.onload?.();
        },
        lose: () => this.onerror?.(),
      };
      sendings.push(this.sending);
    }
    abort() {
      if (this.sending) this.sending.stopped = true;
      this.onabort?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Stub);
  return sendings;
}
