import { movingStatuses } from '@pazar/contracts/order/order-status.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { type EventLog, isUndecodable, type LoggedEvent } from '@pazar/event-store/event-log.ts'
import { type Position, startPosition } from '@pazar/event-store/event-store.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { ContactForms } from './contact.ts'
import { isDue, loadContacts } from './order-contacts.ts'
import { rowsOf } from './rows-of.ts'
import { examineUnreadable } from './unreadable-order.ts'

interface Context {
  log: Pick<EventLog, 'readAll' | 'readStream'>
  folds: FoldCache
  pool: Pool
}

/** `read.orders` contains everything up to this position. */
async function readModelPosition(pool: Pool): Promise<Position> {
  const text = "select position from read.checkpoints where name = 'orders' and status <> 'rebuilding'"
  const [row] = await rowsOf(pool.query<{ position: Position }>(text))
  return row?.position ?? startPosition
}

const digits = (column: string) => `regexp_replace(${column}, '\\D', '', 'g')`
const inE164 = (column: string) => `(o.market, ${column}) in (select * from unnest($4::text[], $5::text[]))`
const holds = (phone: string, phoneE164: string, email: string) =>
  `(lower(${email}) = $1 or ${phone} = $2 or ($3 <> '' and ${digits(phone)} = $3) or ${inE164(phoneE164)})`

/** The same comparison as `holdsContact`, over the current data and both sides of each correction. */
const matchingText = `
select o.order_id as "orderId" from read.orders o
 where not o.erased and ($6::integer is null or o.seller_id = $6)
   and (${holds('o.phone', 'o.phone_e164', 'o.email')}
     or exists (select from jsonb_each(o.said) as entry(revision, said), lateral (values (said -> 'before'), (said -> 'after')) as state(fields)
                 where ${holds("fields ->> 'phone'", "fields ->> 'phoneE164'", "fields ->> 'email'")}))
 order by o.placed_at, o.order_id`

async function fromReadModel(
  pool: Pool,
  { phone, email }: ContactForms,
  sellerId: number | undefined,
): Promise<string[]> {
  const named = markets.filter((market) => phone?.e164[market])
  const values = [
    email,
    phone?.typed ?? null,
    phone?.digits ?? null,
    named,
    named.map((market) => phone!.e164[market]),
    sellerId ?? null,
  ]
  return (await rowsOf(pool.query<{ orderId: string }>(matchingText, values))).map(({ orderId }) => orderId)
}

const namesCustomer = new Set<LoggedEvent['type']>([
  'OrderPlaced',
  'OrderCustomerChanged',
  'PersonalDataErased',
])

/** Orders whose row is parked at an event that could not be applied. */
async function parkedOrders(pool: Pool): Promise<string[]> {
  const text = "select stream from read.parked_keys where read_model = 'orders'"
  return (await rowsOf(pool.query<{ stream: string }>(text))).map(({ stream }) =>
    stream.slice(orderStream('').length),
  )
}

/** Orders with events about the customer that the read model has not applied yet. */
async function changedSince(log: Context['log'], position: Position): Promise<string[]> {
  const orderIds = new Set<string>()
  const filter = { streamPrefixes: [orderStream('')] }
  for await (const page of log.readAll({
    after: position,
    filter,
    personalData: 'hidden',
    undecodable: 'include',
  }))
    for (const entry of page)
      if (isUndecodable(entry) || namesCustomer.has(entry.type))
        orderIds.add(entry.stream.slice(orderStream('').length))
  return [...orderIds]
}

export interface FoundOrders {
  /** Order ids, oldest first. */
  orderIds: string[]
  /** Unreadable orders that the read model does not find under the contact either. */
  unreadable: number
}

/**
 * Finds the orders whose customer is to be erased. It starts from the read model and reads newer events from
 * the log, so it also finds an order placed just now. An unreadable order counts if the read model has found
 * it.
 * @param sellerId undefined for all sellers.
 */
export async function findOrders(
  { log, folds, pool }: Context,
  forms: ContactForms,
  sellerId: number | undefined,
): Promise<FoundOrders> {
  const position = await readModelPosition(pool)
  const found = new Set(await fromReadModel(pool, forms, sellerId))
  let unreadable = 0
  for (const orderId of new Set([...(await parkedOrders(pool)), ...(await changedSince(log, position))])) {
    const contacts = await loadContacts(folds, orderId)
    if (contacts) {
      const isOwn = sellerId === undefined || contacts.order?.sellerId === sellerId
      if (isOwn && isDue(contacts, forms)) found.add(orderId)
      else found.delete(orderId)
      continue
    }
    const order = await examineUnreadable({ log, pool }, orderId)
    const isOwn = sellerId === undefined || order.sellerId === sellerId
    if (order.erasedAt !== undefined) found.delete(orderId)
    else if (isOwn && !found.has(orderId)) unreadable++
  }
  return { orderIds: [...found], unreadable }
}

/** How many of the orders are still on their way to the customer, according to the read model. */
export async function countInProgress(pool: Pool, orderIds: readonly string[]): Promise<number> {
  const text = 'select count(*)::int as count from read.orders where order_id = any($1) and status = any($2)'
  const [row] = await rowsOf(pool.query<{ count: number }>(text, [orderIds, movingStatuses]))
  return row?.count ?? 0
}
