import { Gauge, type Registry } from 'prom-client'
import type { ProjectionStatus } from './checkpoints/status.ts'

/** The gauges of one scrape share one look at the checkpoints, ms. */
const sharedMilliseconds = 500

/** Lag, standing and events per read model, read from the checkpoints whenever Prometheus asks. */
export function measureProjections(registry: Registry, status: () => Promise<ProjectionStatus[]>): void {
  let known: Promise<ProjectionStatus[]> = Promise.resolve([])
  let looked = -Infinity
  const look = () => {
    if (performance.now() - looked < sharedMilliseconds) return known
    looked = performance.now()
    return (known = status().catch(() => []))
  }
  const measure = (name: string, help: string, value: (model: ProjectionStatus) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['read_model'] as const,
      registers: [registry],
      async collect() {
        for (const model of await look()) this.set({ read_model: model.name }, value(model))
      },
    })
  measure('projection_lag_positions', 'Distance of the read model from the end of the log', (model) => model.lag)
  measure('projection_parked', '1 where a read model stands still before an event it cannot take', (model) => (model.status === 'parked' ? 1 : 0))
  measure('projection_events', 'Events up to its position that the read model cared about', (model) => model.events)
}
