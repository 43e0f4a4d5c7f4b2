import { randomUUID } from 'node:crypto';
import {
  context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '#server/env.ts';
import type { Tracing } from '#server/http/observability/tracing.ts';

/** An export is dropped when the collector does not respond in this time. */
const exportTimeoutMs = 5000;

/**
 * Exports spans of requests, queries and jobs to an OpenTelemetry collector, with the headers in
 * OTEL_EXPORTER_OTLP_HEADERS. `onFault` gets the error message of a failed export.
 */
export function openTelemetry(
  { endpoint, service, share }: TracingSettings,
  onFault: (what: string) => void,
): Tracing {
  const ignore = () => undefined;
  diag.setLogger(
    { error: onFault, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': randomUUID(),
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('kiezkorb');

  return {
    request: async (headers, answer) => {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, continued(headers));
      try {
        const facts = await context.with(trace.setSpan(context.active(), span), answer);
        span.updateName(`${facts.method} ${facts.route}`);
        span.setAttributes({
          'http.request.method': facts.method,
          'http.route': facts.route,
          'url.path': facts.path,
          'http.response.status_code': facts.status,
          'kiezkorb.request_id': facts.request_id,
        });
        if (facts.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      } finally {
        span.end();
      }
    },
    onQuery: (event) => {
      if (trace.getSpan(context.active()) === undefined) return;
      const end = Date.now();
      const operation = /^\w+/.exec(event.query.sql)?.[0].toUpperCase() ?? 'QUERY';
      const span = tracer.startSpan(operation, {
        kind: SpanKind.CLIENT,
        startTime: end - event.queryDurationMillis,
        // The text has placeholders; what customers typed is not in it.
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': event.query.sql },
      });
      if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    job: async (name, work) => {
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, root: true });
      try {
        return await context.with(trace.setSpan(context.active(), span), work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    stop: async () => {
      await provider.shutdown().catch((error: unknown) => onFault(String(error)));
      context.disable();
      diag.disable();
    },
  };
}

/** The trace that a client or a proxy began (W3C Trace Context), or none. */
function continued(headers: Headers): Context {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(headers.get('traceparent') ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
