import http from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Application, IRouter, RequestHandler, Response } from 'express';
import { bounds } from '../limits/bounds.js';
import { jsonOf, sendJson } from './json-answer.js';
import { originForm } from './origin-form.js';
import { RouteGroups } from './route-groups.js';

/** Idle connections are checked several times within their time limit. */
const checksWithin = 3;
const letGoEveryMs = 50;
const groupedMethods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Express on a server that slow clients can't block, and that closes its connections at a shutdown. */
export class BoundedAdapter extends ExpressAdapter {
  private closing = false;
  private first: (request: http.IncomingMessage, response: http.ServerResponse) => boolean = () => false;
  private groups?: RouteGroups;

  constructor() {
    super();
    for (const method of groupedMethods)
      this[method] = (path: unknown, ...handlers: RequestHandler[]) =>
        this.routerOf(path)[method](path as string, ...handlers);
  }

  /** True from the start of the shutdown: new calls are refused, running ones finish. */
  get isClosing(): boolean {
    return this.closing;
  }

  /**
   * Registers a handler that runs before any middleware and returns whether it answered; it doesn't run during a
   * shutdown.
   */
  answerFirst(first: (request: http.IncomingMessage, response: http.ServerResponse) => boolean): void {
    this.first = first;
  }

  private routerOf(path: unknown): IRouter {
    const app = this.getInstance<Application>();
    if (!this.groups) {
      this.groups = new RouteGroups();
      app.use(this.groups.handle);
    }
    return this.groups.routerOf(path) ?? app;
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

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    const text = jsonOf(body, response);
    if (text === undefined) return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.status(statusCode);
    return sendJson(response, text);
  }

  override beforeClose(): void {
    super.beforeClose();
    this.closing = true;
  }

  /** Node closes idle connections once; those that become idle later would remain until they time out. */
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
