import type { Market } from '@pazar/contracts/money/market.ts'
import type { Currency } from '@pazar/contracts/money/money.ts'
import type { ClickIds, Customer } from '@pazar/contracts/order/events.ts'
import type { OrderLine } from '@pazar/contracts/order/lines.ts'
import type { EntrySource } from '@pazar/contracts/order/order-entry.ts'
import type { DeskGroup } from '@pazar/contracts/order/desk.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { DeliveryPrice } from '@pazar/contracts/website/terms-schema.ts'
import type { VisitSource } from '@pazar/contracts/order/visit-source.ts'
import { defineTable } from '../read-model.ts'
import type { ConfirmationColumns } from './confirmation-columns.ts'
import { type HandoverColumns, handoverColumnTypes } from './handover-columns.ts'
import { type MergeColumns, mergeColumnTypes } from './merged.ts'
import type { PackingColumns } from './packing-columns.ts'

/** Free text of one event of an order. For a correction: the changed customer fields, before and after. */
export interface HistoryNote {
  reason?: string
  before?: Partial<Customer>
  after?: Partial<Customer>
}

/**
 * A seller's private note. `revision` is that of the event that added it; `by` is the user's id, or null if
 * the author is not a user.
 */
export interface SellerNote {
  id: string
  revision: number
  at: string
  by: number | null
  text: string
}

/**
 * A product that the shopper accepted after the order, at time `at`, as the lines have it. Amounts are in minor units of the
 * order's currency.
 */
export interface AcceptedUpsell {
  order_id: string
  upsell_id: number
  title: string
  sku: string
  quantity: number
  unit_price: number
  total_price: number
  unit_cost: number
  at: string
}

/**
 * What an order contains and costs. All but the lines, discount and delivery is derived from them: the goods
 * cost `unit_cost * quantity + upsell_cost`.
 */
export interface GoodsColumns {
  lines: readonly OrderLine[]
  discount: number
  /** How delivery is paid; `total_price` includes its price if that was added. */
  delivery: DeliveryPrice
  /** Of the first product. */
  sku: string
  /** Pieces without upsells. */
  quantity: number
  /** Amount that the courier collects, including upsells (upsell/accept). */
  total_price: number
  /** Cost of one piece of the first product. */
  unit_cost: number
  /** Oldest first. */
  upsells: readonly AcceptedUpsell[]
  /** Cost of all upsells together, and what other lines cost more (or less) per piece than `unit_cost`. */
  upsell_cost: number
}

/**
 * Amounts are in minor units of `currency`. Customer columns are null once erased, and if the stream's key is
 * lost.
 */
export interface OrderRow
  extends GoodsColumns, ConfirmationColumns, HandoverColumns, MergeColumns, PackingColumns {
  order_id: string
  seller_id: number
  website_id: number
  product_id: string
  product_name: string
  market: Market
  currency: Currency
  /** As on the page. */
  unit_price: number
  /** Until when notifications are delayed; null if they are not, or if the shopper finished earlier. */
  upsell_delayed_until: string | null
  status: OrderStatus
  /** What is to be done next, from the status, the confirmation and what was erased (`deskGroupOf`). */
  desk: DeskGroup
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  phone_e164: string | null
  address: string | null
  city: string | null
  postal_code: string | null
  notes: string | null
  /** Host of the page on which the order was placed. */
  domain: string
  /** Normalized words, each once, separated by single spaces (packages/contracts/search); see `searchCondition`. */
  search: string
  suspicions: string[]
  placed_at: string
  /** Day in Belgrade. */
  placed_day: string
  updated_at: string
  erased: boolean
  /**
   * Reasons of status changes and customer corrections by revision, the newest 200. Null if there are none,
   * and once erased.
   */
  said: Record<number, HistoryNote> | null
  /** Oldest first; empty once erased. */
  seller_notes: SellerNote[]
  /** The courier's tracking number. */
  tracking_id: string | null
  /**
   * Maps a day in Belgrade to the last status set on that day. Null until the first change: the status is
   * then the initial one.
   */
  status_days: Record<string, OrderStatus> | null
  /**
   * Maps a day in Belgrade to the goods at its end: the day of the order, and each later day on which they
   * changed. Null until there is one: the goods are then the present ones.
   */
  lines_days: Record<string, GoodsColumns> | null
  /**
   * Day in Belgrade of the last change of status, lines, merge or handover; `placed_day` until there is one. At the
   * end of this day and of later days, reports see the order as it is now.
   */
  changed_day: string
  /** 0 if `changed_day` is `placed_day`, and n if it is at least 2^(n-1) and fewer than 2^n days later. */
  change_span: number
  /** Campaign of the shopper's first visit; null if its address named none. */
  utm: NonNullable<VisitSource['utm']> | null
  /** Where an order that the seller entered came from; null if the shopper placed it. */
  entered_source: EntrySource | null
  /** Null if there are none, and once erased. */
  click_ids: ClickIds | null
  /** Only the server reports the purchase to Meta, after the upsells have ended; the browser reports none. */
  purchase_by_server: boolean
  /** `customerKey`; null without a valid number, and once erased. */
  customer_key: string | null
  /** Revision of the order's stream. */
  revision: number
}

