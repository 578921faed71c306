import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  events: unknown[];
  status: { code: number; message?: string };
}

interface Batch {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** Receives traces by OTLP over HTTP, as a collector does. */
export class Collector {
  readonly spans: Span[] = [];
  /** Everything that was received. */
  text = '';
  calls = 0;
  lastHeaders: http.IncomingHttpHeaders = {};
  answer: 'take' | 'fail' | 'hang' = 'take';
  private readonly server = http.createServer((request, response) => void this.receive(request, response));

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  named(name: string, traceId?: string): Span[] {
    return this.spans.filter((span) => span.name === name && (!traceId || span.traceId === traceId));
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async receive(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    this.calls++;
    this.lastHeaders = request.headers;
    if (this.answer === 'hang') return;
    if (this.answer === 'fail' || request.url !== '/v1/traces') {
      response.writeHead(500).end();
      return;
    }
    this.text += body;
    const { resourceSpans } = JSON.parse(body) as Batch;
    for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) this.spans.push(...spans);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }
}

export const attributesOf = ({ attributes }: Span): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
