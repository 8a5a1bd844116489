import { upsellRoutes } from '@pazar/contracts/upsell/routes.ts'
import { offeredUpsells } from '@pazar/contracts/upsell/upsells.ts'
import { publicUpsellViewOf, upsellViewOf } from '@pazar/contracts/upsell/upsell-view.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { type WebsiteRow, websites } from '@pazar/projections/websites/table.ts'
import { sql } from 'kysely'
import { sellerAtHost } from '../domains/domain-rows.ts'
import { columnsOf, from } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'
import { ofOpenAccounts } from '../users/sellers-accounts.ts'

const missing = () => refuse('not_found', 'Stranica nije pronađena')

/** Upsell products of a website: all of them for its seller, what is offered now for shoppers (resolutions 33 and 41). */
export function upsellEndpoints(reading: Reading): Endpoint<any>[] {
  async function row(websiteId: number): Promise<(WebsiteRow & { seller_is_active: boolean }) | undefined> {
    const { rows } = await sql<WebsiteRow & { seller_is_active: boolean }>`
      select ${columnsOf(websites)}, ${ofOpenAccounts} as seller_is_active
      from ${from(websites)} where t.website_id = ${websiteId}`.execute(reading.db)
    return rows[0]
  }

  return [
    readEndpoint(reading, ['websites'], upsellRoutes.list, async (call) => {
      const { id, role } = callerOf(call)
      const website = await row(call.params.websiteId)
      if (!website || (role !== 'admin' && website.seller_id !== id)) return missing()
      return { body: website.upsells.map((each) => upsellViewOf(each, website.content.targetMarket)) }
    }),

    readEndpoint(reading, ['websites', 'users', 'domains'], upsellRoutes.public, async (call) => {
      const atHost = await sellerAtHost(reading, call.host)
      const website = await row(call.params.websiteId)
      if (!website?.is_active || !website.seller_is_active || (atHost !== 'platform' && atHost !== website.seller_id)) return missing()
      return { body: offeredUpsells(website.upsells).map((each) => publicUpsellViewOf(each, website.content.targetMarket)) }
    }),
  ]
}
