import { symbolOf } from '@pazar/contracts/money/market.ts'
import { toDecimal, toMajor } from '@pazar/contracts/money/money.ts'
import type { NotificationType } from '@pazar/contracts/notification/routes.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { OrderView } from '@pazar/contracts/order/routes.ts'
import type { OrderRow } from '@pazar/projections/orders/table.ts'
import { websites } from '@pazar/projections/websites/table.ts'
import { type Kysely, sql } from 'kysely'
import { actorNames } from '../activity/actor-names.ts'
import { from } from '../list/table-rows.ts'

/** `note_count` where `seller_notes` are not all of them. */
type ShownRow = Omit<OrderRow, 'said'> & { note_count?: number }

/** Order as the wire shows it. `told`: whether its seller's notification went out, which the outbox knows and no event does. */
function orderViewOf(row: ShownRow, shortName: string, told: boolean, nameOf: (userId: number | null) => string): OrderView {
  return {
    id: row.order_id, orderId: row.order_id, orderNumber: shortOrderId(row.order_id),
    createdAt: row.placed_at, updatedAt: row.updated_at,
    userId: row.seller_id, websiteId: row.website_id, productId: row.product_id, productName: row.product_name, sku: row.sku,
    quantity: row.quantity, totalPrice: toMajor(row.total_price), productCost: toDecimal(row.unit_cost * row.quantity + row.upsell_cost),
    currency: row.currency, currencySymbol: symbolOf(row.market), targetMarket: row.market, status: row.status,
    firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone,
    address: row.address, city: row.city, postalCode: row.postal_code, notes: row.notes,
    trackingId: row.tracking_id, notificationsSent: told, upsellDelayedUntil: row.upsell_delayed_until,
    upsells: row.upsells.map((each) => ({
      orderId: each.order_id, upsellProductId: each.upsell_id, title: each.title, sku: each.sku, quantity: each.quantity,
      unitPrice: toMajor(each.unit_price), totalPrice: toMajor(each.total_price), acceptedAt: each.at,
    })),
    suspicions: row.suspicions, personalDataErased: row.erased,
    noteCount: row.note_count ?? row.seller_notes.length,
    sellerNotes: row.seller_notes.map(({ id, at, by, text }) => ({ id, at, author: nameOf(by), text })),
    website: { productName: row.product_name, shortName, currencySymbol: symbolOf(row.market) },
  }
}

/** The message to the seller himself: rows of a sheet and what programs are told of are no notifications of his (resolution 35). */
const sellersMessage: NotificationType = 'telegram-order-message'

/** Orders of which a notification was sent. None where nothing has ever been sent from here: then the outbox is not there. */
async function toldOf(db: Kysely<any>, rows: readonly ShownRow[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  try {
    const sent = await sql<{ stream: string }>`
      select o.stream from private.outbox as o where o.stream = any(${rows.map((row) => orderStream(row.order_id))}::text[]) and o.status = 'sent' and o.effect = ${sellersMessage}`.execute(db)
    return new Set(sent.rows.map(({ stream }) => stream.slice(orderStream('').length)))
  } catch (error) {
    if ((error as { code?: unknown }).code === undefinedTable) return new Set()
    throw error
  }
}

/** PostgreSQL, Appendix A. */
const undefinedTable = '42P01'

const acting = (userId: number | null) => ({ actor_kind: userId === null ? 'system' : 'user', actor_id: userId, actor_name: null }) as const

/** Orders with the short names that their websites have now, and their notes with those of who wrote them. */
export async function orderViews(db: Kysely<any>, rows: readonly ShownRow[]): Promise<OrderView[]> {
  const ids = [...new Set(rows.map((row) => row.website_id))]
  const { rows: named } = await sql<{ website_id: number; short_name: string }>`
    select t.website_id, t.content ->> 'shortName' as short_name from ${from(websites)} where t.website_id = any(${ids}::int[])`.execute(db)
  const names = new Map(named.map((each) => [each.website_id, each.short_name]))
  const told = await toldOf(db, rows)
  const authors = rows.flatMap((row) => row.seller_notes.map((note) => acting(note.by)))
  const nameOf = authors.length > 0 ? await actorNames(db, authors) : () => ''
  return rows.map((row) => orderViewOf(row, names.get(row.website_id) ?? '', told.has(row.order_id), (userId) => nameOf(acting(userId))))
}
