import { listsOpenOrdersOnly } from '@pazar/contracts/user/duties.ts'
import type { Caller } from '@pazar/http-server/routing/endpoint.ts'

/** Whose orders: one seller's, or those of all sellers if undefined. */
export interface OrderScope {
  sellerId?: number
  /** Only orders that are still to be called or sent; see `ofOpenWork`. */
  openOnly?: boolean
}

/** The orders in the caller's lists: the seller's, all for an admin, and only open ones for helpers who call. */
export const scopeOf = ({ role, sellerId, duty }: Pick<Caller, 'role' | 'sellerId' | 'duty'>): OrderScope =>
  role === 'admin' ? {} : { sellerId, openOnly: listsOpenOrdersOnly(duty) }
