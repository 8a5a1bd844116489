import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'
import type { User } from '@pazar/http-server/routing/endpoint.ts'
import { type OrderRow, orders, searchCondition } from '@pazar/projections/orders/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { all, columnsOf, from } from '../list/table-rows.ts'
import { ofScope } from './order-conditions.ts'

interface Finder {
  user: User | undefined
  /** Orders that the caller placed himself. */
  own: readonly string[]
}

/** What the caller may look through: a short number is easily guessed, so it finds what is his to see and nothing else. */
function withinReach({ user, own }: Finder): RawBuilder<unknown> {
  if (user?.role === 'admin') return sql`true`
  const placed = sql`t.order_id = any(${own}::text[])`
  return user ? sql`(${all(ofScope({ sellerId: user.id }, {}))} or ${placed})` : placed
}

/**
 * An order by its id, or by its number as people say it (resolution 17) among those that the caller may see. Undefined where there
 * is none, and where a number is that of several.
 */
export async function findOrder(db: Kysely<any>, idOrNumber: string, finder: Finder): Promise<OrderRow | undefined> {
  const select = sql`select ${columnsOf(orders)} from ${from(orders)}`
  if (orderIdPattern.test(idOrNumber)) return (await sql<OrderRow>`${select} where t.order_id = ${idOrNumber}`.execute(db)).rows[0]
  const number = idOrNumber.replace('-', '').toUpperCase()
  const { rows } = await sql<OrderRow>`
    ${select} where ${sql.raw(searchCondition.replace('search', 't.search'))} @@ ${`${number.toLowerCase()}:*`}::tsquery
      and t.order_id like ${`${number}%`} and ${withinReach(finder)} limit 2`.execute(db)
  return rows.length === 1 ? rows[0] : undefined
}