export const orders = defineTable<OrderRow>()({
  name: 'orders',
  key: ['order_id'],
  columns: {
    order_id: 'text',
    seller_id: 'integer',
    website_id: 'integer',
    product_id: 'text',
    product_name: 'text',
    sku: 'text',
    market: 'text',
    currency: 'text',
    lines: 'jsonb',
    discount: 'bigint',
    quantity: 'integer',
    total_price: 'bigint',
    delivery: 'jsonb',
    unit_price: 'bigint',
    unit_cost: 'bigint',
    upsells: 'jsonb',
    upsell_cost: 'bigint',
    upsell_delayed_until: 'timestamptz null',
    status: 'text',
    desk: 'text',
    first_name: 'text null',
    last_name: 'text null',
    email: 'text null',
    phone: 'text null',
    phone_e164: 'text null',
    address: 'text null',
    city: 'text null',
    postal_code: 'text null',
    notes: 'text null',
    domain: 'text',
    search: 'text',
    suspicions: 'text[]',
    placed_at: 'timestamptz',
    placed_day: 'date',
    updated_at: 'timestamptz',
    erased: 'boolean',
    said: 'jsonb null',
    seller_notes: 'jsonb',
    tracking_id: 'text null',
    ...handoverColumnTypes,
    status_days: 'jsonb null',
    lines_days: 'jsonb null',
    changed_day: 'date',
    change_span: 'integer',
    utm: 'jsonb null',
    entered_source: 'text null',
    click_ids: 'jsonb null',
    purchase_by_server: 'boolean',
    confirmation: 'text null',
    call_attempts: 'integer',
    last_called_at: 'timestamptz null',
    last_called_by: 'integer null',
    call_due_at: 'timestamptz null',
    calls: 'jsonb null',
    ...mergeColumnTypes,
    packing_started_at: 'timestamptz null',
    customer_key: 'text null',
    revision: 'integer',
  },
  indexes: [
    '(seller_id, placed_at desc, order_id)',
    '(placed_at desc, order_id)',
    '(seller_id, market, status, placed_at desc, order_id)',
    '(market, status, placed_at desc, order_id)',
    // The other groups are found by their statuses, but for the few orders that cannot be sent any more.
    "(seller_id, market, desk, placed_at desc, order_id) where desk in ('toCall', 'toSend', 'problems')",
    "(market, desk, placed_at desc, order_id) where desk in ('toCall', 'toSend', 'problems')",
    "(placed_at desc, order_id) where desk = 'done' and status = 'Na čekanju'",
    '(website_id, placed_at desc)',
    '(seller_id, updated_at)',
    // For reports as of a day: finds the orders that were placed by then and changed since (`changedSince`).
    '(change_span, changed_day, seller_id, placed_day) where change_span > 0',
    // The queue of calls, lists by confirmation, today's calls, and a customer's orders.
    '(seller_id, call_due_at, order_id) where call_due_at is not null',
    '(seller_id, confirmation, placed_at desc, order_id) where confirmation is not null',
    '(seller_id, last_called_at) where last_called_at is not null',
    '(customer_key, placed_at) where customer_key is not null',
    '(seller_id, placed_at) where merged_into is not null',
    // Every search reads the whole list of pending entries, and the planner avoids the index while it is long.
    "using gin (array_to_tsvector(string_to_array(search, ' '))) with (gin_pending_list_limit = 256)",
  ],
})

/**
 * The expression of the search index. Compare it with `@@ $1::tsquery`, where $1 is the result of
 * `searchQuery` in packages/contracts/search. The text must match the index definition exactly.
 */
export const searchCondition = "array_to_tsvector(string_to_array(search, ' '))"
