import { once } from 'node:events';
import http from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Environment, EnvironmentError } from '../config/environment.js';
import { AppLogger } from '../logging/app-logger.js';
import { version } from '../processes/version.js';
import { DatabaseReadings } from './database-readings.js';
import { countRequests } from './http-calls.js';
import { Metrics } from './metrics.js';

const mostConnections = 20;
const receiveMs = 5000;

/** Serves `GET /metrics` on an address of its own, which no visitor reaches. Not at all without METRICS_PORT. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnModuleDestroy {
  private server?: http.Server;

  constructor(
    private readonly environment: Environment,
    private readonly host: HttpAdapterHost,
    private readonly metrics: Metrics,
    private readonly readings: DatabaseReadings,
    private readonly logger: AppLogger,
  ) {
    metrics.onScrape(() => [{ name: 'collegium_build_info', labels: { version }, value: 1 }]);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metrics: at } = this.environment;
    if (!at) return;
    const server = http.createServer(
      { maxHeaderSize: 8 * 1024, headersTimeout: receiveMs, requestTimeout: receiveMs },
      (request, response) => void this.answer(request, response),
    );
    server.maxConnections = mostConnections;
    server.listen(at.port, at.address);
    try {
      await once(server, 'listening');
    } catch (error) {
      throw refusal(at, error as NodeJS.ErrnoException);
    }
    this.server = server;
    countRequests(this.host.httpAdapter.getHttpServer() as http.Server, this.metrics);
    this.logger.log(`Metrics are served at ${at.address}, port ${at.port}.`);
  }

  async onModuleDestroy(): Promise<void> {
    if (!this.server) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const send = (status: number, text: string, headers: Record<string, string> = {}): void =>
      void response
        .writeHead(status, {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
          ...headers,
        })
        .end(request.method === 'HEAD' ? undefined : text);
    if (request.url?.split('?', 1)[0] !== '/metrics') return send(404, 'The metrics are at /metrics.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(405, 'Only GET is allowed.\n', { Allow: 'GET, HEAD' });
    try {
      await this.readings.refresh();
      send(200, await this.metrics.text(), { 'Content-Type': this.metrics.contentType });
    } catch (error) {
      this.logger.error("The metrics can't be written.", error);
      send(500, "The metrics can't be written. The server's log has the reason.\n");
    }
  }
}

function refusal({ address, port }: { address: string; port: number }, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new EnvironmentError(
      `METRICS_PORT ${port} is in use. Each server process needs a port of its own`,
    );
  if (error.code === 'EADDRNOTAVAIL')
    return new EnvironmentError(`METRICS_ADDRESS must be an address of this machine, not "${address}"`);
  if (error.code === 'EACCES')
    return new EnvironmentError(`METRICS_PORT ${port} may not be opened by this user. Use a port above 1023`);
  return error;
}
