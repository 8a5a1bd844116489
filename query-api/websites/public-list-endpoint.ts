import { currencyOf, markets, symbolOf } from '@pazar/contracts/money/market.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import { idField, searchField } from '@pazar/contracts/route/fields.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { goodsPrice } from '@pazar/contracts/website/offers.ts'
import { type PublicListItem, shopperRoutes } from '@pazar/contracts/website/shopper-routes.ts'
import { toTermsView } from '@pazar/contracts/website/terms.ts'
import { imageAddress } from '@pazar/contracts/website/website-view.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type WebsiteRow, websites } from '@pazar/projections/websites/table.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { primaryFirst, sellerAtHost } from '../domains/domain-rows.ts'
import { oneOrMany } from '../list/filter-fields.ts'
import { contains } from '../list/contains.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { tablePage } from '../list/table-page.ts'
import { anyOf } from '../list/table-rows.ts'
import { readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { hasActiveSeller } from '../users/seller-conditions.ts'

const dialect = {
  name: 'products',
  sortable: {
    id: 'website_id',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    productName: 'product_name',
    title: 'title',
  },
  defaultSort: { field: 'id' as const, descending: true },
  filter: z
    .strictObject({
      id: oneOrMany(idField()),
      q: searchField(200),
      targetMarket: z.enum(markets),
      idBelow: idField(),
    })
    .partial(),
}

/** Content fields that a card shows; the whole content may be a hundred times larger. */
const cardFields = [
  'customUrl',
  'productName',
  'title',
  'hook',
  'images',
  'currentPrice',
  'originalPrice',
  'offers',
  'targetMarket',
  'terms',
  'trustMode',
] as const satisfies readonly (keyof WebsiteContent)[]
type CardContent = Pick<WebsiteContent, (typeof cardFields)[number]>
const cardColumns = [
  'website_id',
  'seller_id',
  'product_name',
  'title',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof WebsiteRow)[]
type Card = Pick<WebsiteRow, (typeof cardColumns)[number]>

const contentOf = async (db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, CardContent>> => {
  const parts = sql.join(cardFields.flatMap((name) => [sql.lit(name), sql`t.content -> ${sql.lit(name)}`]))
  const rows = await db
    .selectFrom('read.websites as t')
    .select(['t.website_id', sql<CardContent>`jsonb_build_object(${parts})`.as('content')])
    .where('t.website_id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.website_id, row.content]))
}

/** Active websites of active sellers that match the filter. */
function visibleWebsites(
  db: Kysely<Database>,
  { id, q, targetMarket, idBelow }: z.output<typeof dialect.filter>,
) {
  let visible = db
    .selectFrom('read.websites as t')
    .where((t) => t.ref('t.is_active'))
    .where(hasActiveSeller)
  if (id) visible = visible.where('t.website_id', '=', anyOf(id))
  if (idBelow) visible = visible.where('t.website_id', '<', idBelow)
  if (targetMarket)
    visible = visible.where((t) => t(t.ref('t.content', '->>').key('targetMarket'), '=', targetMarket))
  if (q?.trim())
    visible = visible.where(contains(sql`concat_ws(' ', t.product_name, t.title, t.content ->> 'hook')`, q))
  return visible
}

/** By seller, the host for their canonical addresses. */
async function primaryHosts(db: Kysely<Database>, sellers: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('read.domains as t')
    .distinctOn('t.seller_id')
    .select(['t.seller_id', 't.host'])
    .where('t.seller_id', '=', anyOf(sellers))
    .where('t.verified_at', 'is not', null)
    .orderBy('t.seller_id')
    .orderBy(primaryFirst)
    .execute()
  return new Map(rows.map((row) => [row.seller_id, row.host]))
}

function itemOf(
  { website_id, seller_id, updated_at }: Card,
  content: CardContent,
  hosts: ReadonlyMap<number, string>,
): PublicListItem {
  const { offer, total } = goodsPrice(content, 1)!
  const before = offer && offer.originalPrice > 0 ? offer.originalPrice : content.originalPrice
  return {
    id: website_id,
    productName: content.productName,
    title: content.title,
    hook: content.hook,
    customUrl: content.customUrl,
    images: content.images.map(imageAddress),
    picture: content.images[0] ?? null,
    currentPrice: toMajor(total),
    originalPrice: toMajor(Math.max(before, total)),
    currency: currencyOf(content.targetMarket),
    currencySymbol: symbolOf(content.targetMarket),
    targetMarket: content.targetMarket,
    trustMode: content.trustMode,
    canonicalHost: hosts.get(seller_id) ?? null,
    updatedAt: updated_at,
    terms: toTermsView(content.terms),
  }
}

/**
 * `GET /api/websites/public-list`: all active pages of active sellers, newest first (storefront/listing). At
 * a seller host only that seller's pages, and none at an unverified host.
 */
export function publicListEndpoint(context: QueryContext): Endpoint {
  const { db } = context
  return readEndpoint(context, ['websites', 'users', 'domains'], shopperRoutes.publicList, async (call) => {
    const request = listRequest(call.query, dialect)
    const atHost = await sellerAtHost(context, call.host)
    const visible = visibleWebsites(db, request.filter)
    const { rows, total } = await tablePage(
      atHost === 'platform' ? visible : visible.where('t.seller_id', '=', atHost ?? 0),
      websites,
      request,
      { names: cardColumns },
    )
    const [contents, hosts] = await Promise.all([
      contentOf(
        db,
        rows.map((row) => row.website_id),
      ),
      primaryHosts(db, [...new Set(rows.map((row) => row.seller_id))]),
    ])
    const listed = rows.flatMap((row) => {
      const content = contents.get(row.website_id)
      return content ? [itemOf(row, content, hosts)] : []
    })
    return listAnswer(dialect.name, request.offset, listed, total)
  })
}
