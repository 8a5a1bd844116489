import { currencyOf, markets, symbolOf } from '@pazar/contracts/money/market.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import { idField, soughtText } from '@pazar/contracts/route/fields.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { quote } from '@pazar/contracts/website/offers.ts'
import { type PublicListItem, shopperRoutes } from '@pazar/contracts/website/shopper-routes.ts'
import { imageAddress } from '@pazar/contracts/website/website-view.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { domains } from '@pazar/projections/domains/table.ts'
import type { Table } from '@pazar/projections/read-model.ts'
import { type WebsiteRow, websites } from '@pazar/projections/websites/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { primaryFirst, sellerAtHost } from '../domains/domain-rows.ts'
import { oneOrMany } from '../list/filter-fields.ts'
import { contains } from '../list/folded.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { tablePage } from '../list/table-page.ts'
import { from } from '../list/table-rows.ts'
import { readEndpoint, type Reading } from '../reading/reading.ts'
import { ofOpenAccounts } from '../users/sellers-accounts.ts'

const dialect = {
  name: 'products',
  sortable: { id: 'website_id', createdAt: 'created_at', updatedAt: 'updated_at', productName: 'product_name', title: 'title' },
  defaultSort: { field: 'id' as const, descending: true },
  filter: z.strictObject({ id: oneOrMany(idField()), q: soughtText(200), targetMarket: z.enum(markets), idBelow: idField() }).partial(),
}

/** What a card says of a page's content: the whole of it may be a hundred times as much. */
const shown = ['customUrl', 'productName', 'title', 'hook', 'images', 'currentPrice', 'originalPrice', 'offers', 'targetMarket'] as const satisfies readonly (keyof WebsiteContent)[]
type Shown = Pick<WebsiteContent, (typeof shown)[number]>
type Card = Pick<WebsiteRow, 'website_id' | 'seller_id' | 'product_name' | 'title' | 'created_at' | 'updated_at'>
/** The read model without its content, so that lists read it like any other. */
const cards: Table<Card> = {
  name: websites.name, key: ['website_id'], indexes: [],
  columns: { website_id: 'integer', seller_id: 'integer', product_name: 'text', title: 'text', created_at: 'timestamptz', updated_at: 'timestamptz' },
}

const contentOf = async (db: Kysely<any>, ids: readonly number[]): Promise<Map<number, Shown>> => {
  const parts = sql.join(shown.flatMap((name) => [sql.lit(name), sql`t.content -> ${sql.lit(name)}`]))
  const { rows } = await sql<{ website_id: number; content: Shown }>`
    select t.website_id, jsonb_build_object(${parts}) as content from ${from(websites)} where t.website_id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.website_id, row.content]))
}

/** By seller, the host that his canonical addresses are made of. */
async function primaryHosts(db: Kysely<any>, sellers: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ seller_id: number; host: string }>`
    select distinct on (t.seller_id) t.seller_id, t.host from ${from(domains)}
    where t.seller_id = any(${sellers}::int[]) and t.verified_at is not null order by t.seller_id, ${primaryFirst}`.execute(db)
  return new Map(rows.map((row) => [row.seller_id, row.host]))
}

function itemOf({ website_id, seller_id, updated_at }: Card, content: Shown, hosts: ReadonlyMap<number, string>): PublicListItem {
  const { offer, total } = quote(content, 1)!
  const before = offer && offer.originalPrice > 0 ? offer.originalPrice : content.originalPrice
  return {
    id: website_id, productName: content.productName, title: content.title, hook: content.hook, customUrl: content.customUrl,
    images: content.images.map(imageAddress), picture: content.images[0] ?? null,
    currentPrice: toMajor(total), originalPrice: toMajor(Math.max(before, total)),
    currency: currencyOf(content.targetMarket), currencySymbol: symbolOf(content.targetMarket), targetMarket: content.targetMarket,
    canonicalHost: hosts.get(seller_id) ?? null, updatedAt: updated_at,
  }
}

/**
 * `GET /api/websites/public-list`: every active page of sellers whose accounts are open, newest first (landing spec, 3.6); at a seller's own host
 * his alone, at nobody's none.
 */
export function publicListEndpoint(reading: Reading): Endpoint<any> {
  const { db } = reading
  return readEndpoint(reading, ['websites', 'users', 'domains'], shopperRoutes.publicList, async (call) => {
    const request = listRequest(call.query, dialect)
    const { id, q, targetMarket, idBelow } = request.filter
    const atHost = await sellerAtHost(reading, call.host)
    const conditions: RawBuilder<unknown>[] = [
      sql`t.is_active`, ofOpenAccounts,
      ...(atHost === 'platform' ? [] : [sql`t.seller_id = ${atHost ?? 0}`]),
      ...(id ? [sql`t.website_id = any(${id}::int[])`] : []),
      ...(idBelow ? [sql`t.website_id < ${idBelow}`] : []),
      ...(targetMarket ? [sql`t.content ->> 'targetMarket' = ${targetMarket}`] : []),
      ...(q?.trim() ? [contains(sql`concat_ws(' ', t.product_name, t.title, t.content ->> 'hook')`, q)] : []),
    ]
    const { rows, total } = await tablePage(db, cards, conditions, request)
    const [contents, hosts] = await Promise.all([contentOf(db, rows.map((row) => row.website_id)), primaryHosts(db, [...new Set(rows.map((row) => row.seller_id))])])
    const listed = rows.flatMap((row) => {
      const content = contents.get(row.website_id)
      return content ? [itemOf(row, content, hosts)] : []
    })
    return listAnswer(dialect.name, request.offset, listed, total)
  })
}
