import { type Health, type HealthReason, operationRoutes } from '@pazar/contracts/system/routes.ts'
import { comparePositions, startPosition } from '@pazar/event-store/event-store.ts'
import type { LogLag } from '@pazar/event-store/log-lag.ts'
import { liveAnswer } from '@pazar/http-server/process-health.ts'
import { endpoint, type Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProjectionStatus } from './checkpoints/status.ts'

/** Timeout for reading the checkpoints, and for their lag, in ms. */
const statusTimeoutMs = 2_000

interface HealthOptions {
  status(): Promise<ProjectionStatus[]>
  hints(): boolean
  lag: LogLag
  /** Omitted if there are none. */
  reasons?: () => readonly HealthReason[]
  /** True once the process is shutting down. */
  stopping(): boolean
}

/** Resolves to undefined if the promise rejects or times out. */
const withTimeout = <T>(promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise.catch(() => undefined), sleep(statusTimeoutMs, undefined, { ref: false })])

/**
 * `GET /api/health` of a projections process. It is ready while it reaches the log and the database; parked
 * keys and rebuilding read models degrade it.
 */
export const healthEndpoint = ({
  status,
  hints,
  lag,
  reasons: readReasons = () => [],
  stopping,
}: HealthOptions): Endpoint =>
  endpoint(operationRoutes.health, async ({ query }) => {
    if (query.probe === 'live') return liveAnswer(stopping())
    const models = await withTimeout(status())
    const positions = models?.map(({ position }) => position) ?? []
    const lags = await withTimeout(lag.measure(positions, models?.[0]?.head ?? startPosition))
    const ready = models !== undefined && !stopping()
    const reasons: HealthReason[] = [
      ...readReasons(),
      ...(models?.some(({ parked }) => parked !== null) ? (['rows_parked'] as const) : []),
      ...(models?.some(({ position, head }) => comparePositions(position, head) > 0)
        ? (['checkpoint_beyond_log'] as const)
        : []),
    ]
    const isHealthy =
      reasons.length === 0 &&
      hints() &&
      models?.every((model) => model.status === 'live' && model.rebuild === null && model.parked === null)
    const body: Health = {
      status: !ready ? 'down' : isHealthy ? 'ok' : 'degraded',
      ready,
      reasons,
      parts: { 'database and log': models !== undefined, hints: hints() },
      head: models?.[0]?.head ?? null,
      lagUnit: lag.unit,
      readModels: (models ?? []).map(({ name, status, position, parked, rebuild }) => ({
        name,
        status,
        position,
        lag: lags?.get(position) ?? null,
        parked,
        rebuild,
      })),
    }
    return { body, status: ready ? 200 : 503 }
  })
