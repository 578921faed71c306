import { setTimeout } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { AppLogger } from '../logging/app-logger.js';
import { version } from '../processes/version.js';
import type { Exporting } from './opentelemetry.js';
import { useTracer } from './tracing.js';

const lastMs = 2000;
const warnMs = 60_000;

/** Exports traces while the application runs. Loads OpenTelemetry only with OTEL_EXPORTER_OTLP_ENDPOINT. */
@Injectable()
export class TracingService implements OnModuleInit, OnApplicationShutdown {
  private exporting?: Exporting;
  private warnedAt = -Infinity;

  constructor(
    private readonly environment: Environment,
    private readonly logger: AppLogger,
  ) {}

  async onModuleInit(): Promise<void> {
    const { traces } = this.environment;
    if (!traces) return;
    const { startExporting } = await import('./opentelemetry.js');
    this.exporting = startExporting(traces, version, (error) => this.warn(traces.host, error));
    useTracer(this.exporting.tracer);
    this.logger.log(`Traces are sent to ${traces.host}.`);
  }

  /** A collector that doesn't respond must not delay the stop. */
  async onApplicationShutdown(): Promise<void> {
    if (!this.exporting) return;
    useTracer(null);
    const stopped = this.exporting.stop().catch(() => undefined);
    await Promise.race([stopped, setTimeout(lastMs, undefined, { ref: false })]);
  }

  private warn(host: string, error: unknown): void {
    const now = performance.now();
    if (now - this.warnedAt < warnMs) return;
    this.warnedAt = now;
    const { code } = (error ?? {}) as { code?: unknown };
    const why = typeof code === 'number' ? `it answers ${code}` : (code ?? 'no answer in time');
    this.logger.warn(`Traces can't be delivered to ${host} and are dropped: ${String(why)}.`);
  }
}
