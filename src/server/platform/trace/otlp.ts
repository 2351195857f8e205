// Traces for an OpenTelemetry collector, by OTLP over HTTP. Loaded only when one is configured. No tracer is registered globally:
// libraries that look for one (oRPC, Better Auth) would record what they like.
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../log/log.ts'
import { spansExported } from '../metrics/instruments.ts'
import type { TraceSettings } from './trace-settings.ts'
import type { Span, SpanOptions, Tracer } from './work.ts'

// A collector that hangs costs this much memory and no more: the queue, and the batches in flight. What is beyond is dropped.
const limits = { maxQueueSize: 2048, maxExportBatchSize: 256, scheduledDelayMillis: 1000 }
const exportLimitMs = 5000
const maxBatchesInFlight = 2
/** At shutdown, what a collector has not taken by then is lost. */
const lastExportMs = 1000

/** Begins tracing. `stop` sends what is left, for a second at most. */
export function openTracer(
  settings: TraceSettings,
  { version, log }: { version: string; log: Pick<Log, 'warn'> },
): { tracer: Tracer; stop: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...settings.headers },
    timeoutMillis: exportLimitMs,
    concurrencyLimit: maxBatchesInFlight,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName, 'service.version': version }),
    sampler: toSampler(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        ...limits,
        exporter: counted(exporter, log),
        exportTimeoutMillis: exportLimitMs + 1000,
      }),
    ],
  })
  const own = provider.getTracer('viewfinder', version)
  return {
    tracer: {
      start: (name, options) => {
        const context = toContext(options.parent)
        const { kind = 'internal', attributes = {} } = options
        const span = own.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, context)
        return new OwnSpan(span, trace.setSpan(context, span))
      },
    },
    stop: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, lastExportMs).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

const kinds: Record<NonNullable<SpanOptions['kind']>, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

function toSampler({ sampler, ratio }: TraceSettings): Sampler {
  const [, isBased, kind] = /^(parentbased_)?(.*)$/.exec(sampler) ?? []
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return isBased ? new ParentBasedSampler({ root }) : root
}

type LibrarySpan = ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>

class OwnSpan implements Span {
  readonly #span: LibrarySpan
  readonly context: Context

  constructor(span: LibrarySpan, context: Context) {
    this.#span = span
    this.context = context
  }

  get traceId(): string {
    return this.#span.spanContext().traceId
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext()
    return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`
  }

  rename(name: string): void {
    this.#span.updateName(name)
  }

  set(attributes: Parameters<Span['set']>[0]): void {
    this.#span.setAttributes({ ...attributes })
  }

  fail(error: unknown): void {
    // A refusal is an answer like others.
    const { status } = (error ?? {}) as { status?: unknown }
    if (!(typeof status === 'number' && status < 500)) this.#span.setStatus({ code: SpanStatusCode.ERROR })
    this.#span.setAttribute('error.type', toErrorType(error))
  }

  end(): void {
    this.#span.end()
  }
}

/** The kind of an error: its type, code or class. Messages may contain what people wrote. */
function toErrorType(error: unknown): string {
  const { type, code, name } = (error ?? {}) as { type?: unknown; code?: unknown; name?: unknown }
  const stated = [type, code, name].find((one) => typeof one === 'string' && /^[\w.-]{1,60}$/.test(one))
  return typeof stated === 'string' ? stated : 'error'
}

function toContext(parent: SpanOptions['parent']): Context {
  if (parent instanceof OwnSpan) return parent.context
  const [, traceId, spanId, flags] =
    (typeof parent === 'string' && /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(parent)) || []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags as string, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** Counts what the collector took and what it did not, and logs the first failure after each success. */
function counted(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  let isFailing = false
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        const isSent = result.code === 0
        spansExported.inc({ outcome: isSent ? 'sent' : 'failed' }, spans.length)
        if (!isSent && !isFailing)
          log.warn({ error: String(result.error?.message ?? 'no answer') }, 'traces could not be exported')
        isFailing = !isSent
        done(result)
      }),
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
