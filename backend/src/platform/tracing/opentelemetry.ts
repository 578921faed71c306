import { ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '../config/trace-settings.js';
import type { Kind, Tracer } from './tracing.js';

const batchMs = 1000;
const exportMs = 5000;
const kinds: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

export interface Exporting {
  tracer: Tracer;
  /** Exports what is left. */
  stop(): Promise<void>;
}

/** Exports spans in batches from a queue of limited length: above it, spans are dropped, and nothing waits. */
export function startExporting(
  settings: TraceSettings,
  version: string,
  onFailure: (error: unknown) => void,
): Exporting {
  const { url, headers, serviceName } = settings;
  const exporter = new ReportingExporter({ url, headers, timeoutMillis: exportMs });
  exporter.onFailure = onFailure;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: batchMs, exportTimeoutMillis: exportMs }),
    ],
    spanLimits: { attributeValueLengthLimit: 4096 },
  });
  const spans = provider.getTracer('collegium');
  return {
    tracer: {
      start: (name, kind, attributes, parent) =>
        spans.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent)),
    },
    stop: () => provider.shutdown(),
  };
}

/** Without `tracestate` and baggage: they may have anything in them. */
function contextOf(parent: Span | string | undefined) {
  if (typeof parent === 'object') return trace.setSpan(ROOT_CONTEXT, parent);
  const remote = parent === undefined ? null : parseTraceParent(parent);
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const kind = sampler.replace('parentbased_', '');
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return sampler === kind ? root : new ParentBasedSampler({ root });
}

class ReportingExporter extends OTLPTraceExporter {
  onFailure: (error: unknown) => void = () => undefined;

  override export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    super.export(spans, (result) => {
      if (result.code === ExportResultCode.FAILED) this.onFailure(result.error);
      done(result);
    });
  }
}
