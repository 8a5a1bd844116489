import { Gauge, type Registry } from 'prom-client'
import type { ProjectionStatus } from './checkpoints/status.ts'
import type { Projections } from './start-projections.ts'

/** The gauges of one scrape share one read of the checkpoints; cached for this many ms. */
const statusCacheMs = 500

/**
 * Registers gauges of lag, parked keys and events per read model, read from the checkpoints at each scrape and
 * therefore the same in every worker, and of whether this worker holds it.
 */
export function registerProjectionGauges(
  registry: Registry,
  { status: readStatus, workerId }: Pick<Projections, 'status' | 'workerId'>,
): void {
  let cachedStatus: Promise<ProjectionStatus[]> = Promise.resolve([])
  let readAt = -Infinity
  const readCached = () => {
    if (performance.now() - readAt < statusCacheMs) return cachedStatus
    readAt = performance.now()
    return (cachedStatus = readStatus().catch(() => []))
  }
  const measure = (name: string, help: string, value: (model: ProjectionStatus) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['read_model'] as const,
      registers: [registry],
      async collect() {
        for (const model of await readCached()) this.set({ read_model: model.name }, value(model))
      },
    })
  measure(
    'projection_lag_positions',
    'Distance of the read model from the end of the log: events in Postgres, bytes in EventStoreDB',
    (model) => model.lag,
  )
  measure(
    'projection_parked',
    'Keys of the read model that are parked at an event that it could not apply',
    (model) => model.parked?.count ?? 0,
  )
  measure(
    'projection_events',
    'Events up to its position that the read model applies',
    (model) => model.events,
  )
  measure('projection_held', 'Whether this process holds the read model', (model) =>
    model.worker !== null && model.worker === workerId() ? 1 : 0,
  )
}
