// Where traces go and which are recorded, by the standard variables of OpenTelemetry.

export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export type TraceSettings = Readonly<{
  /** Without /v1/traces. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  sampler: (typeof samplers)[number]
  /** From 0 to 1, for the samplers by ratio. */
  ratio: number
}>
