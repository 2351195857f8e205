// Begins tracing if a collector is configured.
import type { Log } from '../log/log.ts'
import { productVersion } from '../project-root.ts'
import type { TraceSettings } from './trace-settings.ts'
import { setTracer } from './work.ts'

/** Returns the last step of the shutdown: what the others do is traced as well. */
export async function startTracing(
  settings: TraceSettings | undefined,
  log: Pick<Log, 'warn'>,
): Promise<() => Promise<void>> {
  if (!settings) return async () => {}
  const { openTracer } = await import('./otlp.ts')
  const { tracer, stop } = openTracer(settings, { version: productVersion(), log })
  setTracer(tracer)
  return stop
}
