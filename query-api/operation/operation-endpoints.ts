import { type Health, operationRoutes } from '@pazar/contracts/operation/routes.ts'
import { allRoutes } from '@pazar/contracts/route/catalogue.ts'
import { openApiDocument } from '@pazar/http-server/openapi.ts'
import { endpoint, type Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Reading } from '../reading/reading.ts'
import { readModelHealth } from './read-model-health.ts'
import { systemEndpoint } from './system-endpoint.ts'

export interface OperationOptions extends Pick<Reading, 'pool' | 'hints'> {
  /** Position of the log's newest event. */
  head(): Promise<string>
  /** True once the process is on its way out. */
  stopping(): boolean
}

/** What a check may take, ms: a store that hangs is a store that is away. */
const patience = 2000

/** The answer, or null where it failed or did not come in time. */
const within = <T>(promise: Promise<T>): Promise<T | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patience, null)
    promise.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer))
  })

export function operationEndpoints({ pool, hints, head, stopping }: OperationOptions): Endpoint<any>[] {
  let document: Record<string, unknown> | undefined

  async function health(forAdmin: boolean): Promise<Health> {
    const newest = await within(head())
    const readModels = await within(readModelHealth(pool, newest, forAdmin))
    const ready = readModels !== null && !stopping()
    const troubled = newest === null || !hints.connected() || readModels === null || readModels.some(({ status }) => status !== 'live')
    return {
      status: !ready ? 'down' : troubled ? 'degraded' : 'ok',
      ready,
      parts: { database: readModels !== null, log: newest !== null, hints: hints.connected() },
      head: newest,
      readModels: readModels ?? [],
    }
  }

  return [
    endpoint(operationRoutes.health, async ({ query, user }) => {
      if (query.probe === 'live') return { body: { status: 'ok' as const, ready: !stopping(), parts: {}, head: null, readModels: [] } }
      const body = await health(user?.role === 'admin')
      return { body, status: body.ready ? 200 : 503 }
    }),
    systemEndpoint(pool, () => health(true)),
    endpoint(operationRoutes.openApi, async () => ({ body: (document ??= openApiDocument(allRoutes)) })),
  ]
}
