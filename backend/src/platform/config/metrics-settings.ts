import { isIP } from 'node:net';
import type { VariableName } from './environment.variables.js';
import { isPrivateAddress } from './private-address.js';

export interface MetricsSettings {
  port: number;
  address: string;
}

interface Given {
  /** `null`: METRICS_PORT is unset. */
  port: number | null;
  address: string | null;
  isPublic: boolean;
  /** The port of the server itself. */
  serverPort: number;
}

/** Where the metrics are served; `null`: nowhere. */
export function parseMetrics(
  { port, address: given, isPublic, serverPort }: Given,
  refuse: (name: VariableName, why: string) => never,
): MetricsSettings | null {
  if (port === null)
    return given === null ? null : refuse('METRICS_PORT', 'is required with METRICS_ADDRESS');
  if (port === serverPort) return refuse('METRICS_PORT', 'must differ from PORT');
  const address = given ?? '127.0.0.1';
  if (!isIP(address))
    return refuse('METRICS_ADDRESS', `must be an IP address such as 10.0.0.5, not "${address}"`);
  if (!isPublic && !isPrivateAddress(address))
    return refuse(
      'METRICS_ADDRESS',
      `must be a loopback or private address, not "${address}": anyone who reaches it can read the metrics. Set ` +
        'METRICS_PUBLIC=on if the network is protected in another way',
    );
  return { port, address };
}
