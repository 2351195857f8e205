// Prometheus metrics of one server: its requests, its process and its pools, and what instruments.ts counts below the requests.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolStates } from '../db/observe.ts'
import type { ReplicaState } from '../db/replicas.ts'
import { lostLogLines } from '../log/destination.ts'
import { processRegistry } from './instruments.ts'

/** `kind`: of route, such as `api`. `route`: the pattern of the address, of which there is a limited number. */
type RequestLabels = { kind: string; route: string; method: string; status: number }

/** Registers gauges; the result sets them whenever the metrics are read. */
type GaugeSource = (registry: Registry) => () => Promise<void>

export type Metrics = {
  observe: (labels: RequestLabels, seconds: number) => void
  text: () => Promise<string>
  contentType: string
}

type Measured = { replicas?: readonly ReplicaState[]; version?: string; sources?: readonly GaugeSource[] }

export function createMetrics({ replicas = [], version = '', sources = [] }: Measured = {}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by pattern of address',
    labelNames: ['kind', 'route', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
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
  new Gauge({
    name: 'viewfinder_build_info',
    help: 'Always 1; the version is its label',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  addPoolGauges(registry)
  if (replicas.length > 0) addReplicaGauges(registry, replicas)
  const collectors = sources.map((source) => source(registry))
  return {
    observe: ({ status, ...labels }, seconds) =>
      duration.observe({ ...labels, status: `${Math.floor(status / 100)}xx` }, seconds),
    text: async () => {
      await Promise.all(collectors.map((collect) => collect()))
      return `${await registry.metrics()}\n${await processRegistry.metrics()}`
    },
    contentType: registry.contentType,
  }
}

function addPoolGauges(registry: Registry): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pools by state; `unopened` is what a pool may still open',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { name, connections: open, idle, max } of poolStates()) {
        this.inc({ pool: name, state: 'busy' }, open - idle)
        this.inc({ pool: name, state: 'idle' }, idle)
        this.inc({ pool: name, state: 'unopened' }, max - open)
      }
    },
  })
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Work that waits for a connection of the pool right now',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { name, waiting } of poolStates()) this.inc({ pool: name }, waiting)
    },
  })
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
