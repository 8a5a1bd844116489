import { logRepairRoutes } from '@pazar/contracts/log-repair/routes.ts'
import { endpoint, type Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { RepairOutcome } from './repair.ts'

const messageOf = ({ repaired, parked }: RepairOutcome): string => {
  if (parked > 0) return `Popravljeno: ${repaired}. I dalje čeka: ${parked}.`
  return repaired > 0 ? `Popravljeno: ${repaired}. Ništa više ne čeka.` : 'Ništa više ne čeka.'
}

/** `POST /api/cross-sync/retry-parked`. The endpoint is in this process because only it has the folds. */
export const retryParkedEndpoint = (retryParked: (stream?: string) => Promise<RepairOutcome>): Endpoint =>
  endpoint(logRepairRoutes.retry, async ({ body }) => {
    const outcome = await retryParked(body.stream)
    return { body: { ...outcome, message: messageOf(outcome) } }
  })
