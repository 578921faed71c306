import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Collector } from '../../../test/harness/collector.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { packagesOfOpenTelemetry } from '../../../test/harness/wide/opentelemetry-packages.js';
import { Environment } from '../config/environment.js';
import { AppLogger } from '../logging/app-logger.js';
import { TracingService } from './tracing.service.js';
import { startRoot } from './tracing.js';

describe('the export of traces', () => {
  let collector: Collector;
  let endpoint: string;
  let warnings: jest.SpiedFunction<AppLogger['warn']>;

  beforeEach(async () => {
    collector = new Collector();
    endpoint = await collector.listen();
  });
  afterEach(async () => {
    await collector.close();
    jest.restoreAllMocks();
  });

  async function started(settings: Record<string, string> = {}): Promise<TracingService> {
    const environment = new Environment({
      LOG_LEVEL: 'silent',
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      ...settings,
    });
    const logger = new AppLogger(environment);
    warnings = jest.spyOn(logger, 'warn');
    const service = new TracingService(environment, logger);
    await service.onModuleInit();
    return service;
  }
  const make = (count: number): void => {
    for (let n = 0; n < count; n++) startRoot('span', 'server', {})!.end();
  };

  it('should send what is left when the server stops', async () => {
    const service = await started();
    make(3);
    await service.onApplicationShutdown();
    expect(collector.named('span')).toHaveLength(3);
    expect(startRoot('span', 'server', {})).toBeNull();
  });

  it.each([
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' }, 3],
  ])('should follow the sampler: %o', async (settings, exported) => {
    const service = await started(settings);
    make(3);
    await service.onApplicationShutdown();
    expect(collector.spans).toHaveLength(exported);
  });

  it('should end with the server while the collector does not respond', async () => {
    collector.answer = 'hang';
    const service = await started();
    make(3);
    await service.onApplicationShutdown();
    expect(collector.calls).toBeLessThanOrEqual(1);
    expect(collector.spans).toEqual([]);
  });

  it('should warn once about a collector that fails, without its answer', async () => {
    collector.answer = 'fail';
    const service = await started();
    // Each batch has at most 512 spans.
    make(600);
    await waitFor(() => Promise.resolve(collector.calls >= 2));
    await service.onApplicationShutdown();
    expect(warnings.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^Traces can't be delivered to 127\.0\.0\.1:\d+ and are dropped: it answers 500\.$/,
        ),
      ],
    ]);
  });
});

packagesOfOpenTelemetry(['platform/tracing/tracing.service']);
