import type { notificationRoutes } from '@pazar/contracts/notification/routes.ts'
import { needsSetUp } from '@pazar/contracts/notification/set-up-reasons.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import type { Deliveries, OutboxDelivery } from './deliveries.ts'

/**
 * Limit of deliveries per request for all: its events are one append, which a store accepts up to about a
 * megabyte.
 */
export const maxSelected = 5000

/** The selected deliveries, how many were left out, and whether there are more. */
export interface DeliverySelection {
  found: readonly OutboxDelivery[]
  leftOut: number
  more: boolean
}

/** Refusals by delivery status. */
const refusals: Partial<Record<OutboxDelivery['status'], string>> = {
  sent: 'Obaveštenje je već poslato i ne šalje se ponovo',
  waiting: 'Obaveštenje već čeka na slanje',
  sending: 'Obaveštenje se upravo šalje',
}

/**
 * Why a delivery cannot be retried; undefined if it can. A delivery that was skipped for a permanent reason
 * would be skipped again.
 */
export const retryProblem = ({ status, last_error }: OutboxDelivery): string | undefined =>
  status === 'skipped' && !needsSetUp(last_error)
    ? `Obaveštenje se ne može poslati ponovo${last_error === null ? '' : `: ${last_error}`}`
    : refusals[status]

/** Sellers act on their own notifications, admins on all. */
export const ownerScope = (call: Call) => (call.user!.role === 'admin' ? undefined : call.user!.sellerId)

type SelectingRoute =
  | typeof notificationRoutes.read
  | typeof notificationRoutes.unread
  | typeof notificationRoutes.retry

/**
 * Selects either all that `findAll` finds, or some by id and of these the ones that `isSelectable`. Undefined
 * if a requested one does not exist or belongs to another seller.
 */
export async function selectDeliveries(
  deliveries: Deliveries,
  call: Call<SelectingRoute>,
  {
    isSelectable = () => true,
    findAll,
  }: {
    isSelectable?: (delivery: OutboxDelivery) => boolean
    findAll(ownerId: number | undefined, maxCount: number): Promise<OutboxDelivery[]>
  },
): Promise<DeliverySelection | undefined> {
  const { body } = call
  const own = ownerScope(call)
  if ('all' in body) {
    if (own !== undefined && body.userId !== undefined && body.userId !== own) return undefined
    const found = await findAll(own ?? body.userId, maxSelected + 1)
    return { found: found.slice(0, maxSelected), leftOut: 0, more: found.length > maxSelected }
  }
  const ids = [...new Set(body.ids)]
  const found = await deliveries.findByIds(ids, own)
  if (found.length < ids.length) return undefined
  const selected = found.filter(isSelectable)
  return { found: selected, leftOut: found.length - selected.length, more: false }
}
