import { describe, expect, it } from '@jest/globals';
import { Environment, EnvironmentError } from './environment.js';

const metricsOf = (settings: Record<string, string>) => new Environment(settings).metrics;

describe('the address of the metrics', () => {
  it('should be none without a port, and loopback without an address', () => {
    expect(metricsOf({})).toBeNull();
    expect(metricsOf({ METRICS_PORT: '9464' })).toEqual({ port: 9464, address: '127.0.0.1' });
  });

  it.each(['127.0.0.2', '::1', '10.1.2.3', '172.31.0.1', '192.168.7.7', '169.254.1.1', 'fd00::7'])(
    'should be one of this machine or its network: %s',
    (address) => {
      expect(metricsOf({ METRICS_PORT: '9464', METRICS_ADDRESS: address })).toEqual({ port: 9464, address });
    },
  );

  it.each(['0.0.0.0', '::', '203.0.113.7', '172.32.0.1', '2001:db8::7', '::ffff:203.0.113.7', '100.64.0.1'])(
    'should be public only if that is allowed: %s',
    (address) => {
      const settings = { METRICS_PORT: '9464', METRICS_ADDRESS: address };
      expect(() => metricsOf(settings)).toThrow(EnvironmentError);
      expect(() => metricsOf(settings)).toThrow(
        `METRICS_ADDRESS must be a loopback or private address, not "${address}"`,
      );
      expect(() => metricsOf({ ...settings, METRICS_PUBLIC: 'off' })).toThrow(/^METRICS_ADDRESS /);
      expect(metricsOf({ ...settings, METRICS_PUBLIC: 'on' })).toEqual({ port: 9464, address });
    },
  );

  it.each([
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65535, not "0"'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a whole number from 1 to 65535, not "x"'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT'],
    [{ METRICS_ADDRESS: '10.0.0.1' }, 'METRICS_PORT is required with METRICS_ADDRESS'],
    [{ METRICS_PORT: '9464', METRICS_ADDRESS: 'localhost' }, 'METRICS_ADDRESS must be an IP address'],
    [{ METRICS_PORT: '9464', METRICS_ADDRESS: '10.0.0.1:9464' }, 'METRICS_ADDRESS must be an IP address'],
    [{ METRICS_PORT: '9464', METRICS_PUBLIC: 'yes' }, 'METRICS_PUBLIC must be "on" or "off", not "yes"'],
  ] as [Record<string, string>, string][])('should refuse %o', (settings, message) => {
    expect(() => metricsOf(settings)).toThrow(EnvironmentError);
    expect(() => metricsOf(settings)).toThrow(message);
  });
});
