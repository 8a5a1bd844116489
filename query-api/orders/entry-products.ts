import { toMajor } from '@pazar/contracts/money/money.ts'
import {
  type EntryProductView,
  maxEntryProducts,
  orderEntryRoutes,
} from '@pazar/contracts/order/order-entry-routes.ts'
import { offeredUpsells } from '@pazar/contracts/upsell/upsells.ts'
import { toTermsView } from '@pazar/contracts/website/terms.ts'
import { publicVariantsOf } from '@pazar/contracts/website/variants.ts'
import { offerViewOf } from '@pazar/contracts/website/website-view.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { WebsiteRow } from '@pazar/projections/websites/table.ts'
import { sql } from 'kysely'
import { contains } from '../list/contains.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'

type SellingWebsite = Pick<WebsiteRow, 'website_id' | 'content' | 'upsells'>

const viewOf = ({ website_id, content, upsells }: SellingWebsite): EntryProductView => {
  const { deliveryAmount, deliveryText, deliveryWay } = toTermsView(content.terms)
  return {
    websiteId: website_id,
    productName: content.productName,
    customUrl: content.customUrl,
    market: content.targetMarket,
    currentPrice: toMajor(content.currentPrice),
    offers: content.offers.map(offerViewOf),
    variants: content.variants && publicVariantsOf(content.variants),
    terms: { deliveryAmount, deliveryText, deliveryWay },
    upsells: offeredUpsells(upsells).map(({ id, title, discountPrice, stockLeft }) => ({
      id,
      title,
      price: toMajor(discountPrice),
      stockLeft,
    })),
  }
}

/** `GET /api/orders/entry-products`: what the caller's websites sell; for an admin those of all sellers. */
export const entryProductsEndpoint = (context: QueryContext): Endpoint =>
  readEndpoint(context, ['websites'], orderEntryRoutes.products, async (call) => {
    const { role, sellerId } = callerOf(call)
    let matches = context.db
      .selectFrom('read.websites as t')
      .select(['t.website_id', 't.content', 't.upsells'])
      .where('t.is_active', '=', true)
    if (role !== 'admin') matches = matches.where('t.seller_id', '=', sellerId)
    const { q } = call.query
    if (q) matches = matches.where(contains(sql`concat_ws(' ', t.product_name, t.custom_url)`, q))
    const rows = await matches.orderBy('t.website_id', 'desc').limit(maxEntryProducts).execute()
    return { body: rows.map(viewOf) }
  })
