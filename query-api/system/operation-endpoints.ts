import { type Health, type HealthReason, operationRoutes } from '@pazar/contracts/system/routes.ts'
import { allRoutes } from '@pazar/contracts/route/catalogue.ts'
import { hasUnreadableStreams } from '@pazar/private-tables/unreadable-streams.ts'
import { liveAnswer } from '@pazar/http-server/process-health.ts'
import { openApiDocument } from '@pazar/http-server/openapi.ts'
import { endpoint, type Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { QueryContext } from '../read-endpoint/read-endpoint.ts'
import type { LogLag } from './log-lag.ts'
import { backupReasons } from '@pazar/private-tables/backup-runs.ts'
import { reactionsHealth } from './reactions-health.ts'
import { hasUnconfirmedProjections, readModelProgress } from './read-model-health.ts'
import { parkedEndpoints } from './parked-endpoints.ts'
import { systemEndpoint } from './system-endpoint.ts'

export interface OperationOptions extends Pick<QueryContext, 'pool' | 'hints'> {
  /** Position of the newest event in the log. */
  head(): Promise<string>
  lag: LogLag
  /** Conditions of this process that need an operator, in addition to those found in the tables. */
  reasons(): readonly HealthReason[]
  /** True once the process is shutting down. */
  isStopping(): boolean
  /** Defaults to the system clock. */
  now?(): Date
}

/** Timeout of a check in ms; a store that does not answer in time counts as unavailable. */
const checkTimeoutMs = 2000

/** Resolves to null if the promise rejects or times out. */
const withTimeout = <T>(promise: Promise<T>): Promise<T | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, checkTimeoutMs, null)
    promise.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer))
  })

/**
 * Whether a position is beyond the end of the log. Reads the end again, which may have moved on since the
 * position was written.
 */
async function isBeyondLog(
  positions: readonly string[],
  logHead: string | null,
  head: () => Promise<string>,
): Promise<boolean> {
  const isBeyond = (end: string | null) =>
    end !== null && positions.some((position) => BigInt(position) > BigInt(end))
  return isBeyond(logHead) && isBeyond(await withTimeout(head()))
}

/** The health of the installation, from the tables and from this process. */
async function readHealth({
  pool,
  hints: changeNotifications,
  head,
  lag,
  reasons: ownReasons,
  isStopping,
}: OperationOptions): Promise<Health> {
  const logHead = await withTimeout(head())
  const readModels = await withTimeout(readModelProgress(pool))
  const reactions = await withTimeout(reactionsHealth(pool, logHead))
  const parkedReasons: HealthReason[] = readModels?.some(({ parked }) => parked !== null)
    ? ['rows_parked']
    : []
  const positions = [...(readModels ?? []), ...(reactions?.figures ? [reactions.figures] : [])].map(
    ({ position }) => position,
  )
  const lags = logHead === null ? null : await withTimeout(lag.measure(positions, logHead))
  const lagOf = (position: string) => lags?.get(position) ?? null
  const logReasons: HealthReason[] = (await isBeyondLog(positions, logHead, head))
    ? ['checkpoint_beyond_log']
    : []
  const keyReasons: HealthReason[] = (await withTimeout(hasUnreadableStreams(pool)))
    ? ['personal_data_unreadable']
    : []
  const subscriptionReasons: HealthReason[] = (await withTimeout(hasUnconfirmedProjections(pool)))
    ? ['subscription_unconfirmed']
    : []
  // Several processes may report the same.
  const reasons = new Set([
    ...ownReasons(),
    ...(reactions?.reasons ?? []),
    ...parkedReasons,
    ...logReasons,
    ...keyReasons,
    ...((await withTimeout(backupReasons(pool))) ?? []),
    ...subscriptionReasons,
  ])
  const isReady = readModels !== null && !isStopping()
  const isDegraded =
    reasons.size > 0 ||
    logHead === null ||
    !changeNotifications.isConnected() ||
    readModels === null ||
    readModels.some(({ status, parked }) => status !== 'live' || parked !== null)
  return {
    status: !isReady ? 'down' : isDegraded ? 'degraded' : 'ok',
    ready: isReady,
    reasons: [...reasons],
    parts: {
      database: readModels !== null,
      log: logHead !== null,
      hints: changeNotifications.isConnected(),
    },
    head: logHead,
    readModels: (readModels ?? []).map((each) => ({ ...each, lag: lagOf(each.position) })),
    lagUnit: lag.unit,
    reactions: reactions?.figures ? { ...reactions.figures, lag: lagOf(reactions.figures.position) } : null,
  }
}

/** The health of the installation, repair of parked rows, and the description of all routes. */
export function operationEndpoints(options: OperationOptions): Endpoint[] {
  const { pool, head, lag, isStopping, now = () => new Date() } = options
  const health = () => readHealth(options)
  let document: Record<string, unknown> | undefined
  return [
    endpoint(operationRoutes.health, async ({ query }) => {
      if (query.probe === 'live') return liveAnswer(isStopping())
      const body = await health()
      return { body, status: body.ready ? 200 : 503 }
    }),
    ...parkedEndpoints({
      pool,
      head: () => withTimeout(head()),
      now,
      eventTimeAfter: async (position) => (await withTimeout(lag.eventTimeAfter(position))) ?? undefined,
    }),
    systemEndpoint(pool, health),
    endpoint(operationRoutes.openApi, async () => ({ body: (document ??= openApiDocument(allRoutes)) })),
  ]
}
