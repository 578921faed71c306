/** Sends one file. A lost connection only delays it: the same key is sent again, so that it can't arrive twice. */
import { followApplicant } from '../applicant/person';
import { newKey } from '../form/memory';
import { type Answer, isPassing, parsed, reasonOf } from './calls';
import type { HeldFile } from './records';

export type UploadState = 'queued' | 'sending' | 'checking' | 'waiting' | 'failed' | 'done' | 'canceled';

export interface UploadPorts {
  changed: (upload: Upload) => void;
  signedOut: () => void;
}

const firstPauseMs = 2000;
const longestPauseMs = 30_000;

export class Upload {
  state: UploadState = 'queued';
  sentBytes = 0;
  totalBytes: number;
  /** Why it failed, or what it waits for. */
  reason = '';
  held: HeldFile | null = null;
  private readonly key = newKey();
  private request: XMLHttpRequest | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;

  constructor(
    private readonly applicationId: string,
    readonly field: string,
    readonly file: File,
    private readonly ports: UploadPorts,
  ) {
    this.totalBytes = file.size;
  }

  /** Uses XMLHttpRequest, because only that reports the progress of an upload. */
  send(): void {
    clearTimeout(this.timer);
    if (followApplicant()) return;
    const request = (this.request = new XMLHttpRequest());
    const body = new FormData();
    body.append('field', this.field);
    body.append('file', this.file);
    request.open('POST', `/api/apply/applications/${this.applicationId}/files`);
    request.timeout = 360_000;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', this.key);
    request.upload.onprogress = ({ loaded, total }) => {
      this.sentBytes = loaded;
      this.totalBytes = total;
      this.to(loaded < total ? 'sending' : 'checking');
    };
    request.onloadend = () => {
      if (request === this.request) this.receive(answerOf(request));
    };
    this.sentBytes = 0;
    this.to('sending');
    request.send(body);
  }

  cancel(): void {
    clearTimeout(this.timer);
    const { request } = this;
    this.request = null;
    request?.abort();
    this.to('canceled');
  }

  /** The connection is back. */
  retry(): void {
    if (this.state === 'waiting') this.send();
  }

  private receive(answer: Answer<HeldFile>): void {
    const { status, body, retryAfter } = answer;
    this.request = null;
    if (status === 201 || status === 200) {
      this.held = body;
      return this.to('done');
    }
    if (status === 401) {
      this.reason = 'You were signed out. Sign in, and choose the file again.';
      this.to('failed');
      return this.ports.signedOut();
    }
    // The first attempt is still being processed.
    const isRepetition = status === 409 && this.failures > 0 && !body.blockers;
    if (status !== 507 && (isPassing(status) || (isRepetition && this.failures < 5)))
      return this.wait(status, retryAfter);
    this.reason =
      status === 413
        ? 'The file is too large.'
        : Object.values(body.errors ?? {})
            .flat()
            .join(' ') || reasonOf(answer);
    this.to('failed');
  }

  private wait(status: number, retryAfter: number): void {
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** this.failures++);
    this.reason =
      status === 0
        ? 'The connection was lost. We’ll send it again as soon as you’re connected.'
        : 'Our system can’t accept the file right now. We’ll send it again in a moment.';
    this.timer = setTimeout(() => this.send(), Math.max(retryAfter * 1000, pause));
    this.to('waiting');
  }

  private to(state: UploadState): void {
    this.state = state;
    this.ports.changed(this);
  }
}

const answerOf = (request: XMLHttpRequest): Answer<HeldFile> => ({
  status: request.status,
  body: parsed<HeldFile>(request.responseText),
  retryAfter: Number(request.getResponseHeader('Retry-After') ?? 0),
});
