// The variables that say how the server is observed: log, metrics, and traces by OpenTelemetry's standard names.
import { z } from 'zod'
import { samplers, type TraceSettings } from '../../platform/trace/trace-settings.ts'

// name=value, separated by commas, percent-encoded as in W3C Baggage.
const pairs = z
  .string()
  .regex(/^\s*[\w.-]+\s*=[^,\r\n]*(,\s*[\w.-]+\s*=[^,\r\n]*)*$/)
  .refine((text) => toPairs(text) !== undefined)
  .transform((text) => toPairs(text) ?? {})

function toPairs(text: string): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      text.split(',').map((one) => {
        const [name = '', ...value] = one.split('=')
        return [name.trim(), decodeURIComponent(value.join('=').trim())]
      }),
    )
  } catch {
    return undefined
  }
}

export const observationVariables = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_SERVICE_NAME: z.string().regex(/\S/).default('viewfinder'),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d+|[01]\.\d+)$/)
    .transform(Number)
    .pipe(z.number().min(0).max(1))
    .default(1),
  SLOW_QUERY_MS: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(1000),
}

/** What each has to be, for the message about an invalid one. */
export const observationExpectations = {
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  METRICS_TOKEN: 'at least 16 characters',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an absolute http(s) URL, to which /v1/traces is added',
  OTEL_EXPORTER_OTLP_HEADERS: 'name=value pairs separated by commas, percent-encoded',
  OTEL_SERVICE_NAME: 'a name',
  OTEL_TRACES_SAMPLER: samplers.join(', '),
  OTEL_TRACES_SAMPLER_ARG: 'a number from 0 to 1',
  SLOW_QUERY_MS: 'a number of milliseconds, or 0 for no log of slow statements',
}

type Values = z.output<z.ZodObject<typeof observationVariables>>

export const toObservation = (value: Values) => ({
  logLevel: value.LOG_LEVEL,
  metricsToken: value.METRICS_TOKEN,
  /** Absent: no traces. */
  traces: value.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (Object.freeze({
        endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: Object.freeze(value.OTEL_EXPORTER_OTLP_HEADERS ?? {}),
        serviceName: value.OTEL_SERVICE_NAME,
        sampler: value.OTEL_TRACES_SAMPLER,
        ratio: value.OTEL_TRACES_SAMPLER_ARG,
      }) satisfies TraceSettings)
    : undefined,
  /** Statements that take longer are logged; 0: none. */
  slowQueryMs: value.SLOW_QUERY_MS,
})
