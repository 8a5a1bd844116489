import { orderIdPattern, orderIdPrefix } from '@pazar/contracts/order/order-id.ts'
import { type Caller, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '../database.ts'
import { anyOf } from '../list/table-rows.ts'
import { storedSearchWords } from './order-conditions.ts'
import { overOrders, type ViewedOrder, viewedColumns } from './viewed-order.ts'

interface OrderViewer {
  user: Caller | undefined
  /** Orders that the caller placed as a shopper. */
  ownOrderIds: readonly string[]
}

export const orderNotFound = () => refuse('not_found', 'Porudžbina nije pronađena')

/** Whether the caller is an admin, or works for the seller of the order. */
export const canManage = (user: Caller | undefined, order: ViewedOrder): boolean =>
  user !== undefined && (user.role === 'admin' || user.sellerId === order.seller_id)

/** Restricts the search to orders that the caller may see, because short numbers are easy to guess. */
function visibleTo({ user, ownOrderIds }: OrderViewer): Expression<SqlBool> {
  const t = expressionBuilder<{ t: Database['read.orders'] }, 't'>()
  if (user?.role === 'admin') return t.lit(true)
  const isOwn = t('t.order_id', '=', anyOf(ownOrderIds))
  return user ? t.or([t('t.seller_id', '=', user.sellerId), isOwn]) : isOwn
}

/**
 * Finds an order by its id, or by its short number (orders/ids) among those that the caller may see.
 * Undefined if there is none, or if several orders share the number.
 */
export async function findOrder(
  db: Kysely<Database>,
  idOrNumber: string,
  viewer: OrderViewer,
): Promise<ViewedOrder | undefined> {
  const orders = db.selectFrom('read.orders as t').select(viewedColumns)
  const prefix = orderIdPrefix(idOrNumber)
  const matches = orderIdPattern.test(idOrNumber)
    ? orders.where('t.order_id', '=', idOrNumber)
    : orders
        .where(sql<boolean>`${storedSearchWords} @@ ${`${prefix.toLowerCase()}:*`}::tsquery`)
        .where('t.order_id', 'like', `${prefix}%`)
        .where(visibleTo(viewer))
        .limit(2)
  const { rows } = await overOrders<ViewedOrder>(matches).execute(db)
  return rows.length === 1 ? rows[0] : undefined
}
