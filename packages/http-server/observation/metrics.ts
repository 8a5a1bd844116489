import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  /** `route` is the declared path, never the requested one; seconds. */
  observeRequest(method: string, route: string, status: number, seconds: number): void
  /**
   * Registers a gauge with one figure per value of `label`. `read` runs on every scrape; if it fails, the
   * figures are omitted.
   */
  gauge(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void
}

/**
 * Metrics of one process, served in Prometheus' text format at /metrics. `processName` becomes the label
 * `part`, for example "command-api".
 */
export function createMetrics(processName: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ part: processName })
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return {
    registry,
    observeRequest: (method, route, status, seconds) => durations.observe({ method, route, status }, seconds),
    gauge: (name, help, label, read) =>
      void new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          this.reset()
          const figures = await read().catch(() => ({}))
          for (const [value, figure] of Object.entries(figures)) this.set({ [label]: value }, figure)
        },
      }),
  }
}
