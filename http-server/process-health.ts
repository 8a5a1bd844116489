import { type Health, operationRoutes } from '@pazar/contracts/operation/routes.ts'
import { endpoint, type Endpoint } from './routing/endpoint.ts'

export interface ProcessHealthOptions {
  /** What the process stands on, by name, each asked anew. A part that rejects or hangs is away. */
  parts: Record<string, () => boolean | Promise<unknown>>
  /** Names of the parts without which it cannot serve; the others' absence is only told. */
  needed: readonly string[]
  /** True once the process is on its way out. */
  stopping(): boolean
}

/** What a health check may take, ms. */
const patience = 2_000

const answers = async (part: () => boolean | Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patience, false)
  })
  try {
    return await Promise.race([Promise.resolve(part()).then((answer) => answer !== false), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** `GET /api/health` of a process that has no read models to tell about: for its supervisor, on its own port. */
export const processHealth = ({ parts, needed, stopping }: ProcessHealthOptions): Endpoint<any> =>
  endpoint(operationRoutes.health, async ({ query }) => {
    if (query.probe === 'live') return { body: { status: 'ok' as const, ready: !stopping(), parts: {}, head: null, readModels: [] } }
    const asked = await Promise.all(Object.entries(parts).map(async ([name, part]) => [name, await answers(part)] as const))
    const ready = !stopping() && asked.every(([name, up]) => up || !needed.includes(name))
    const status: Health['status'] = !ready ? 'down' : asked.every(([, up]) => up) ? 'ok' : 'degraded'
    return { body: { status, ready, parts: Object.fromEntries(asked), head: null, readModels: [] }, status: ready ? 200 : 503 }
  })
