import { upsellRoutes } from '@pazar/contracts/upsell/routes.ts'
import { offeredUpsells } from '@pazar/contracts/upsell/upsells.ts'
import { publicUpsellViewOf, upsellViewOf } from '@pazar/contracts/upsell/upsell-view.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { websites } from '@pazar/projections/websites/table.ts'
import { sellerAtHost } from '../domains/domain-rows.ts'
import { columnsOf } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { hasActiveSeller } from '../users/seller-conditions.ts'

const notFound = () => refuse('not_found', 'Stranica nije pronađena')

/**
 * Upsell products of a website: all of them for its seller, the currently offered ones for shoppers
 * (upsell/products, websites/public-answer).
 */
export function upsellEndpoints(context: QueryContext): Endpoint[] {
  const row = (websiteId: number) =>
    context.db
      .selectFrom('read.websites as t')
      .select(columnsOf(websites))
      .select(hasActiveSeller.as('seller_is_active'))
      .where('t.website_id', '=', websiteId)
      .executeTakeFirst()

  return [
    readEndpoint(context, ['websites'], upsellRoutes.list, async (call) => {
      const { sellerId, role } = callerOf(call)
      const website = await row(call.params.websiteId)
      if (!website || (role !== 'admin' && website.seller_id !== sellerId)) return notFound()
      return { body: website.upsells.map((each) => upsellViewOf(each, website.content.targetMarket)) }
    }),

    readEndpoint(context, ['websites', 'users', 'domains'], upsellRoutes.public, async (call) => {
      const atHost = await sellerAtHost(context, call.host)
      const website = await row(call.params.websiteId)
      if (
        !website?.is_active ||
        !website.seller_is_active ||
        (atHost !== 'platform' && atHost !== website.seller_id)
      )
        return notFound()
      return {
        body: offeredUpsells(website.upsells).map((each) =>
          publicUpsellViewOf(each, website.content.targetMarket),
        ),
      }
    }),
  ]
}
