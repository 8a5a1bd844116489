import { orderStream } from '@pazar/contracts/order/events.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { type EventLog, isUndecodable } from '@pazar/event-store/event-log.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import { rowsOf } from './rows-of.ts'

/** The readable facts of an order whose stream cannot be folded. */
export interface UnreadableOrder {
  /** Undefined if neither the log nor the read model has it. */
  sellerId: number | undefined
  /** Position of its `PersonalDataErased`. */
  erasedAt: Position | undefined
}

/** Reads the decodable events of an order's stream; takes the seller from the read model if needed. */
export async function examineUnreadable(
  { log, pool }: { log: Pick<EventLog, 'readStream'>; pool: Pool },
  orderId: string,
): Promise<UnreadableOrder> {
  const order: UnreadableOrder = { sellerId: undefined, erasedAt: undefined }
  for await (const entry of log.readStream(orderStream(orderId), {
    personalData: 'hidden',
    undecodable: 'include',
  })) {
    if (isUndecodable(entry)) continue
    if (entry.type === 'OrderPlaced') order.sellerId = entry.data.sellerId
    if (entry.type === 'PersonalDataErased') order.erasedAt = entry.position
  }
  if (order.sellerId !== undefined) return order
  const text = 'select seller_id as "sellerId" from read.orders where order_id = $1'
  const [row] = await rowsOf(pool.query<{ sellerId: number }>(text, [orderId]))
  return { ...order, sellerId: row?.sellerId }
}
