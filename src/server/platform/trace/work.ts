// What the running code works for: a request, a call or a job. The slow query log names it, and the spans of a trace begin below it.
// The tracer itself (otlp.ts) is loaded only when a collector is configured; without one, no span is made.
import { AsyncLocalStorage } from 'node:async_hooks'

type Attributes = Readonly<Record<string, string | number | boolean>>

/** A span in progress. Only what is public by itself may be recorded: names from the source code, numbers, kinds of errors. */
export type Span = {
  traceId: string
  /** The header of W3C Trace Context by which other work continues this trace. */
  traceparent: string
  rename: (name: string) => void
  set: (attributes: Attributes) => void
  /** Marks the span as failed. The error's message is not recorded. */
  fail: (error: unknown) => void
  end: () => void
}

export type SpanOptions = {
  /** `client`: a request to another service. `consumer`: a job from the queue. */
  kind?: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: Attributes
  /** A span of this process, or the `traceparent` of another one; an invalid one begins a new trace. */
  parent?: Span | string | undefined
}

export type Tracer = { start: (name: string, options: SpanOptions) => Span }

type Work = {
  /** The name of the call or job; that of a request until its call is known. */
  readonly name: string
  readonly span: Span | undefined
  readonly request: { route: string | undefined } | undefined
}

const current = new AsyncLocalStorage<Work>()
let tracer: Tracer | undefined

/** Traces from now on; undefined: no longer. */
export const setTracer = (next: Tracer | undefined): void => {
  tracer = next
}

export const currentWork = (): string | undefined => current.getStore()?.name
export const currentSpan = (): Span | undefined => current.getStore()?.span

/** The pattern of the request's address, such as /api/locations/{id}: for metrics and traces, never with values. */
export function nameRoute(pattern: string): void {
  const request = current.getStore()?.request
  if (request) request.route = pattern
}

/** A request as metrics and traces see it. `traceparent`: of a proxy that is trusted. `isTraced` false: a probe, which would fill traces. */
export function beginRequest(
  method: string,
  { traceparent, isTraced }: { traceparent: string | undefined; isTraced: boolean },
): {
  run: <T>(work: () => Promise<T>) => Promise<T>
  route: () => string | undefined
  span: Span | undefined
} {
  const span = isTraced
    ? tracer?.start(method, {
        kind: 'server',
        parent: traceparent,
        attributes: { 'http.request.method': method },
      })
    : undefined
  const request = { route: undefined as string | undefined }
  return {
    run: (work) => current.run({ name: 'request', span, request }, work),
    route: () => request.route,
    span,
  }
}

/** Runs a call of the contract under its name. */
export function inCall<T>(name: string, run: () => Promise<T>): Promise<T> {
  const outer = current.getStore()
  const work = { name, span: outer?.span, request: outer?.request }
  return current.run(work, () => inSpan(`call ${name}`, {}, run))
}

/** Runs a job under its name. `traceparent`: of what sent it. `isTraced` false: only its slow statements are reported. */
export function inJob<T>(
  name: string,
  { traceparent, isTraced }: { traceparent?: string | undefined; isTraced: boolean },
  run: () => Promise<T>,
): Promise<T> {
  const options = { kind: 'consumer', parent: traceparent, begins: isTraced } as const
  return current.run({ name, span: undefined, request: undefined }, () => inSpan(`job ${name}`, options, run))
}

/** Runs `run` within a span of the current trace. `begins`: in a new trace if there is none, else just runs it. */
export function inSpan<T>(
  name: string,
  { begins = false, ...options }: SpanOptions & { begins?: boolean },
  run: () => Promise<T>,
): Promise<T> {
  const outer = current.getStore()
  if (!tracer || !(begins || outer?.span)) return run()
  const span = tracer.start(name, { ...options, parent: outer?.span ?? options.parent })
  return current.run({ name: outer?.name ?? name, span, request: outer?.request }, async () => {
    try {
      return await run()
    } catch (error) {
      span.fail(error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** A span of the current trace for what cannot run in a function of its own; undefined without one. */
export function startSpan(name: string, options: SpanOptions): Span | undefined {
  const parent = current.getStore()?.span
  return parent && tracer?.start(name, { ...options, parent })
}
