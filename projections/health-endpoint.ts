import { type Health, operationRoutes } from '@pazar/contracts/operation/routes.ts'
import { endpoint, type Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProjectionStatus } from './checkpoints/status.ts'

/** What a look at the checkpoints may take, ms. */
const patience = 2_000

interface HealthOptions {
  status(): Promise<ProjectionStatus[]>
  hints(): boolean
  /** True once the process is on its way out. */
  stopping(): boolean
}

/** `GET /api/health` of a projections process: ready while it reaches log and database; parked and rebuilding read models degrade it. */
export const healthEndpoint = ({ status, hints, stopping }: HealthOptions): Endpoint<any> =>
  endpoint(operationRoutes.health, async ({ query }) => {
    if (query.probe === 'live') return { body: { status: 'ok' as const, ready: !stopping(), parts: {}, head: null, readModels: [] } }
    const models = await Promise.race([status().catch(() => undefined), sleep(patience, undefined, { ref: false })])
    const ready = models !== undefined && !stopping()
    const well = hints() && models?.every((model) => model.status === 'live' && model.rebuild === null)
    const body: Health = {
      status: !ready ? 'down' : well ? 'ok' : 'degraded',
      ready,
      parts: { 'database and log': models !== undefined, hints: hints() },
      head: models?.[0]?.head ?? null,
      readModels: (models ?? []).map(({ name, status, position, lag, parked, rebuild }) => ({ name, status, position, lag, parked, rebuild })),
    }
    return { body, status: ready ? 200 : 503 }
  })
