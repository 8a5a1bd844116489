import { Gauge, type Registry } from 'prom-client'
import type { ProjectionStatus } from './checkpoints/status.ts'

/** Lag, standing and events per read model, read from the checkpoints whenever Prometheus asks. */
export function measureProjections(registry: Registry, status: () => Promise<ProjectionStatus[]>): void {
  const labelNames = ['read_model'] as const
  const parked = new Gauge({ name: 'projection_parked', help: '1 where a read model stands still before an event it cannot take', labelNames, registers: [registry] })
  const events = new Gauge({ name: 'projection_events', help: 'Events that workers have brought into the read model', labelNames, registers: [registry] })
  new Gauge({
    name: 'projection_lag_positions',
    help: 'Distance of the read model from the end of the log',
    labelNames,
    registers: [registry],
    async collect() {
      for (const model of await status().catch(() => [])) {
        const label = { read_model: model.name }
        this.set(label, model.lag)
        parked.set(label, model.status === 'parked' ? 1 : 0)
        events.set(label, model.events)
      }
    },
  })
}
