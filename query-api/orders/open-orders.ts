import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import { type RawBuilder, sql } from 'kysely'
import { namedBy } from './named-by-number.ts'
import type { OrderFilter } from './order-filter.ts'
import type { OrderScope } from './order-scope.ts'

/**
 * Over `read.orders` and the rollups as `t`: orders that are still to be called or sent, and the order of a
 * customer who calls back, whose whole number is the search (accounts/open-orders). Nothing else that a filter names
 * widens it. A search is never answered by a rollup, which has no numbers.
 */
export function ofOpenWork({ openOnly }: OrderScope, { q }: Pick<OrderFilter, 'q'>): RawBuilder<unknown>[] {
  if (!openOnly) return []
  const alternatives = [sql`t.status = ${initialOrderStatus}`, ...namedBy(q?.trim() ?? '')]
  return [sql`(${sql.join(alternatives, sql` or `)})`]
}
