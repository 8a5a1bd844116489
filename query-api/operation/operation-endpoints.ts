import { type Health, operationRoutes } from '@pazar/contracts/operation/routes.ts'
import { allRoutes } from '@pazar/contracts/route/catalogue.ts'
import { openApiDocument } from '@pazar/http-server/openapi.ts'
import { endpoint, type Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Reading } from '../reading/reading.ts'
import { readModelHealth } from './read-model-health.ts'

export interface OperationOptions extends Pick<Reading, 'pool' | 'hints'> {
  /** Position of the log's newest event. */
  head(): Promise<string>
  /** True once the process is on its way out. */
  stopping(): boolean
}

/** Of a process that can answer at all. */
const alive: Health = { status: 'ok', ready: true, parts: {}, head: null, readModels: [] }

/** What a health check may take, ms: a store that hangs is a store that is away. */
const patience = 2000

const within = <T>(promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise.catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, patience, null).unref())])

export function operationEndpoints({ pool, hints, head, stopping }: OperationOptions): Endpoint<any>[] {
  let document: Record<string, unknown> | undefined

  async function health(): Promise<Health> {
    const newest = await within(head())
    const readModels = await within(readModelHealth(pool, newest))
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
    endpoint(operationRoutes.health, async ({ query }) => {
      if (query.probe === 'live') return { body: alive }
      const body = await health()
      return { body, status: body.ready ? 200 : 503 }
    }),
    endpoint(operationRoutes.openApi, async () => ({ body: (document ??= openApiDocument(allRoutes)) })),
  ]
}
