import { describe, expect, it } from '@jest/globals';
import { Environment, EnvironmentError } from './environment.js';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
const tracesOf = (settings: Record<string, string>) => new Environment(settings).traces;

describe('the settings of traces', () => {
  it('should be ignored without a collector', () => {
    expect(tracesOf({ OTEL_TRACES_SAMPLER: 'x', OTEL_TRACES_SAMPLER_ARG: 'x' })).toBeNull();
  });

  it('should export every trace by default', () => {
    expect(tracesOf(endpoint)).toEqual({
      url: 'http://127.0.0.1:4318/v1/traces',
      host: '127.0.0.1:4318',
      headers: {},
      serviceName: 'collegium',
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
  });

  it('should have a share, headers and a name', () => {
    const settings = {
      ...endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team = registrar',
      OTEL_SERVICE_NAME: 'portal',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    };
    expect(tracesOf(settings)).toMatchObject({
      headers: { authorization: 'Bearer a=b', 'x-team': 'registrar' },
      serviceName: 'portal',
      sampler: 'parentbased_traceidratio',
      ratio: 0.1,
    });
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://c:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://u:p@c' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
    [{ ...endpoint, OTEL_TRACES_SAMPLER: 'jaeger' }, 'OTEL_TRACES_SAMPLER must be one of always_on'],
    [
      { ...endpoint, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '10%' },
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "10%"',
    ],
    [
      { ...endpoint, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1.1' },
      'OTEL_TRACES_SAMPLER_ARG must be a number',
    ],
    [{ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, 'OTEL_EXPORTER_OTLP_HEADERS must have the form'],
    [{ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'a=%0A' }, 'OTEL_EXPORTER_OTLP_HEADERS must have the form'],
  ] as [Record<string, string>, string][])('should be refused: %o', (settings, message) => {
    expect(() => tracesOf(settings)).toThrow(EnvironmentError);
    expect(() => tracesOf(settings)).toThrow(message);
  });
});
