import type { Market } from '@pazar/contracts/money/market.ts'
import type { Currency } from '@pazar/contracts/money/money.ts'
import type { Customer } from '@pazar/contracts/order/events.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Table } from '../read-model.ts'

/** What people said with one event of an order. Of a correction: the changed fields of the customer, before and after. */
export interface Said {
  reason?: string
  before?: Partial<Customer>
  after?: Partial<Customer>
}

/** A note of the seller's own. `revision` is that of the event that added it, `by` the user's id, null for what is no user. */
export interface SellerNote {
  id: string
  revision: number
  at: string
  by: number | null
  text: string
}

/** What the shopper took after his order. `at` is when; amounts in minor units of the order's currency. */
export interface TakenUpsell {
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

/** Amounts in minor units of `currency`. Customer columns are null once erased. */
export interface OrderRow {
  order_id: string
  seller_id: number
  website_id: number
  product_id: string
  product_name: string
  sku: string
  market: Market
  currency: Currency
  quantity: number
  /** What the courier collects: upsells are in it (resolution 34). */
  total_price: number
  unit_price: number
  /** Of one piece. */
  unit_cost: number
  /** Oldest first. */
  upsells: readonly TakenUpsell[]
  /** Of all upsells together. */
  upsell_cost: number
  /** Until when its notifications wait; null where they do not, or the shopper was done earlier. */
  upsell_delayed_until: string | null
  status: OrderStatus
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  phone_e164: string | null
  address: string | null
  city: string | null
  postal_code: string | null
  notes: string | null
  /** Host of the page that it was ordered on. */
  domain: string
  /** Folded words, each once, with single spaces (see contracts/search): find them with `searchCondition`. */
  search: string
  suspicions: string[]
  placed_at: string
  /** Day in Belgrade. */
  placed_day: string
  updated_at: string
  erased: boolean
  /** Why its status changed and what was corrected, by revision: the newest 200. Null where nobody has said a thing, and once erased. */
  said: Record<number, Said> | null
  /** Oldest first. None once erased. */
  seller_notes: SellerNote[]
  /** The courier's number of the parcel. */
  tracking_id: string | null
  /** Day in Belgrade to the last status that was set on it. Null until the first change: the status is then the initial one. */
  status_days: Record<string, OrderStatus> | null
  /** Revision of the order's stream. */
  revision: number
}

export const orders: Table<OrderRow> = {
  name: 'orders',
  key: ['order_id'],
  columns: {
    order_id: 'text', seller_id: 'integer', website_id: 'integer', product_id: 'text', product_name: 'text', sku: 'text', market: 'text',
    currency: 'text', quantity: 'integer', total_price: 'bigint', unit_price: 'bigint', unit_cost: 'bigint', upsells: 'jsonb', upsell_cost: 'bigint', upsell_delayed_until: 'timestamptz null', status: 'text',
    first_name: 'text null', last_name: 'text null', email: 'text null', phone: 'text null', phone_e164: 'text null',
    address: 'text null', city: 'text null', postal_code: 'text null', notes: 'text null', domain: 'text', search: 'text',
    suspicions: 'text[]', placed_at: 'timestamptz', placed_day: 'date', updated_at: 'timestamptz', erased: 'boolean',
    said: 'jsonb null', seller_notes: 'jsonb', tracking_id: 'text null', status_days: 'jsonb null', revision: 'integer',
  },
  indexes: [
    '(seller_id, placed_at desc, order_id)',
    '(placed_at desc, order_id)',
    '(seller_id, market, status, placed_at desc, order_id)',
    '(market, status, placed_at desc, order_id)',
    '(website_id, placed_at desc)',
    // What has changed since a day, for lists as of it.
    '(seller_id, updated_at, placed_at)',
    "using gin (array_to_tsvector(string_to_array(search, ' ')))",
  ],
}

/**
 * What the search index answers: compare with `@@ $1::tsquery`, where $1 is the answer of `searchQuery` in contracts/search.
 * The text must stay as the index has it.
 */
export const searchCondition = "array_to_tsvector(string_to_array(search, ' '))"
