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
  reasons?: () => readonly HealthReason[] | Promise<readonly HealthReason[]>
  /** True once the process is stopping. */
  isStopping(): boolean
}

/** Time limit for one check. */
const checkTimeoutMs = 2_000

const isDependencyUp = async (check: () => boolean | Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, checkTimeoutMs, false)
  })
  try {
    return await Promise.race([Promise.resolve(check()).then((answer) => answer !== false), timeout])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** The answer to `?probe=live`: the process runs, whatever its dependencies do. */
export const liveAnswer = (isStopping: boolean): { body: Health } => ({
  body: { status: 'ok', ready: !isStopping, reasons: [], parts: {}, head: null, readModels: [] },
})

/** `GET /api/health` of a process without read models, for its supervisor on its own port. */
export const processHealth = ({
  dependencies,
  requiredDependencies,
  reasons: readReasons = () => [],
  isStopping,
}: ProcessHealthOptions): Endpoint =>
  endpoint(operationRoutes.health, async ({ query }) => {
    if (query.probe === 'live') return liveAnswer(isStopping())
    const results = await Promise.all(
      Object.entries(dependencies).map(async ([name, part]) => [name, await isDependencyUp(part)] as const),
    )
    const reasons = [...(await readReasons())]
    const ready = !isStopping() && results.every(([name, up]) => up || !requiredDependencies.includes(name))
    const status: Health['status'] = !ready
      ? 'down'
      : results.every(([, up]) => up) && reasons.length === 0
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
