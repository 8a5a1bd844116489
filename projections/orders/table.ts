import type { Market } from '@pazar/contracts/money/market.ts'
import type { Currency } from '@pazar/contracts/money/money.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Table } from '../read-model.ts'

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
  total_price: number
  unit_price: number
  /** Of one piece. */
  unit_cost: number
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
  /** Why its status changed, by the revision of the change: the newest 200. Null where nobody has said, and once erased. */
  reasons: Record<number, string> | null
  /** Revision of the order's stream. */
  revision: number
}

export const orders: Table<OrderRow> = {
  name: 'orders',
  key: ['order_id'],
  columns: {
    order_id: 'text', seller_id: 'integer', website_id: 'integer', product_id: 'text', product_name: 'text', sku: 'text', market: 'text',
    currency: 'text', quantity: 'integer', total_price: 'bigint', unit_price: 'bigint', unit_cost: 'bigint', status: 'text',
    first_name: 'text null', last_name: 'text null', email: 'text null', phone: 'text null', phone_e164: 'text null',
    address: 'text null', city: 'text null', postal_code: 'text null', notes: 'text null', domain: 'text', search: 'text',
    suspicions: 'text[]', placed_at: 'timestamptz', placed_day: 'date', updated_at: 'timestamptz', erased: 'boolean', reasons: 'jsonb null', revision: 'integer',
  },
  indexes: [
    '(seller_id, placed_at desc, order_id)',
    '(placed_at desc, order_id)',
    '(seller_id, market, status, placed_at desc, order_id)',
    '(market, status, placed_at desc, order_id)',
    '(website_id, placed_at desc)',
    "using gin (array_to_tsvector(string_to_array(search, ' ')))",
  ],
}

/**
 * What the search index answers: compare with `@@ $1::tsquery`, where $1 is the answer of `searchQuery` in contracts/search.
 * The text must stay as the index has it.
 */
export const searchCondition = "array_to_tsvector(string_to_array(search, ' '))"
