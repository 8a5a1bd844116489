import { type Health, type HealthReason, operationRoutes } from '@pazar/contracts/system/routes.ts'
import { endpoint, type Endpoint } from './routing/endpoint.ts'

export interface ProcessHealthOptions {
  /**
   * Checks by name of dependency, run for every request. A check that rejects or hangs means that the
   * dependency is unavailable.
   */
  dependencies: Record<string, () => boolean | Promise<unknown>>
  /** Dependencies without which the process is not ready; the others only degrade it. */
  requiredDependencies: readonly string[]
  /** Conditions that degrade the process in addition to unavailable dependencies. Default none. */
  reasons?: () => readonly HealthReason[]
  /**
   * Conditions of the installation that are read from a store. If the store does not answer, the process is
   * degraded without them. Default none.
   */
  storedReasons?: () => Promise<readonly HealthReason[]>
  /** True once the process is stopping. */
  isStopping(): boolean
}

/** Time limit for one check. */
const checkTimeoutMs = 2_000

/** Undefined if the check rejects or hangs. */
async function withinLimit<T>(check: () => T | Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, checkTimeoutMs, undefined)
  })
  try {
    return await Promise.race([check(), timeout])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

const isDependencyUp = async (check: () => boolean | Promise<unknown>): Promise<boolean> =>
  (await withinLimit(async () => (await check()) !== false)) ?? false

/** The answer to `?probe=live`: the process runs, whatever its dependencies do. */
export const liveAnswer = (isStopping: boolean): { body: Health } => ({
  body: { status: 'ok', ready: !isStopping, reasons: [], parts: {}, head: null, readModels: [] },
})

/** `GET /api/health` of a process without read models, for its supervisor on its own port. */
export const processHealth = ({
  dependencies,
  requiredDependencies,
  reasons: ownReasons = () => [],
  storedReasons = async () => [],
  isStopping,
}: ProcessHealthOptions): Endpoint =>
  endpoint(operationRoutes.health, async ({ query }) => {
    if (query.probe === 'live') return liveAnswer(isStopping())
    const [stored, ...results] = await Promise.all([
      withinLimit(storedReasons),
      ...Object.entries(dependencies).map(
        async ([name, part]) => [name, await isDependencyUp(part)] as const,
      ),
    ])
    // A process may find the same in itself and in the database.
    const reasons = [...new Set([...ownReasons(), ...(stored ?? [])])]
    const ready = !isStopping() && results.every(([name, up]) => up || !requiredDependencies.includes(name))
    const status: Health['status'] = !ready
      ? 'down'
      : results.every(([, up]) => up) && stored !== undefined && reasons.length === 0
        ? 'ok'
        : 'degraded'
    const body: Health = {
      status,
      ready,
      reasons,
      parts: Object.fromEntries(results),
      head: null,
      readModels: [],
    }
    return { body, status: ready ? 200 : 503 }
  })
