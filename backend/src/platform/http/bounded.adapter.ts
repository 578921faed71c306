import http from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { bounds } from '../limits/bounds.js';
import { originForm } from './origin-form.js';

/** How often connections are looked at that send nothing: several times within what they are allowed. */
const checksWithin = 3;
const letGoEveryMs = 50;

/** Express on a server that nobody can hold up by being slow, and that lets its connections go when it closes. */
export class BoundedAdapter extends ExpressAdapter {
  private closing = false;
  private first: (request: http.IncomingMessage, response: http.ServerResponse) => boolean = () => false;

  /** True from the first moment of the shutdown: what is new is refused, what is running finishes. */
  get isClosing(): boolean {
    return this.closing;
  }

  /** Who may answer before any middleware, and says whether that was done; not while the server closes. */
  answerFirst(first: (request: http.IncomingMessage, response: http.ServerResponse) => boolean): void {
    this.first = first;
  }

  override initHttpServer(): void {
    const answer = this.getInstance<http.RequestListener>();
    const server = http.createServer(
      {
        maxHeaderSize: bounds.headerBytes.most,
        headersTimeout: bounds.headerMs.most,
        requestTimeout: bounds.uploadMs.most,
        keepAliveTimeout: bounds.keepAliveMs.most,
        connectionsCheckingInterval: bounds.headerMs.most / checksWithin,
      },
      (request, response) => {
        request.url = originForm(request.url!);
        if (this.closing || !this.first(request, response)) answer(request, response);
      },
    );
    this.setHttpServer(server);
  }

  override beforeClose(): void {
    super.beforeClose();
    this.closing = true;
  }

  /** Node closes idle connections once; those that become idle later would stay until they time out. */
  override async close(): Promise<void> {
    const server = this.getHttpServer() as http.Server;
    const letGo = setInterval(() => server.closeIdleConnections(), letGoEveryMs);
    try {
      await super.close();
    } finally {
      clearInterval(letGo);
    }
  }
}
