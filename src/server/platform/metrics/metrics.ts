// Prometheus metrics of the process and its requests.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ReplicaState } from '../db/replicas.ts'
import { lostLogLines } from '../log/destination.ts'

export type Metrics = {
  observe: (route: string, method: string, status: number, seconds: number) => void
  text: () => Promise<string>
  contentType: string
}

export function createMetrics(replicas: readonly ReplicaState[] = []): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by kind of route',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Counter({
    name: 'log_lines_lost_total',
    help: 'Lines of log that could not be written: full disk, closed pipe, reader that is behind',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(lostLogLines())
    },
  })
  if (replicas.length > 0) addReplicaGauges(registry, replicas)
  return {
    observe: (route, method, status, seconds) =>
      duration.labels(route, method, `${Math.floor(status / 100)}xx`).observe(seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function addReplicaGauges(registry: Registry, replicas: readonly ReplicaState[]): void {
  const gauge = (name: string, help: string, read: (replica: ReplicaState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        for (const replica of replicas) this.labels(replica.name).set(read(replica))
      },
    })
  gauge('database_replica_used', 'Whether reads go to this replica', ({ isWell }) => Number(isWell))
  gauge(
    'database_replica_lag_seconds',
    'How far a replica is behind the primary; +Inf while that is unknown',
    ({ lagMs }) => lagMs / 1000,
  )
}
