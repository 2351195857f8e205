// Another service (payments, files, mail) whose calls are timed and traced by their names, without their arguments.
import type { Histogram } from 'prom-client'
import { inSpan } from './work.ts'

type Observation<Service> = {
  /** Its name in traces. */
  name: string
  /** The calls that are observed: functions that return promises. */
  calls: readonly (keyof Service & string)[]
  /** Labels: `call`, `outcome`. */
  duration: Histogram<'call' | 'outcome'>
  /** What an error counts as; `failed` by default. One of few. */
  toOutcome?: (error: unknown) => string
}

type AnyCall = (...values: unknown[]) => Promise<unknown>

export function observedService<Service extends object>(
  service: Service,
  { name, calls, duration, toOutcome = () => 'failed' }: Observation<Service>,
): Service {
  const timed = (call: string, run: AnyCall): AnyCall => {
    const options = { kind: 'client', begins: true, attributes: { 'peer.service': name } } as const
    return async (...values) => {
      const startedMs = performance.now()
      let outcome = 'ok'
      try {
        return await inSpan(`${name} ${call}`, options, () => run(...values))
      } catch (error) {
        outcome = toOutcome(error)
        throw error
      } finally {
        duration.observe({ call, outcome }, (performance.now() - startedMs) / 1000)
      }
    }
  }
  const observed = calls.map((call) => [call, timed(call, (service[call] as AnyCall).bind(service))])
  return { ...service, ...Object.fromEntries(observed) }
}
