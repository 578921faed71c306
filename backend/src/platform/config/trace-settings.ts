import { parseUrl } from '../../common/url.js';
import type { VariableName } from './environment.variables.js';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplers)[number];

export interface TraceSettings {
  /** Where the collector accepts traces, and its name for the log. */
  url: string;
  host: string;
  headers: Record<string, string>;
  serviceName: string;
  sampler: SamplerName;
  /** The share of traces that samplers by ratio export. */
  ratio: number;
}

/** Where traces are exported, and which; `null`: nowhere, and the other variables may be meant for another program. */
export function parseTraces(
  read: (name: VariableName) => string | null,
  refuse: (name: VariableName, why: string) => never,
): TraceSettings | null {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === null) return null;
  const url = parseUrl(endpoint);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    // The refused text may have a password.
    return refuse('OTEL_EXPORTER_OTLP_ENDPOINT', 'must be an address such as http://127.0.0.1:4318');
  const sampler = read('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  if (!isSampler(sampler))
    return refuse('OTEL_TRACES_SAMPLER', `must be one of ${samplers.join(', ')}, not "${sampler}"`);
  const share = read('OTEL_TRACES_SAMPLER_ARG');
  const ratio = share === null ? 1 : Number(share);
  if (sampler.endsWith('traceidratio') && !(ratio >= 0 && ratio <= 1))
    return refuse('OTEL_TRACES_SAMPLER_ARG', `must be a number from 0 to 1, not "${share}"`);
  return {
    url: `${url.href.replace(/\/+$/, '')}/v1/traces`,
    host: url.host,
    headers:
      headersOf(read('OTEL_EXPORTER_OTLP_HEADERS') ?? '') ??
      refuse('OTEL_EXPORTER_OTLP_HEADERS', 'must have the form name=value,name=value'),
    serviceName: read('OTEL_SERVICE_NAME') ?? 'collegium',
    sampler,
    ratio,
  };
}

const isSampler = (name: string): name is SamplerName => (samplers as readonly string[]).includes(name);

/** The standard form: a list whose values are percent-encoded. */
function headersOf(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const part of text.split(',').filter((one) => one.trim())) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
    try {
      headers[name!] = decodeURIComponent(value!);
    } catch {
      return null;
    }
    if (!name || !/^[\x20-\x7e]+$/.test(headers[name]!)) return null;
  }
  return headers;
}
